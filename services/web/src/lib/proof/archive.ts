/**
 * Reads a ZIP file from an untrusted source: neither its list of files nor the sizes it names are trusted. The browser unpacks
 * it in chunks and stops at the limit. Strict: no folders, no encryption, no duplicates, nothing behind the end.
 */
import { joined, type Bytes } from './bytes'
import { ProofFault } from './faults'

/** Bytes, unpacked and packed, all files together. */
export const MOST_BYTES = 64 * 1024 * 1024
const LARGEST_DIRECTORY = 16 * 1024

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22]
const [STORED, DEFLATED] = [0, 8]
const ENCRYPTED = 1
/** Compressed patched data, and strong encryption. */
const PATCHED = 0x60
/** The newest version of the ZIP format that the verifier of the command line reads, times ten. */
const NEWEST_VERSION = 63

interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/**
 * The files of the archive by name, unpacked; `allowed` are the permitted names, or their examples if `fits` says which names are.
 * There is room for `most` bytes.
 */
export async function unpack(archive: Bytes, allowed: readonly string[], fits = (name: string): boolean => allowed.includes(name), most = MOST_BYTES): Promise<Map<string, Bytes>> {
  if (archive.length > MOST_BYTES) throw fault('', `it has more than ${MOST_BYTES} bytes`)
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length)
  const parts = new Map<string, Bytes>()
  let left = most
  for (const entry of directory(view, allowed, fits)) {
    const content = await contentOf(archive, view, entry, left, most)
    left -= content.length
    parts.set(entry.name, content)
  }
  return parts
}

function directory(view: DataView, allowed: readonly string[], fits: (name: string) => boolean): Entry[] {
  const end = view.byteLength - END_SIZE
  if (end < 0 || view.getUint32(0, true) !== LOCAL) throw fault('', 'no ZIP file: it does not begin as one')
  if (view.getUint32(end, true) !== END) throw fault('', 'no whole ZIP file: it does not end as one (cut off, or with something behind it)')
  const [count, size, at] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (size > LARGEST_DIRECTORY) throw fault('', `it has more files than the ${allowed.length} of a bundle`)
  if (at + size !== end) throw fault('', 'no ZIP file that can be read: its list of files is not where it should be')
  const entries: Entry[] = []
  let next = at
  for (let number = 0; number < count; number++) {
    if (next + CENTRAL_SIZE > end || view.getUint32(next, true) !== CENTRAL) throw fault('', 'no ZIP file that can be read: its list of files is broken')
    entries.push(entryAt(view, next, allowed, fits))
    next += CENTRAL_SIZE + view.getUint16(next + 28, true) + view.getUint16(next + 30, true) + view.getUint16(next + 32, true)
  }
  if (next !== end) throw fault('', 'no ZIP file that can be read: its list of files is broken')
  const twice = entries.find(({ name }, index) => entries.findIndex((other) => other.name === name) !== index)
  if (twice) throw fault(twice.name, 'it is in the archive twice: the files of a bundle are there once')
  return entries
}

function entryAt(view: DataView, at: number, allowed: readonly string[], fits: (name: string) => boolean): Entry {
  const name = textAt(view, at + CENTRAL_SIZE, view.getUint16(at + 28, true))
  if (!fits(name)) throw fault(name.slice(0, 80), `the files of a bundle are ${allowed.join(', ')}, in no folder`)
  if (view.getUint8(at + 6) > NEWEST_VERSION || view.getUint16(at + 8, true) & PATCHED) throw fault(name, 'it is packed in a way that nothing here can read')
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw fault(name, 'it is encrypted')
  const method = view.getUint16(at + 10, true)
  if (method !== STORED && method !== DEFLATED) throw fault(name, 'it is packed in another way than deflate')
  return { name, method, crc: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true), at: view.getUint32(at + 42, true) }
}

async function contentOf(archive: Bytes, view: DataView, entry: Entry, left: number, most: number): Promise<Bytes> {
  const { name, at } = entry
  const broken = (why: string) => fault(name, `it cannot be unpacked: ${why}`)
  if (at + LOCAL_SIZE > archive.length || view.getUint32(at, true) !== LOCAL) throw broken('its header is missing')
  const length = view.getUint16(at + 26, true)
  if (textAt(view, at + LOCAL_SIZE, length) !== name) throw broken('it has another name in its header')
  const from = at + LOCAL_SIZE + length + view.getUint16(at + 28, true)
  const packed = archive.subarray(from, from + entry.packed)
  if (packed.length !== entry.packed) throw broken('it is cut off')
  const content = entry.method === STORED ? packed.slice() : await inflated(packed, left, name)
  if (content === null || content.length > left) throw fault(name, `unpacked, the bundle has more than ${most} bytes`)
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw broken('its content is damaged')
  return content
}

/** The unpacked bytes, or null if they are more than there is room for. */
async function inflated(packed: Bytes, left: number, name: string): Promise<Bytes | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    const unpacking = new DecompressionStream('deflate-raw')
    const writer = unpacking.writable.getWriter()
    // errors are reported by the reading end
    void writer.write(packed).then(() => writer.close()).catch(() => undefined)
    const reader = unpacking.readable.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      pieces.push(read.value)
      if (size > left) {
        await reader.cancel()
        return null
      }
    }
  } catch (error) {
    throw fault(name, `it cannot be unpacked: ${(error as Error).message}`)
  }
  return joined(...pieces)
}

function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw fault('', 'no ZIP file that can be read: a name is cut off')
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of ZIP files (ISO 3309). */
export function crc32(data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

const fault = (name: string, detail: string) => new BundleFault(name, 0, detail)

/** The file is no readable bundle: where (a file of the bundle, a line counted from 1, 0 for the whole), and why. */
export class BundleFault extends ProofFault {
  constructor(readonly file: string, readonly line: number, why: string) {
    super('BundleFault', why)
  }
}
