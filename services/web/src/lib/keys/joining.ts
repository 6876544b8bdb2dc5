/**
 * Joining with a chain and a key. A chain belongs to one game and needs its handle: a table is opened with the seat reserved,
 * and then the seat is taken. Work left unfinished by a crash is done at the next visit.
 */
import { api, Refused } from '../server'
import { persistently, random } from '../send'
import type { Command, LobbyCard, OpenTable, OpenedTable, TableView } from '../contract'
import { isBound } from './bound'
import { database, keepsKeys, type SeatWish } from './database'
import { alone, calmly } from './files'
import { playIfWanted, requireTold, type Game } from './playing'
import { bind } from './seats'

/** What a table has a usual value for. */
type Free = 'reliability' | 'undos' | 'rated' | 'starts_at' | 'kept_days'
type WantedTable = Omit<OpenTable, 'keep' | 'id' | Free> & Partial<Pick<OpenTable, Free>>

/** Open a table and join it, ready to begin. `away`: the game may begin while this page is closed. */
export async function openTable(account: string, wanted: WantedTable, away = false): Promise<OpenedTable> {
  const keep = wanted.seat !== null && (await keepsKeys())
  const request = { reliability: 0, undos: 0, rated: false, starts_at: null, kept_days: 3, ...wanted, keep, id: random(16) }
  const made = await persistently(() => api.open(request)) // with its id, a request opens one table however often it is sent
  if (keep) await sitDown({ account, table: made.id, handle: made.handle, seat: wanted.seat!, base: 0, invitation: '' }, away)
  return made
}

/** Open a rematch, and take the seat reserved for the account. */
export async function openAgain(account: string, table: string): Promise<OpenedTable> {
  const keep = await keepsKeys()
  const made = await api.rematch(table, keep)
  const view = keep ? await api.table(made.id) : null
  const seat = view?.can.take[0]
  if (view && view.your_seat === null && seat !== undefined) await takeSeat(account, view, seat, '')
  return made
}

/** Take a free seat of a table, beside the people and by the settings that the view says. `away`: the game may begin while this page is closed. */
export async function takeSeat(account: string, view: TableView, seat: number, invitation: string, away = false): Promise<void> {
  if (!(await keepsKeys())) return void (await api.sit(view.id, seat, { invitation, bot: false, strength: 'middle', anchor: null, key: null }))
  await requireTold(view)
  await sitDown({ account, table: view.id, handle: view.handle, seat, base: await commandsOf(view.id, seat), invitation }, away)
}

/** Offer to take over an absent seat, whose commands count from `base` on. The chain is stored before it is offered. */
export async function offerToStandIn(account: string, view: TableView, seat: number, base: number): Promise<void> {
  const { anchor, key } = (await keepsKeys()) ? await bind({ account, handle: view.handle, seat }, base) : { anchor: null, key: null }
  try {
    await persistently(() => api.standIn(view.id, seat, { invitation: '', bot: false, anchor, key }))
  } catch (fault) {
    // the answer to an earlier attempt was lost: the offer stands
    if (!(fault instanceof Refused) || fault.problem.code !== 'already_offered') throw fault
  }
}

/** The number of the seat's accepted commands by all its occupants: a new chain counts from there. */
async function commandsOf(table: string, seat: number): Promise<number> {
  const { records } = await api.records(table, 0, 'public')
  const said = records.map((record) => JSON.parse(record) as { type: string; data: { seat?: number } })
  return said.filter(({ type, data }) => type === 'table.CommandAccepted' && data.seat === seat).length
}

/** Stored before it is done, so that it is done even if the page closes now. */
async function sitDown(wish: SeatWish, away = false): Promise<void> {
  await (await database()).put('wishes', wish)
  await fulfil(wish)
  if (away) await calmly(agreeToStart(wish.account, wish.table)) // a lost consent is given on the table's page
  await sayReady(wish.account, wish.table)
}

/** Take the seat, unless another tab has done so meanwhile. */
const fulfil = (wish: SeatWish): Promise<void> => alone(`table ${wish.table}`, async () => {
  if (!(await (await database()).count('wishes', [wish.account, wish.table]))) return
  const { anchor, key } = await bind(wish, wish.base)
  try {
    await persistently(() => api.sit(wish.table, wish.seat, { invitation: wish.invitation, bot: false, strength: 'middle', anchor, key }))
  } catch (fault) {
    if (!(fault instanceof Refused) || [401, 408, 429].includes(fault.problem.status)) throw fault
    await forget(wish)
    // the answer to an earlier attempt was lost: the seat is ours already
    if (fault.problem.code !== 'already_seated') throw fault
  }
  await forget(wish)
})

const forget = async ({ account, table }: SeatWish): Promise<void> => void (await (await database()).delete('wishes', [account, table]))

/** Attempts to say so while people sit down and stand up: what is said about the beginning names a head from after the newest change of seats. */
const ATTEMPTS = 3

/** Send `ready` for the account's seat, if the table waits for it. */
export const sayReady = (account: string, table: string): Promise<void> => beforeTheStart(account, table, { type: 'ready' }, (view) => view.can.ready && isBound(view))

/** Agree that the game begins without the seat's nonce, unless it can begin now. */
const agreeToStart = (account: string, table: string): Promise<void> =>
  beforeTheStart(account, table, { type: 'agree_to_start' }, (view) => view.can.agree_to_start && !view.can.ready)

async function beforeTheStart(account: string, table: string, command: Command, wanted: (view: TableView) => boolean): Promise<void> {
  const game: Game = { account, table, look: () => api.table(table) }
  const view = await game.look()
  for (let attempt = 0; wanted(view) && attempt < ATTEMPTS; attempt += 1) {
    const played = await playIfWanted(game, view.handle, command, wanted)
    if (played.kind !== 'refused' || played.problem.code !== 'head_too_old') return
  }
}

/** Do what needs no decision of the person: take the seats reserved for the account, and send `ready`. */
export async function lookIn(account: string, mine: readonly LobbyCard[]): Promise<void> {
  const wishes = await (await database()).getAllFromIndex('wishes', 'account', account)
  for (const wish of wishes) await calmly(fulfil(wish)) // the reason of a refusal is shown when the table is visited
  const waiting = mine.filter((card) => card.status === 'open' && card.seats.some((seat) => seat.you && seat.awaited)).map(({ id }) => id)
  for (const table of new Set([...wishes.map((wish) => wish.table), ...waiting])) await calmly(sayReady(account, table))
}
