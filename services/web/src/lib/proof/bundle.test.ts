import { expect, test } from 'vitest'
import { game } from '../../fixtures/records'
import { zipped } from '../../fixtures/zip'
import { toUtf8, type Bytes } from './bytes'
import { canonicalText } from './canonical'
import { unpack } from './archive'
import { BundleFault, readBundle, roomOf, verify } from './bundle'
import { readRecord } from './records'

const text = (lines: readonly string[]) => toUtf8(lines.map((line) => `${line}\n`).join(''))

async function files(): Promise<Record<string, Bytes>> {
  const written = await game(2)
  const last = written.lines.length - 1
  const openings = written.openings.filter(({ aud }) => aud !== 's1').map(({ n, field, k, aud, disclosure }) => canonicalText({ n, field, k, aud, disclosure }))
  const manifest = { format: 'rollbook/v1/bundle', game: readRecord(written.lines[0]!, null).game, head: written.head, last, module: { id: 'sample', sha256: '0'.repeat(64), version: '1.0' }, audience: ['all', 's0'] }
  return { 'events.jsonl': text(written.lines), 'disclosures.jsonl': text(openings), 'manifest.json': text([canonicalText(manifest)]) }
}

async function fault(archive: Promise<Bytes> | Bytes): Promise<[string, number, string]> {
  try {
    await readBundle(await archive)
  } catch (error) {
    if (error instanceof BundleFault) return [error.file, error.line, error.detail]
    throw error
  }
  return ['', 0, 'read']
}

test('a bundle is read and verified', async () => {
  const report = await verify(await readBundle(await zipped(Object.entries(await files()))), null)
  expect([report.ok, report.reached, report.findings.map(({ code }) => code)]).toEqual([true, 'V4', ['log_missing', 'unfinished', 'commands_unsigned', 'rolls_n', 'consent_not_checked']])
})

test('a manifest that names something else than the records is found', async () => {
  const parts = await files()
  const said = new TextDecoder().decode(parts['manifest.json'])
  const report = await verify(await readBundle(await zipped(Object.entries({ ...parts, 'manifest.json': toUtf8(said.replace('"version":"1.0"', '"version":"1.1"')) }))), null)
  expect(report.faults.map(({ code, file, line }) => [code, file, line])).toEqual([['manifest_differs', 'manifest.json', 1]])
})

test('what is no bundle is refused, with file and line', async () => {
  const parts = await files()
  const entries = Object.entries(parts)
  const whole = await zipped(entries)
  expect(await fault(toUtf8('no archive'))).toEqual(['', 0, 'no ZIP file: it does not begin as one'])
  expect((await fault(whole.slice(0, -1)))[2]).toContain('cut off')
  expect(await fault(zipped(entries.slice(1)))).toEqual(['events.jsonl', 0, 'it is missing'])
  expect((await fault(zipped([...entries, ['folder/a.txt', new Uint8Array()]])))[0]).toBe('folder/a.txt')
  expect((await fault(zipped([...entries, entries[0]!])))[2]).toContain('twice')
  expect(await fault(zipped(Object.entries({ ...parts, 'disclosures.jsonl': toUtf8('{}\n') })))).toEqual(['disclosures.jsonl', 1, 'the members of a disclosure are aud, disclosure, field, k and n'])
  expect((await fault(zipped(Object.entries({ ...parts, 'disclosures.jsonl': toUtf8('{ }\n') }))))[2]).toContain('not canonical JSON')
  expect((await fault(zipped(Object.entries({ ...parts, 'events.jsonl': toUtf8('x') }))))).toEqual(['events.jsonl', 1, 'the last line does not end with a newline'])
  expect((await fault(zipped(Object.entries({ ...parts, checkpoint: toUtf8('x') })))).slice(0, 2)).toEqual(['appends.jsonl', 0])
  expect((await fault(zipped(Object.entries({ ...parts, 'README.txt': Uint8Array.of(255) }))))[0]).toBe('README.txt')
  expect((await fault(zipped(Object.entries({ ...parts, 'manifest.json': toUtf8('{}\n') })))).slice(0, 2)).toEqual(['manifest.json', 1])
})

test('damage inside is noticed', async () => {
  const whole = await zipped(Object.entries(await files()))
  const damaged = whole.slice()
  damaged[60]! ^= 0x10
  expect((await fault(damaged))[2]).toContain('it cannot be unpacked')
})

test('a file that would unpack to more than there is room for is left', async () => {
  const room = 10_000
  const bomb = await zipped([['readme', toUtf8('x')], ['events', new Uint8Array(room)]])
  expect(bomb.length).toBeLessThan(room)
  await expect(unpack(bomb, ['readme', 'events'], undefined, room)).rejects.toMatchObject({ file: 'events', detail: 'unpacked, the bundle has more than 10000 bytes' })
  expect((await unpack(bomb, ['readme', 'events'], undefined, room + 1)).get('events')).toHaveLength(room)
})

test('several bundles have no more room together than was set aside for them', async () => {
  const whole = await zipped(Object.entries(await files()))
  const room = roomOf(1)
  await readBundle(whole, room)
  const used = roomOf(1).unpacked - room.unpacked
  await expect(readBundle(whole, { ...roomOf(1), unpacked: used - 1 })).rejects.toThrow(`more than ${used - 1} bytes`)
  await expect(readBundle(whole, { unpacked: used, values: 1 })).rejects.toThrow('more than 1 values')
})
