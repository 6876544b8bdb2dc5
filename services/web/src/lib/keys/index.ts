/** What the pages use of the keys. It travels when it is first needed: `door.ts`. */
export { openAgain, openTable, takeSeat } from './joining'
export { checkBeforeSigning, isBound, placeOf, play, type Played } from './playing'
