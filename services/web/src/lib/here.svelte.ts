/** The current route: the address bar as state. */
import { routeOf, type Route } from './router'

class Here {
  route = $state.raw<Route>({ page: 'home' })

  constructor() {
    this.read()
    addEventListener('popstate', () => this.read())
    addEventListener('click', (click) => this.follow(click))
  }

  /** Navigate to an address; `replace` adds no history entry and keeps the scroll position. */
  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.read()
    if (replace) return
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  private read(): void {
    this.route = routeOf(location.pathname, location.search, location.hash)
  }

  private follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    const link = (click.target as Element | null)?.closest?.('a')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname) return
    if (routeOf(link.pathname).page === 'lost') return
    click.preventDefault()
    const sameTable = link.pathname === location.pathname
    this.go(link.pathname + link.search, sameTable && link.dataset.keep !== undefined)
  }
}

export const here = new Here()
