/**
 * What a view says of people and settings, on which consents and signatures rest, compared with the checked records: the game, its options,
 * its clock, its beacon, its beginning and how often one may ask to go back, the name of each player, who offers to take a seat over, and who
 * asks to go back where, or disputes what, and the rulings that wait; and what it offers to take back freely. A name that the view leaves out was erased; a setting that it leaves out is one that the table does not have.
 */
import type { DisputeView, TableView } from './contract'
import { isFreeUndo } from './free-undo'
import { isObject, type Json, type JsonObject } from './proof/canonical'
import { digestOf, readDisclosure } from './proof/disclosures'
import { orNull } from './proof/faults'
import { placeKey, placesOf, SECRET } from './proof/game/boxes'
import { isSame, strengthIn, termsOf, type ReadRecord } from './terms'

/** The disclosed name in a record; null if it is erased. */
export type NameIn = (record: ReadRecord) => Json

/** A disclosure with its place, as the server sends it. */
interface Opening {
  readonly n: number
  readonly field: string
  readonly k: number
  readonly disclosure: string
}

const CLOCK = ['name', 'bank', 'increment', 'cap', 'limit', 'interrupt', 'grace', 'graces', 'time_out'] as const

/** True if the records say the same as the view, which is of one of them. */
export function isTrue(view: TableView, records: readonly ReadRecord[], nameIn: NameIn): boolean {
  const before = records.slice(0, view.n + 1)
  return records[0]?.game === view.handle && settingsAreTrue(view, before) && beginningIsTrue(view, records) && seatsAreTrue(view, before, nameIn) && offersAreTrue(view, before, nameIn)
    && requestIsTrue(view, before) && isFreeUndo(view.can, before, view.your_seat) && (!view.live || (view.disputes?.open ?? []).every((dispute) => disputeIsTrue(dispute, before)))
}

/** The names that some disclosures open. */
export function namesIn(openings: readonly Opening[]): NameIn {
  const texts = new Map(openings.map((opening) => [placeKey(opening), opening.disclosure]))
  return (record) => {
    for (const place of placesOf(record)) {
      const text = place.field === SECRET ? texts.get(placeKey(place)) : undefined
      const said = text !== undefined && orNull(() => digestOf(text)) === place.digest ? orNull(() => readDisclosure(text)) : null
      if (isObject(said?.value) && Object.hasOwn(said.value, 'who')) return said.value['who']!
    }
    const open = record.data['who']
    return isObject(open) ? (open['is'] ?? null) : null
  }
}

function settingsAreTrue({ game, options, clock, beacon, reliability, undos, disputes, seats, live, n, last }: TableView, records: readonly ReadRecord[]): boolean {
  const terms = termsOf(records)
  const timed = terms.clock as JsonObject | null
  const dropped = records.some(({ type }) => type === 'table.BeaconDropped')
  return terms.game === game && terms.seats === seats.length && isSame(terms.options, options as Json)
    && (clock ? CLOCK.every((name) => clock[name] === timed?.[name]) : !timed || (!live && n < last)) // a view of before has no clock
    && (beacon === (terms.beacon ?? '') || (dropped && beacon === '')) && terms.reliability === reliability && terms.undos === undos && (terms.disputes ?? null) === (disputes?.pauses ?? null)
}

function beginningIsTrue({ beginning }: TableView, records: readonly ReadRecord[]): boolean {
  const { rated, at } = termsOf(records)
  return beginning ? beginning.rated === rated && beginning.at === at : records.some(({ type }) => type === 'table.GameStarted')
}

function seatsAreTrue({ seats }: TableView, records: readonly ReadRecord[], nameIn: NameIn): boolean {
  const occupants = new Map<Json, ReadRecord>()
  const offered = offersIn(records)
  for (const record of records) {
    const { type, data } = record
    if (type === 'table.SeatJoined') occupants.set(data['seat']!, record)
    else if (type === 'table.SeatLeft') occupants.delete(data['seat']!)
    else if (type === 'table.SeatHandedOver' && offered.has(data['offer']!)) occupants.set(data['seat']!, offered.get(data['offer']!)!)
  }
  return seats.every(({ seat, taken, bot, who, strength }) => {
    const occupant = occupants.get(seat)
    return taken === (occupant !== undefined) && (!occupant || (isOf(occupant, bot, who, nameIn) && (!bot || strength === strengthIn(occupant.data['strength']))))
  })
}

function offersAreTrue({ absence }: TableView, records: readonly ReadRecord[], nameIn: NameIn): boolean {
  const offered = offersIn(records)
  return (absence?.offers ?? []).every(({ offer, seat, anchor, key, bot, who }) => {
    const made = offered.get(offer)
    return made !== undefined && made.data['seat'] === seat && (made.data['anchor'] ?? '') === anchor && (made.data['key'] ?? '') === key && isOf(made, bot, who, nameIn)
  })
}

/** A request to go back is asked for by this seat, to this record, and lapses then. */
function requestIsTrue({ undo }: TableView, records: readonly ReadRecord[]): boolean {
  if (!undo) return true
  const asked = records.findLast(({ type }) => type === 'table.UndoAsked')?.data
  return asked !== undefined && asked['request'] === undo.request && asked['seat'] === undo.seat && asked['to_n'] === undo.to && asked['until'] === undo.until
}

/** A dispute is of this seat, about this record, and a ruling that waits in it is this one. */
function disputeIsTrue({ dispute, seat, about, until, ruling }: DisputeView, records: readonly ReadRecord[]): boolean {
  const of = (type: string, field: string, number: number) => records.filter((record) => record.type === `table.${type}` && record.data[field] === number).map(({ data }) => data)
  const [opened] = of('DisputeOpened', 'dispute', dispute)
  if (!opened || opened['seat'] !== seat || opened['about'] !== about) return false
  const judged = of('Ruled', 'dispute', dispute).flatMap((ruled) => of('RulingJudged', 'ruling', Number(ruled['ruling'])))
  if (!ruling) return [opened, ...judged].some((each) => each['until'] === until)
  const [ruled] = of('Ruled', 'ruling', ruling.ruling)
  const [appeal] = of('RulingAppealed', 'ruling', ruling.ruling)
  return ruled !== undefined && ruled['dispute'] === dispute && (['kind', 'arbiter', 'seat', 'amount'] as const).every((name) => ruled[name] === ruling[name]) && ruled['to_n'] === ruling.to
    && ruling.appealed === (appeal !== undefined) && ruling.until === (appeal ?? ruled)['until'] && isSame(resultsIn(ruled['results']), ruling.results as unknown as Json)
}

const resultsIn = (results: Json | undefined): Json => ((results ?? []) as JsonObject[]).map(({ seat, result, place }) => ({ seat: seat!, result: result!, place: place! }))

const offersIn = (records: readonly ReadRecord[]) =>
  new Map(records.filter(({ type }) => type === 'table.SubstituteOffered').map((record) => [record.data['offer']!, record]))

const isOf = (record: ReadRecord, bot: boolean, who: string, nameIn: NameIn): boolean => record.data['bot'] === bot && (who === '' || nameIn(record) === who)
