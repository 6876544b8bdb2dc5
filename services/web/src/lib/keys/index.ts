/** The pages' interface to the keys. The code behind it is loaded on demand: `door.ts`. */
export { attend } from './attending'
export { hearChanges } from './changes'
export { forgetAccount, giveTo, keepsKeys, keptOf } from './database'
export { giveUpHeld, heldAt, sendAgain } from './holding'
export { lookIn, offerToStandIn, openAgain, openTable, takeSeat } from './joining'
export { heldAs } from './pending'
export { beginAnew, checkBeforeSigning, confirmKey, doubtedKey, mayPlayPlainly, play, secretIsAway, type Game, type Played } from './playing'
