/** Merkle trees of a log (RFC 6962 section 2.1): checks that an append is in the log, and that a log has only grown. */
import { joined, same, type Bytes } from './bytes'
import { ProofFault } from './faults'
import { sha256 } from './hash'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** RFC 6962 section 2.1. */
export const leafHash = (entry: Uint8Array): Bytes => sha256(joined(LEAF, entry))
export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => sha256(joined(NODE, left, right))

/** The root of a tree of these leaves. */
export function rootOf(leaves: readonly Uint8Array[]): Bytes {
  if (!leaves.length) return sha256(new Uint8Array())
  let level: Uint8Array[] = [...leaves]
  while (level.length > 1) level = pairs(level)
  return new Uint8Array(level[0]!)
}

const pairs = (level: readonly Uint8Array[]): Uint8Array[] =>
  level.flatMap((left, at) => (at % 2 ? [] : [at + 1 < level.length ? nodeHash(left, level[at + 1]!) : left]))

/** Throws WrongProof unless the proof leads from the leaf at `index` to the root of a tree of `size` (RFC 9162 section 2.1.3.2). */
export function checkInclusion(index: number, size: number, leaf: Uint8Array, proof: readonly Uint8Array[], root: Uint8Array): void {
  counts(index, size)
  hashes(leaf, root, ...proof)
  if (index >= size) throw new ProofFault('ImpossibleTree', `a tree of ${size} has no leaf ${index}`)
  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) throw new ProofFault('WrongProof', 'the proof is too long')
    if (at % 2 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at && at % 2 === 0) [at, last] = [half(at), half(last)]
    } else {
      hash = nodeHash(hash, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  if (last !== 0) throw new ProofFault('WrongProof', 'the proof is too short')
  if (!same(hash, root)) throw new ProofFault('WrongProof', 'the proof leads to another root')
}

/** Throws WrongProof unless the tree of `size` begins with that of `oldSize` (RFC 9162 section 2.1.4.2). */
export function checkConsistency(oldSize: number, oldRoot: Uint8Array, size: number, root: Uint8Array, proof: readonly Uint8Array[]): void {
  counts(oldSize, size)
  if (oldSize > size) throw new ProofFault('ImpossibleTree', `a tree of ${size} does not begin with one of ${oldSize}`)
  if (oldSize === 0) throw new ProofFault('ImpossibleTree', 'a proof from the empty tree would prove nothing')
  if (oldSize === size) {
    if (proof.length) throw new ProofFault('WrongProof', 'the proof is too long')
    if (!same(oldRoot, root)) throw new ProofFault('WrongProof', 'the trees have different roots')
    return
  }
  checkGrowth(oldSize, oldRoot, size, root, proof)
}

function checkGrowth(oldSize: number, oldRoot: Uint8Array, size: number, root: Uint8Array, proof: readonly Uint8Array[]): void {
  let [at, last] = [oldSize - 1, size - 1]
  while (at % 2) [at, last] = [half(at), half(last)]
  const path = at ? proof : [oldRoot, ...proof]
  const first = path[0]
  if (!first) throw new ProofFault('WrongProof', 'the proof is too short')
  let [before, now] = [first, first]
  for (const sibling of path.slice(1)) {
    if (last === 0) throw new ProofFault('WrongProof', 'the proof is too long')
    if (at % 2 || at === last) {
      ;[before, now] = [nodeHash(sibling, before), nodeHash(sibling, now)]
      while (at && at % 2 === 0) [at, last] = [half(at), half(last)]
    } else {
      now = nodeHash(now, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  if (last !== 0) throw new ProofFault('WrongProof', 'the proof is too short')
  if (!same(before, oldRoot)) throw new ProofFault('WrongProof', 'the proof leads to another old root')
  if (!same(now, root)) throw new ProofFault('WrongProof', 'the proof leads to another new root')
}

function counts(...numbers: readonly number[]): void {
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) throw new ProofFault('ImpossibleTree', 'not a size of a tree')
}

function hashes(...all: readonly Uint8Array[]): void {
  if (all.some((hash) => hash.length !== 32)) throw new ProofFault('ImpossibleTree', 'a hash has 32 bytes')
}

// not a shift: logs may grow beyond 2^31
const half = (number: number) => Math.floor(number / 2)
