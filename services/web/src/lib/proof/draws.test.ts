import { expect, test } from 'vitest'
import { vectors } from '../../fixtures/vectors'
import { toHex } from './bytes'
import { chainFromRoot, link, SERVER_STEP } from './chains'
import { blockText, ByteStream, drawn, pick, roll, shuffle, span, type DrawInputs } from './draws'
import { entropyOf, initialEntropyText, nextEntropyText } from './entropy'

const { handle } = vectors['inputs']
const server = vectors['chain seat.0']
const entropy = vectors['entropy']
const [one, two] = [vectors['seat chain 0'], vectors['seat chain 1']]
const E0 = entropy['E_0 (ready: y_1 of both)']
const E1 = entropy['E_1 (window closed by seat 0, y_2)']
const inputs: DrawInputs = { key: server.c_1, handle, stream: 'seat.0', position: 1, entropy: E0, nonce: one.y_2 }
const published = vectors['draw seat.0/1, E_0, y_2 of seat 0']

test('the entropies are the published ones', () => {
  expect(entropyOf(initialEntropyText(handle, [one.y_1, two.y_1]))).toBe(E0)
  expect(entropyOf(initialEntropyText(handle, [one.y_1, null]))).toBe(entropy['E_0 with seat 1 without nonces'])
  expect(entropyOf(nextEntropyText(handle, 1, E0, new Map([[0, one.y_2]])))).toBe(E1)
  expect(entropyOf(nextEntropyText(handle, 2, E1, new Map([[1, two.y_2], [0, one.y_3]])))).toBe(entropy['E_2 (window of both: seat 0 y_3, seat 1 y_2)'])
  expect(() => nextEntropyText(handle, 0, E0, new Map())).toThrow('count from 1')
})

test('a draw has the published text and bytes', () => {
  expect(blockText(inputs, 0)).toBe(published['text of block 0'])
  const bytes = new ByteStream(inputs)
  bytes.roll(Array(64).fill(256))
  expect(toHex(bytes.blocks)).toBe(published['first 64 bytes'])
})

test('all published rolls come out, with the bytes they used', () => {
  const rolls = vectors['rolls from that draw (each from its start)'] as Record<string, { draw: number[]; 'bytes used': number; rejected: number }>
  for (const [sides, expected] of Object.entries(rolls)) {
    const bytes = new ByteStream(inputs)
    expect(bytes.roll(sides.split(' ').map(Number))).toEqual(expected.draw)
    expect([bytes.used, bytes.cuts.filter(({ dropped }) => dropped).length]).toEqual([expected['bytes used'], expected.rejected])
  }
})

test('a byte that would favour low faces is dropped, as published', () => {
  const expected = vectors['8d6 at the first position with a rejected byte']
  const bytes = new ByteStream({ ...inputs, key: seed(expected.position), position: expected.position })
  expect(bytes.roll(Array(8).fill(6))).toEqual(expected.draw)
  expect(bytes.cuts.filter(({ dropped }) => dropped)).toEqual([{ from: bytes.cuts.find(({ dropped }) => dropped)!.from, width: 1, value: 0xfe, count: 6, dropped: true }])
})

test('rolls at the first positions, without a nonce and with a beacon are the published ones', () => {
  const sides = [6, 6, 6]
  expect([1, 2, 3, 4, 5].map((position) => roll({ ...inputs, key: seed(position), position }, sides))).toEqual(vectors['rolls of 3d6 at positions 1..5 (E_0, y_2)'])
  expect(roll({ ...inputs, nonce: null }, sides)).toEqual(vectors['3d6 at position 1 without nonce'])
  expect(roll({ ...inputs, beacon: `1000:${'ab'.repeat(32)}` }, sides)).toEqual(vectors['3d6 at position 1 with beacon 1000:ab..'])
})

test('the sealed shuffle and pick are the published ones', () => {
  const sealed = { key: vectors['seal sealed.0'].secret, handle, stream: 'sealed.0', position: 1, entropy: E0, nonce: null }
  const expected = vectors['shuffle of 52, sealed.0/1, E_0, no nonce']
  const bytes = new ByteStream(sealed)
  expect(bytes.shuffle(52)).toEqual(expected.order)
  expect([bytes.used, bytes.cuts.filter(({ dropped }) => dropped).length]).toEqual([expected['bytes used'], expected.rejected])
  expect(shuffle(sealed, 52)).toEqual(expected.order)
  expect(pick({ ...sealed, position: 2, entropy: E1, nonce: one.y_3 }, 40, 5)).toEqual(vectors['pick 5 of 40, sealed.0/2, E_1, y_3 of seat 0'])
  expect(drawn(new ByteStream(sealed), 'shuffle', [52], 52)).toEqual(expected.order)
  expect(pick(sealed, 5, 5).sort()).toEqual([0, 1, 2, 3, 4])
})

test('what no dice can draw is refused', () => {
  for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => span(count)).toThrow('no number can be drawn')
  expect(span(2 ** 32)).toEqual({ width: 4, limit: 2 ** 32 })
  expect(span(257)).toEqual({ width: 2, limit: 65535 })
  expect(() => pick(inputs, 3, 4)).toThrow('cannot be picked')
  expect(() => new ByteStream({ ...inputs, position: 0 })).toThrow('count from 1')
  expect(() => new ByteStream({ ...inputs, beacon: '0:ab' })).toThrow('not a beacon')
  for (const [sides, values] of [[[3], 3], [[3, 2], 3], [[3, 2, 1], 2]] as const) expect(() => drawn(new ByteStream(inputs), 'pick', sides, values)).toThrow('there is no pick')
})

// the published chain is short; its root and the step are enough to compute other links
function seed(position: number): string {
  return link(chainFromRoot(SERVER_STEP, handle, 'seat.0', server['root c_16'], 16), position)
}
