/**
 * What a view says of people and settings, on which consents and signatures rest, compared with the checked records: the game, its options,
 * its clock and its beginning, the name of each player, and who offers to take a seat over. A name that the view leaves out was erased.
 */
import type { TableView } from './contract'
import { canonicalText, type Json, type JsonObject } from './proof/canonical'
import type { ChainedRecord } from './proof/records'

/** The disclosed name in a record; null if it is erased. */
export type NameIn = (record: ChainedRecord) => Json

const CLOCK = ['name', 'bank', 'increment', 'cap', 'limit', 'interrupt', 'grace', 'graces', 'time_out'] as const

/** True if the records up to the view say the same. */
export function isTrue(view: TableView, records: readonly ChainedRecord[], nameIn: NameIn): boolean {
  const before = records.slice(0, view.n + 1)
  return settingsAreTrue(view, before) && seatsAreTrue(view, before, nameIn) && offersAreTrue(view, before, nameIn)
}

function settingsAreTrue({ game, options, clock, beginning, seats }: TableView, records: readonly ChainedRecord[]): boolean {
  const of = (type: string) => records.find((record) => record.type === type)?.data
  const [created, chosen, start] = [of('table.GameCreated'), of('table.ClockChosen'), of('table.StartChosen')]
  return (created?.['module'] as JsonObject | undefined)?.['id'] === game && created!['seats'] === seats.length && canonicalText(created!['options']!) === canonicalText(options as Json)
    && (!clock || CLOCK.every((name) => clock[name] === chosen?.[name]))
    && (!beginning || (beginning.rated === (start?.['rated'] ?? false) && beginning.at === (start?.['at'] ?? '')))
}

function seatsAreTrue({ seats }: TableView, records: readonly ChainedRecord[], nameIn: NameIn): boolean {
  const occupants = new Map<Json, ChainedRecord>()
  const offered = offersIn(records)
  for (const record of records) {
    const { type, data } = record
    if (type === 'table.SeatJoined') occupants.set(data['seat']!, record)
    else if (type === 'table.SeatLeft') occupants.delete(data['seat']!)
    else if (type === 'table.SeatHandedOver' && offered.has(data['offer']!)) occupants.set(data['seat']!, offered.get(data['offer']!)!)
  }
  return seats.every(({ seat, taken, bot, who }) => {
    const occupant = occupants.get(seat)
    return taken === (occupant !== undefined) && (!occupant || isOf(occupant, bot, who, nameIn))
  })
}

function offersAreTrue({ absence }: TableView, records: readonly ChainedRecord[], nameIn: NameIn): boolean {
  const offered = offersIn(records)
  return (absence?.offers ?? []).every(({ offer, seat, anchor, key, bot, who }) => {
    const made = offered.get(offer)
    return made !== undefined && made.data['seat'] === seat && (made.data['anchor'] ?? '') === anchor && (made.data['key'] ?? '') === key && isOf(made, bot, who, nameIn)
  })
}

const offersIn = (records: readonly ChainedRecord[]) =>
  new Map(records.filter(({ type }) => type === 'table.SubstituteOffered').map((record) => [record.data['offer']!, record]))

const isOf = (record: ChainedRecord, bot: boolean, who: string, nameIn: NameIn): boolean => record.data['bot'] === bot && (who === '' || nameIn(record) === who)
