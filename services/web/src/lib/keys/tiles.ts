/**
 * The site's log as the files it serves (c2sp.org/tlog-tiles): proofs are computed from a few tiles and then checked against
 * the roots of checkpoints, so it does not matter who served the tiles.
 */
import type { Bytes } from '../proof/bytes'
import { nodeHash, rootOf } from '../proof/tree'
import { Unreachable } from '../server'

const WIDE = 256
const HEIGHT = 8
const HASH = 32

/** Reads a file below the log's prefix; null if there is none. */
export type ReadFile = (path: string) => Promise<Bytes | null>

type Range = readonly [start: number, end: number]

export class TiledTree {
  private readonly tiles = new Map<string, Promise<Bytes[]>>()
  private readonly bundles = new Map<number, Promise<Bytes[]>>()

  constructor(readonly size: number, private readonly read: ReadFile) {}

  /** The proof that the tree grew from its first `oldSize` leaves (RFC 6962 section 2.1.2). */
  consistencyProof(oldSize: number): Promise<Bytes[]> {
    return Promise.all(consistencyRanges(oldSize, this.size).map(([start, end]) => this.subtree(start, end)))
  }

  /** The audit path of a leaf (RFC 6962 section 2.1.1). */
  inclusionProof(index: number): Promise<Bytes[]> {
    return Promise.all(inclusionRanges(index, this.size).map(([start, end]) => this.subtree(start, end)))
  }

  /** The leaf with this index as served: its hash is not checked yet. */
  async entry(index: number): Promise<Bytes> {
    const number = Math.floor(index / WIDE)
    const bundle = await once(this.bundles, number, () => this.file('entries', number, Math.min(WIDE, this.size - number * WIDE)).then(entriesOf))
    const entry = bundle[index - number * WIDE]
    if (!entry) throw new Unreachable(`the log does not serve its entry ${index}`)
    return entry
  }

  private async subtree(start: number, end: number): Promise<Bytes> {
    const count = end - start
    if (Number.isInteger(Math.log2(count))) return this.whole(start, count)
    const middle = start + split(count)
    return nodeHash(await this.subtree(start, middle), await this.subtree(middle, end))
  }

  /** The hash over a power of two of leaves: within one tile, or one hash of it. */
  private async whole(start: number, count: number): Promise<Bytes> {
    const power = Math.log2(count)
    const level = Math.floor(power / HEIGHT)
    const place = start / WIDE ** level
    const tile = await this.tile(level, Math.floor(place / WIDE))
    return rootOf(tile.slice(place % WIDE, (place % WIDE) + 2 ** (power % HEIGHT)))
  }

  private tile(level: number, number: number): Promise<Bytes[]> {
    const width = Math.min(WIDE, Math.floor(this.size / WIDE ** level) - number * WIDE)
    return once(this.tiles, `${level}/${number}`, () => this.file(String(level), number, width).then((data) => hashesOf(data, width)))
  }

  /** A partial file is a prefix of the full one, and may be removed once the tile is full. */
  private async file(kind: string, number: number, width: number): Promise<Bytes> {
    const place = `tile/${kind}/${placeOf(number)}`
    const data = (width < WIDE ? await this.read(`${place}.p/${width}`) : null) ?? (await this.read(place))
    if (!data) throw new Unreachable(`the log does not serve ${place}`)
    return data
  }
}

/** Caches successful reads; a failed one is repeated. */
function once<K, T>(kept: Map<K, Promise<T>>, name: K, read: () => Promise<T>): Promise<T> {
  const known = kept.get(name)
  if (known) return known
  const reading = read().catch((fault: unknown) => {
    kept.delete(name)
    throw fault
  })
  kept.set(name, reading)
  return reading
}

function hashesOf(data: Bytes, width: number): Bytes[] {
  if (data.length % HASH || data.length < width * HASH) throw new Unreachable(`a tile of ${width} hashes has ${data.length} bytes`)
  return Array.from({ length: width }, (_, at) => data.slice(at * HASH, (at + 1) * HASH))
}

/** The entries of a bundle, each preceded by its length in two bytes. */
function entriesOf(data: Bytes): Bytes[] {
  const entries: Bytes[] = []
  for (let at = 0; at < data.length; ) {
    const end = at + 2 + ((data[at]! << 8) | (data[at + 1] ?? 0))
    if (end > data.length) throw new Unreachable('a bundle of entries is cut')
    entries.push(data.slice(at + 2, end))
    at = end
  }
  return entries
}

/** A number as a path: groups of three digits, all but the last with the prefix x. */
export function placeOf(number: number): string {
  const groups = String(number).padStart(Math.ceil(String(number).length / 3) * 3, '0').match(/.{3}/g)!
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** The largest power of two below the number of leaves (RFC 6962 section 2.1). */
function split(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** RFC 6962 section 2.1.2, SUBPROOF. */
function consistencyRanges(oldSize: number, size: number): Range[] {
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (oldSize > 0 && end > oldSize) {
    const middle = start + split(end - start)
    if (oldSize <= middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  if (start > 0) ranges.push([start, end])
  return ranges.reverse()
}

/** RFC 6962 section 2.1.1, PATH. */
function inclusionRanges(index: number, size: number): Range[] {
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + split(end - start)
    if (index < middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  return ranges.reverse()
}
