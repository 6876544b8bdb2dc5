/**
 * Standing orders of the reader at a table, kept in this browser: how questions of a kind are answered while the table's page is open. The game
 * says what an order answers, and the page signs and sends it like a command of the reader. Nobody else sees an order.
 */
import type { Ask, Command } from './contract'
import { api, Refused, Unreachable } from './server'

/** A command that answers questions of a kind. `asked` and `said`: the question and the answer in words. */
export interface StandingOrder { readonly kind: string; readonly asked: string; readonly said: string; readonly command: Command }

/** The part of a table that orders work on. */
export interface Ordered {
  readonly id: string
  readonly mine: Ask | null
  readonly sending: boolean
  readonly begun: boolean
  readonly held: unknown
  readonly view: { readonly n: number } | null
  send(command: Command, decision: string): Promise<void>
}

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
  try {
    const { command } = await api.ordered(table.id, asked.decision, order.command)
    if (command && table.mine?.decision === asked.decision && isIdle(table)) await table.send(command as Command, asked.decision)
  } catch (fault) {
    if (!(fault instanceof Refused) && !(fault instanceof Unreachable)) throw fault // the question stays with the reader
  }
}
