import { expect, test } from 'vitest'
import { vectors } from '../../fixtures/vectors'
import { fromHex, fromUtf8, isTime } from './bytes'
import { canonicalText, type JsonObject } from './canonical'
import { GENESIS, readRecord, type ChainedRecord } from './records'

const raw = fromUtf8(fromHex(vectors['record'].bytes, vectors['record'].bytes.length / 2))
const said = JSON.parse(raw) as JsonObject
const other = (change: JsonObject) => canonicalText({ ...said, ...change })
const kind = (text: string, before: ChainedRecord | null = null) => {
  try {
    readRecord(text, before)
    return null
  } catch (error) {
    return (error as Error).name
  }
}
const { handle } = vectors['inputs']
const first = readRecord(other({ n: 0, prev: GENESIS }), null)

test('the published record has the published head and follows the one it names', () => {
  const before = { ...first, n: (said['n'] as number) - 1, head: said['prev'] as string, at: said['at'] as string }
  expect(readRecord(raw, before.n < 0 ? null : before)).toMatchObject({ head: vectors['record'].sha256, n: said['n'], game: handle })
})

test('each fault has its name', () => {
  const next = { append: 1, n: 1, prev: first.head }
  expect(kind(other(next), first)).toBe(null)
  expect(kind(other({ ...next, data: { a: 'x'.repeat(60_000) } }), first)).toBe('RecordTooLong')
  expect(kind(`${other(next)} `, first)).toBe('RecordNotCanonical')
  expect(kind(other({ ...next, more: 1 }), first)).toBe('WrongMembers')
  expect(kind(other({ ...next, n: '1' }), first)).toBe('WrongMembers')
  expect(kind(other({ ...next, data: [] }), first)).toBe('WrongMembers')
  expect(kind('[]', first)).toBe('WrongMembers')
  expect(kind(other({ ...next, t: 'rollbook/v2/event' }), first)).toBe('WrongFormat')
  expect(kind(other({ ...next, at: '2026-02-30T00:00:00.000Z' }), first)).toBe('WrongFormat')
  expect(kind(other({ ...next, game: 'A'.repeat(32) }), first)).toBe('WrongFormat')
  expect(kind(other({ ...next, game: 'a'.repeat(32) }), first)).toBe('ForeignRecord')
  expect(kind(other({ ...next, n: 2 }), first)).toBe('WrongNumber')
  expect(kind(other({ ...next, prev: GENESIS }), first)).toBe('WrongPrevious')
  expect(kind(other({ ...next, at: '2020-01-01T00:00:00.000Z' }), first)).toBe('TimeWentBack')
  expect(kind(other({ ...next, append: '1' }), first)).toBe('WrongMembers')
  expect(kind(other({ ...next, append: 2 }), first)).toBe('WrongAppend')
  expect(kind(other({ ...next, append: -1 }), first)).toBe('WrongAppend')
  expect(kind(other({ ...next, append: 0 }), first)).toBe(null)
  expect(kind(other({ ...next, append: 0, at: '2026-11-20T09:00:00.001Z' }), first)).toBe('WrongAppend')
  expect(kind(other({ n: 0, append: 1 }))).toBe('WrongAppend')
})

test('times have one spelling', () => {
  expect(isTime('2024-02-29T23:59:59.999Z')).toBe(true)
  for (const text of ['2023-02-29T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '2026-01-01T00:00:60.000Z', '2026-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '2026-01-01t00:00:00.000Z']) expect(isTime(text)).toBe(false)
})
