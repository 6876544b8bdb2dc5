/** Keys, signatures and receipts are not needed before somebody sits at a table: their code travels when it is. */
export type { Game, Played } from './playing'
export type Door = typeof import('./index')

export const keys = (): Promise<Door> => import('./index')
