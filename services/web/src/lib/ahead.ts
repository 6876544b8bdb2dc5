/** The first look at the table that an address names: asked for beside the code of its page, which is longer on its way. */
import { art } from './art.svelte'
import { laidOut } from './boards'
import type { TableView } from './contract'
import type { Route } from './router'
import { seen } from './seen'
import { api, type TableAsked } from './server'
import { speech } from './speech.svelte'

interface Asked { readonly id: string; readonly at: number | null; readonly as: string; readonly answer: Promise<TableView> }
let asked: Asked | null = null

/** The name under which the answers to a table are kept, by which one of the page it is: the first is 1. */
export const answersOf = (table: number, as: string): string => `${table} ${as}`

/** What is asked of a table at first: its report from the start, and a film from the last visit on. */
export const firstAsked = (id: string, at: number | null, as: string): TableAsked => ({ at, as, since: 'start', film: at === null && !as ? seen(id) : null })

let show: () => void
/** Done once the table that the page began with is on the screen, at once on other pages: what can wait waits for it. */
export const firstShown = new Promise<void>((done) => (show = done))
/** Say that the first table is on the screen, or that there is none. */
export const showsFirst = (): void => show()

/** Ask for the table of this route, and for what its picture is made of. */
export function askAhead(route: Route): void {
  if (route.page !== 'table') return showsFirst()
  const { id, at, as } = route
  const answer = api.table(id, { ...firstAsked(id, at, as), ...(at === null && { known: answersOf(1, as) }) })
  asked = { id, at, as, answer }
  answer.then((view) => Promise.all([laidOut(view), art.load(view.art), speech.ready(view.game)])).catch(() => undefined)
}

/** The answer that was asked for ahead, once; null if it is for another table or moment. */
export function aheadOf(id: string, at: number | null, as: string): Promise<TableView> | null {
  const found = asked
  asked = null
  return found && found.id === id && found.at === at && found.as === as ? found.answer : null
}
