import { expect, test } from 'vitest'
import { joined, type Bytes } from '../proof/bytes'
import { sha256 } from '../proof/hash'
import { checkConsistency, checkInclusion, rootOf } from '../proof/tree'
import { placeOf, TiledTree } from './tiles'

const SIZE = 66_000
const leaves = Array.from({ length: SIZE }, (_, at) => sha256(Uint8Array.of(at & 255, (at >> 8) & 255, at >> 16)))
const levels: Bytes[][] = [leaves]
while (levels.at(-1)!.length >= 256) {
  const below = levels.at(-1)!
  levels.push(Array.from({ length: Math.floor(below.length / 256) }, (_, at) => rootOf(below.slice(256 * at, 256 * (at + 1)))))
}

/** The tiles of a log that had `size` leaves and has more now. If `gone`, a tile that is full by now has no partial forms left. */
const reading = (gone: boolean) => {
  const asked: string[] = []
  const read = async (path: string) => {
    asked.push(path)
    const [, level, place, width] = /^tile\/(\d)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(path)!
    const number = Number(place!.replaceAll(/[x/]/g, ''))
    const all = levels[Number(level)]!.slice(256 * number, 256 * (number + 1))
    return width && gone && all.length === 256 ? null : joined(...all.slice(0, Number(width ?? 256)))
  }
  return { read, asked }
}

test.each([1, 2, 3, 255, 256, 257, 600, SIZE])('a tree of %i leaves gives proofs of its leaves', async (size) => {
  const root = rootOf(leaves.slice(0, size))
  const tree = new TiledTree(size, reading(false).read)
  for (const index of new Set([0, size >> 1, size - 1])) checkInclusion(index, size, leaves[index]!, await tree.inclusionProof(index), root)
})

test.each([[1, 2], [3, 256], [255, 257], [256, 600], [65_535, SIZE]])('and from %i to %i leaves it has only grown', async (old, size) => {
  const proof = await new TiledTree(size, reading(true).read).consistencyProof(old)
  checkConsistency(old, rootOf(leaves.slice(0, old)), size, rootOf(leaves.slice(0, size)), proof)
})

test('a few files are enough, each read once', async () => {
  const { read, asked } = reading(false)
  const tree = new TiledTree(SIZE, read)
  await tree.inclusionProof(40_000)
  await tree.consistencyProof(40_000)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.length).toBeLessThan(8)
})

test('what was not to be had is asked for again', async () => {
  let there = false
  const { read } = reading(false)
  const tree = new TiledTree(3, async (path) => (there ? read(path) : null))
  await expect(tree.inclusionProof(0)).rejects.toThrow('tile/0/000')
  there = true
  expect(await tree.inclusionProof(0)).toHaveLength(2)
})

test.each([[0, '000'], [7, '007'], [1234, 'x001/234'], [1_234_067, 'x001/x234/067']])('the place of tile %i is %s', (number, place) => {
  expect(placeOf(number)).toBe(place)
})
