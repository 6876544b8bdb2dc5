/**
 * Dice against expectation: how even the faces of each size of die are, and how far each seat is from its mean. Statistics
 * prove nothing here, the draws do that; they answer what players ask first.
 */
import type { Roll } from './rolling'

/** Dice a face, below which the distribution of chi-square says little. */
const LEAST_EXPECTED = 5
/** Faces; larger ranges are draws of something else. */
const LARGEST_DIE = 1000

/** All dice of one size. `probability`: how often fair dice are at least this uneven; null if there are too few dice. */
export interface Size {
  readonly faces: number
  readonly dice: number
  readonly counts: readonly number[]
  readonly chiSquare: number | null
  readonly probability: number | null
}

/** The dice of one seat (null: the table's): their sum, what fair dice give, and the standard deviation of that. */
export interface Luck {
  readonly seat: number | null
  readonly rolls: number
  readonly dice: number
  readonly sum: number
  readonly expected: number
  readonly spread: number
  /** How many standard deviations the sum is from the expected one; null if nothing can vary. */
  readonly z: number | null
}

/** The dice of all rolls by their number of faces, smallest first. */
export function sizesOf(rolls: readonly Roll[]): Size[] {
  const counts = new Map<number, number[]>()
  for (const [faces, face] of rolls.flatMap(diceOf)) {
    if (!counts.has(faces)) counts.set(faces, Array<number>(faces).fill(0))
    counts.get(faces)![face]! += 1
  }
  return [...counts].sort(([one], [other]) => one - other).map(([faces, each]) => sizeOf(faces, each))
}

/** Each seat's dice, the table's first. */
export function lucksOf(rolls: readonly Roll[]): Luck[] {
  const seats = new Set(rolls.filter(({ method }) => method === 'roll').map(({ seat }) => seat))
  return [...seats].sort((one, other) => (one ?? -1) - (other ?? -1)).map((seat) => luckOf(seat, rolls.filter((roll) => roll.seat === seat && roll.method === 'roll')))
}

/** The dice of some rolls, as those of one seat. */
export function luckOf(seat: number | null, rolls: readonly Roll[]): Luck {
  const dice = rolls.flatMap(diceOf)
  const sum = dice.reduce((total, [, face]) => total + face + 1, 0)
  const expected = dice.reduce((total, [faces]) => total + (faces + 1) / 2, 0)
  const spread = Math.sqrt(dice.reduce((total, [faces]) => total + (faces ** 2 - 1) / 12, 0))
  return { seat, rolls: rolls.length, dice: dice.length, sum, expected, spread, z: spread ? (sum - expected) / spread : null }
}

function diceOf({ method, sides, draw }: Roll): [number, number][] {
  if (method !== 'roll' || sides.length !== draw.length) return []
  return sides.map((faces, at): [number, number] => [faces, draw[at]!]).filter(([faces, face]) => faces >= 2 && faces <= LARGEST_DIE && face < faces)
}

function sizeOf(faces: number, counts: readonly number[]): Size {
  const dice = counts.reduce((sum, count) => sum + count, 0)
  const expected = dice / faces
  if (expected < LEAST_EXPECTED) return { faces, dice, counts, chiSquare: null, probability: null }
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected
  return { faces, dice, counts, chiSquare, probability: chiSquareTail(chiSquare, faces - 1) }
}

/** How often chi-square with this many degrees of freedom is at least this large: the regularised upper gamma Q(freedom/2, chiSquare/2). */
export function chiSquareTail(chiSquare: number, freedom: number): number {
  const [a, x] = [freedom / 2, chiSquare / 2]
  if (x <= 0) return 1
  const factor = Math.exp(a * Math.log(x) - x - logGamma(freedom))
  return x < a + 1 ? 1 - factor * series(a, x) : factor * fraction(a, x)
}

/** The logarithm of gamma(freedom / 2), exactly by its recursion. */
function logGamma(freedom: number): number {
  let [sum, half] = freedom % 2 ? [Math.log(Math.PI) / 2, 1] : [0, 2]
  for (; half < freedom; half += 2) sum += Math.log(half / 2)
  return sum
}

const PRECISE = 1e-15
const MOST_TERMS = 10_000
const TINY = 1e-300

function series(a: number, x: number): number {
  let [term, total] = [1 / a, 1 / a]
  for (let n = 1; n < MOST_TERMS && term >= total * PRECISE; n++) {
    term *= x / (a + n)
    total += term
  }
  return total
}

// Press and others, Numerical Recipes, 6.2
function fraction(a: number, x: number): number {
  let [b, c] = [x + 1 - a, 1 / TINY]
  let d = 1 / b
  let value = d
  for (let n = 1; n < MOST_TERMS; n++) {
    const factor = n * (a - n)
    b += 2
    d = 1 / (factor * d + b || TINY)
    c = b + factor / c || TINY
    value *= c * d
    if (Math.abs(c * d - 1) < PRECISE) break
  }
  return value
}

/** One seat's (null: the table's) dice of one kind, against what fair dice give. Sides count from 1. */
export interface Share {
  readonly seat: number | null
  readonly rolls: number
  readonly dice: number
  readonly counts: readonly number[]
  readonly mean: number
  readonly expected: number
  /** The standard deviation of the mean. */
  readonly spread: number
  readonly z: number
  /** How often fair dice are at least this far from the expected mean, on either side. */
  readonly probability: number
}

/** By kind of die, smallest first: each seat's share. */
export function sharesOf(rolls: readonly Roll[]): { faces: number; shares: Share[] }[] {
  return sizesOf(rolls).map(({ faces }) => {
    const seats = new Set(rolls.filter((roll) => roll.method === 'roll' && roll.sides.includes(faces)).map(({ seat }) => seat))
    const ordered = [...seats].sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
    return { faces, shares: ordered.map((seat) => shareOf(faces, seat, rolls.filter((roll) => roll.seat === seat))) }
  })
}

function shareOf(faces: number, seat: number | null, rolls: readonly Roll[]): Share {
  const counts = Array<number>(faces).fill(0)
  const thrown = rolls.map((roll) => diceOf(roll).filter(([size]) => size === faces)).filter((dice) => dice.length)
  for (const [, face] of thrown.flat()) counts[face]! += 1
  const dice = thrown.flat().length
  const mean = counts.reduce((sum, count, face) => sum + count * (face + 1), 0) / dice
  const [expected, spread] = [(faces + 1) / 2, Math.sqrt((faces ** 2 - 1) / 12 / dice)]
  const z = (mean - expected) / spread
  return { seat, rolls: thrown.length, dice, counts, mean, expected, spread, z, probability: chiSquareTail(z ** 2, 1) }
}
