/** The tab's title and icon show if it is the reader's turn, at this table or any other. */
import { me } from './person.svelte'
import calm from '../art/mark.svg'
import turn from '../art/mark-turn.svg'

/** Sets a page's title; `turn` marks that the reader is awaited on it. */
export function titled(page: () => { text: string[]; turn?: boolean }): void {
  $effect(() => {
    const { text, turn = false } = page()
    document.title = [turn ? '● ' : '', [...text.filter(Boolean), 'Rollbook'].join(' · ')].join('')
    sign(turn || (me.lobby?.waiting ?? 0) > 0)
  })
}

function sign(awaited: boolean): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) {
    link = document.createElement('link')
    link.rel = 'icon'
    document.head.append(link)
  }
  const wanted = awaited ? turn : calm
  if (link.getAttribute('href') !== wanted) link.href = wanted
}
