/** The faces of the game's own dice in a roll: records name sides by number, and the game's fact behind a roll repeats their faces. */
import { isList } from '../canonical'
import type { ChainedRecord } from '../records'
import type { Roll } from './rolling'

export type Face = string | number
export type Dice = ReadonlyMap<string, readonly string[]>

/** The most records behind a roll in which the fact about it is searched. */
const NEAR = 12
/** Types of records that begin a command. */
const COMMANDS: ReadonlySet<string> = new Set(['table.CommandAccepted', 'table.SystemCommandAccepted'])

/**
 * The faces of a roll's dice: what all dice with that many sides show there, else what the first fact behind the roll says.
 * Null if the dice show the number of their side, or no fact says more.
 */
export function facesOf(roll: Roll, records: readonly ChainedRecord[], dice: Dice): readonly Face[] | null {
  if (roll.method !== 'roll' || ![...dice.values()].some((faces) => roll.sides.includes(faces.length))) return null
  return toldOf(roll, records, dice) ?? agreedOn(roll, dice)
}

function toldOf(roll: Roll, records: readonly ChainedRecord[], dice: Dice): readonly Face[] | null {
  for (const record of records.slice(roll.record + 1, roll.record + 1 + NEAR)) {
    if (COMMANDS.has(record.type) || record.type === 'table.DiceRolled') return null
    if (record.type.startsWith('table.')) continue
    const told = Object.values(record.data).find((value) => isList(value) && value.length === roll.draw.length && value.every((face, at) => possible(roll, at, dice).includes(String(face))))
    if (told) return told as readonly Face[]
  }
  return null
}

function agreedOn(roll: Roll, dice: Dice): readonly Face[] | null {
  const faces = roll.draw.map((_, at) => [...new Set([...dice.values()].filter((each) => each.length === roll.sides[at]).map((each) => each[roll.draw[at]!]))])
  return faces.every((each) => each.length === 1) ? faces.map(([face]) => face!) : null
}

/** What a die may show for this side: the number of the side, or what one of the game's own dice has there. */
const possible = ({ sides, draw }: Roll, at: number, dice: Dice): string[] =>
  [String(draw[at]! + 1), ...[...dice.values()].filter((faces) => faces.length === sides[at]).map((faces) => faces[draw[at]!]!)]
