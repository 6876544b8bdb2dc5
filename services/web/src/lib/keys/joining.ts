/**
 * Joining with a chain and a key. A chain belongs to one game and needs its handle: a table is opened with the seat reserved,
 * and then the seat is taken. Work left unfinished by a crash is done at the next visit.
 */
import { canonicalText, type Json } from '../proof/canonical'
import { api, Refused } from '../server'
import { persistently, random } from '../send'
import { areAwaited, botsOfRematch, companyOfRematch, differing, OtherTable, termsOf, termsOfRematch, termsWanted, type Bots, type Terms } from '../terms'
import type { Command, LobbyCard, OpenTable, OpenedTable, TableView } from '../contract'
import { isBound } from './bound'
import { database, keepsKeys, type SeatWish } from './database'
import { alone, calmly } from './files'
import type { SeatRecord } from './own-seat'
import { placeOf, playIfWanted, requireTold, type Game } from './playing'
import { agreed, agreedAt, bind } from './seats'

/** What a table has a usual value for. */
type Free = 'reliability' | 'undos' | 'disputes' | 'rated' | 'starts_at' | 'kept_days'
type WantedTable = Omit<OpenTable, 'keep' | 'id' | Free> & Partial<Pick<OpenTable, Free>>

/**
 * Open a table and join it, ready to begin. `beacon`: the name of the site's beacon; `away`: the game may begin while this page is closed.
 * Throws OtherTable if the server opened another table than was wanted: then no seat is taken and nothing is signed.
 */
export async function openTable(account: string, wanted: WantedTable, beacon = '', away = false): Promise<OpenedTable> {
  const keep = wanted.seat !== null && (await keepsKeys())
  const request = { reliability: 0, undos: 0, disputes: null, rated: false, starts_at: null, kept_days: 3, ...wanted, keep, id: random(16) }
  const made = await persistently(() => api.open(request)) // with its id, a request opens one table however often it is sent
  if (!keep) return made
  const bots = wanted.bots.map((seat) => ({ seat, strength: wanted.strength }))
  const { records } = await asWanted(made, { terms: termsWanted(request, beacon), bots, company: [] })
  await sitDown(account, made, wanted.seat!, records, { away })
  return made
}

/** Open a rematch of a game by its checked view, and take the seat reserved for the account. Throws OtherTable as `openTable` does, also if others sit there than before. */
export async function openAgain(account: string, before: TableView): Promise<OpenedTable> {
  const keep = await keepsKeys()
  const terms = keep ? termsOfRematch(termsOf(await requireTold(before))) : null
  const made = await api.rematch(before.id, keep)
  if (!terms) return made
  const company = companyOfRematch(before.seats)
  const { view, records } = await asWanted(made, { terms, bots: botsOfRematch(before.seats), company })
  const seat = view.can.take[0]
  if (view.your_seat === null && seat !== undefined) await sitDown(account, made, seat, records, { company })
  return made
}

/** A new table and its records. Throws OtherTable if these are not those of a table with such terms and bots, at which nobody else sits than those who are awaited. */
async function asWanted({ id, handle }: OpenedTable, { terms, bots, company }: { terms: Terms; bots: Bots; company: readonly (string | null)[] }) {
  const view = await api.table(id)
  const records = view.handle === handle && view.id === id ? await requireTold(view) : []
  const parts = [...differing(terms, bots, records), ...(areAwaited(company, view.seats) ? [] : (['people'] as const))]
  if (parts.length) throw new OtherTable(id, parts)
  return { view, records }
}

/** Take a free seat of a table, beside the people and by the settings that the view says. `away`: the game may begin while this page is closed. */
export async function takeSeat(account: string, view: TableView, seat: number, invitation: string, away = false): Promise<void> {
  if (!(await keepsKeys())) return void (await api.sit(view.id, seat, { invitation, bot: false, strength: 'middle', anchor: null, key: null }))
  await sitDown(account, view, seat, await requireTold(view), { invitation, away })
}

/** Offer to take over an absent seat, whose commands count from `base` on. The chain is stored before it is offered. */
export async function offerToStandIn(account: string, view: TableView, seat: number, base: number): Promise<void> {
  const { anchor, key } = (await keepsKeys()) ? await boundTo(account, view, seat, base) : { anchor: null, key: null }
  try {
    await persistently(() => api.standIn(view.id, seat, { invitation: '', bot: false, anchor, key }))
  } catch (fault) {
    // the answer to an earlier attempt was lost: the offer stands
    if (!(fault instanceof Refused) || fault.problem.code !== 'already_offered') throw fault
  }
}

/** A chain and a key for the seat of a view that follows from the records. */
async function boundTo(account: string, view: TableView, seat: number, base: number) {
  const place = { account, handle: view.handle, seat }
  const terms = termsOf(await requireTold(view))
  const binding = await bind(place, base)
  await agreed(place, canonicalText(terms as unknown as Json), [])
  return binding
}

/** The number of the seat's accepted commands by all its occupants: a new chain counts from there. */
const commandsOf = (seat: number, records: readonly SeatRecord[]): number => records.filter(({ type, data }) => type === 'table.CommandAccepted' && data['seat'] === seat).length

interface Sitting {
  readonly invitation?: string
  readonly company?: readonly (string | null)[]
  readonly away?: boolean
}

/** Sit down by the terms of these records. Stored before it is done, so that it is done even if the page closes now. */
async function sitDown(account: string, { id, handle }: Pick<TableView, 'id' | 'handle'>, seat: number, records: readonly SeatRecord[], how: Sitting): Promise<void> {
  const { invitation = '', company = [], away = false } = how
  const terms = canonicalText(termsOf(records) as unknown as Json)
  const wish = { account, table: id, handle, seat, base: commandsOf(seat, records), invitation, terms, company }
  await (await database()).put('wishes', wish)
  await fulfil(wish)
  if (away) await calmly(agreeToStart(account, id)) // a lost consent is given on the table's page
  await sayReady(account, id)
}

/** Take the seat, unless another tab has done so meanwhile. */
const fulfil = (wish: SeatWish): Promise<void> => alone(`table ${wish.table}`, async () => {
  if (!(await (await database()).count('wishes', [wish.account, wish.table]))) return
  const { anchor, key } = await bind(wish, wish.base)
  if (wish.terms !== undefined) await agreed(wish, wish.terms, wish.company ?? [])
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

/** Send `ready` for the account's seat, if the table waits for it, and nobody else sits there than those whom its player awaits. */
export const sayReady = (account: string, table: string): Promise<void> =>
  beforeTheStart(account, table, { type: 'ready' }, async (view) => {
    if (!view.can.ready || !isBound(view)) return false
    return areAwaited((await agreedAt(placeOf(account, view)))?.company ?? [], view.seats)
  })

/** Agree that the game begins without the seat's nonce, unless it can begin now. */
const agreeToStart = (account: string, table: string): Promise<void> =>
  beforeTheStart(account, table, { type: 'agree_to_start' }, async (view) => view.can.agree_to_start && !view.can.ready)

async function beforeTheStart(account: string, table: string, command: Command, wanted: (view: TableView) => Promise<boolean>): Promise<void> {
  const game: Game = { account, table, look: () => api.table(table) }
  const view = await game.look()
  for (let attempt = 0; (await wanted(view)) && attempt < ATTEMPTS; attempt += 1) {
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
