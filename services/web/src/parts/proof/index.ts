/** Everything that shows proof at a table: loaded after the table. */
import { telling } from '../../lib/telling.svelte'

export { Checking } from '../../lib/checking.svelte'
export { watchReceipts } from '../../lib/keys/receipts'
export { default as Luck } from './Luck.svelte'
export { default as RollCheck } from './RollCheck.svelte'
export { default as RollChips } from './RollChips.svelte'
export { default as Seal } from './Seal.svelte'

export const learn = (): Promise<void> => telling.learn()
