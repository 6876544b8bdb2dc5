/** What the pages use of the keys. It travels when it is first needed: `door.ts`. */
export { attend } from './attending'
export { hearChanges } from './changes'
export { forgetAccount, keepsKeys, keptOf } from './database'
export { giveUpHeld, heldAt, sendAgain } from './holding'
export { lookIn, openAgain, openTable, takeSeat } from './joining'
export { heldAs } from './pending'
export { beginAnew, checkBeforeSigning, play, secretIsAway, type Game, type Played } from './playing'
