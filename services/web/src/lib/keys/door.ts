/** Loads keys, signatures and receipts on demand: they are not needed before the account has a seat. */
export type { Game, Played } from './playing'
export type Door = typeof import('./index')

export const keys = (): Promise<Door> => import('./index')
