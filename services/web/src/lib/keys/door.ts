/** Keys, signatures and receipts are not needed before somebody sits at a table: their code travels when it is. */
export const keys = () => import('./index')
