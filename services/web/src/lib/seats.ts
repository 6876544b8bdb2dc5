/** The seats' occupants, in words. */
import type { TableSeat } from './contract'
import { say } from './speech.svelte'

/** The other people whose visit a full table waits for: their browsers send `ready` for them. */
export const lookers = (seats: readonly TableSeat[]): string =>
  seats.filter((seat) => seat.awaited && !seat.ready && !seat.bot && !seat.you).map((seat) => seat.who || say('seat-number', { n: seat.seat + 1 })).join(say('versus'))

/** The names of the others at a table. */
export const othersOf = (seats: readonly TableSeat[]): string[] =>
  seats.filter((seat) => !seat.you && seat.taken).map((seat) => (seat.bot ? say('bot') : seat.who || say('somebody')))

/** A player's name with the side, as "Ada (Red)"; the name alone before there are sides; empty without a name. */
export const named = (who: string, side: string | null): string => (who && side ? `${who} (${side})` : who)
