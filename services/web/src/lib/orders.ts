/**
 * Standing orders of the reader at a table, kept in this browser: how questions of a kind are answered while the table's page is open. The game
 * says what an order answers, and the page signs and sends it like a command of the reader. Nobody else sees an order.
 */
import type { Ask, Command } from './contract'
import { catalogueOf } from './game-words'
import { api, Refused, Unreachable } from './server'
import { settings } from './settings.svelte'

/** A command that answers questions of a kind. `asked` and `said`: the question and the answer in words. `named`: how the ids of these questions
 * begin. The server names the kind; the id is signed with the answer, and counts for one question only. */
export interface StandingOrder { readonly kind: string; readonly asked: string; readonly said: string; readonly command: Command; readonly named?: string }

/** What the reader should know of commands that they have not chosen just now; `said`: in the words of an order. */
export interface Remark { readonly key: 'orders-answered' | 'orders-strayed'; readonly command: Command; readonly said: string }

/** The part of a table that orders work on. */
export interface Ordered {
  readonly id: string
  readonly mine: Ask | null
  readonly sending: boolean
  readonly begun: boolean
  readonly held: unknown
  readonly view: { readonly n: number; readonly game: string } | null
  remark: Remark | null
  send(command: Command, decision: string): Promise<void>
}

/** What the id of a decision begins with: the kind of a question in the middle of a rule, or the name of a phase. */
export const nameOf = (decision: string): string => decision.split('.', 1)[0]!
const name = (table: string) => `rollbook.orders.${table}`

export function ordersOf(table: string): readonly StandingOrder[] {
  try {
    return JSON.parse(localStorage.getItem(name(table)) ?? '[]') as StandingOrder[]
  } catch {
    return [] // written by something else
  }
}

function store(table: string, orders: readonly StandingOrder[]): void {
  if (orders.length) localStorage.setItem(name(table), JSON.stringify(orders))
  else localStorage.removeItem(name(table))
}

/** Give an order. It replaces the one for the same kind of question. */
export function give(table: string, order: StandingOrder): void {
  store(table, [...ordersOf(table).filter(({ kind }) => kind !== order.kind), order])
}

export function withdraw(table: string, kind: string): void {
  store(table, ordersOf(table).filter((order) => order.kind !== kind))
}

/** Each question is tried once at each record, so that an answer that does not come through is not repeated. */
const tried = new Set<string>()
const isIdle = (table: Ordered) => !table.sending && !table.begun && !table.held

/** Answer the question that is asked now, if an order covers it. The reader's own draft goes first. */
export async function follow(table: Ordered): Promise<void> {
  const asked = table.mine
  const order = asked && ordersOf(table.id).find(({ kind }) => kind === asked.kind)
  const moment = `${table.id} ${asked?.decision} ${table.view?.n}`
  if (!asked || !order || !isIdle(table) || tried.has(moment)) return
  tried.add(moment)
  if (nameOf(asked.decision) !== (order.named ?? order.kind)) return // another question than the one that the order was given for
  try {
    const command = (await api.ordered(table.id, asked.decision, order.command)).command as Command | null
    if (!command || table.mine?.decision !== asked.decision || !isIdle(table)) return
    const words = await catalogueOf(table.view?.game ?? '', settings.language)
    const may = words.mayAnswer(order.command, command)
    if (may) await table.send(command, asked.decision)
    table.remark = { key: may ? 'orders-answered' : 'orders-strayed', command, said: JSON.stringify(command) === JSON.stringify(order.command) ? order.said : '' }
  } catch (fault) {
    if (!(fault instanceof Refused) && !(fault instanceof Unreachable)) throw fault // the question stays with the reader
  }
}
