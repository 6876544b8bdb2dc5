/** Who sits where, in words. */
import type { TableSeat } from './contract'
import { say } from './speech.svelte'

/** The people for whose looking in a full table waits, besides oneself: their browsers then say that they are ready. */
export const lookers = (seats: readonly TableSeat[]): string =>
  seats.filter((seat) => seat.awaited && !seat.ready && !seat.bot && !seat.you).map((seat) => seat.who || say('seat-number', { n: seat.seat + 1 })).join(say('versus'))
