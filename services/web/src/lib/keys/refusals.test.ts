import { beforeEach, expect, test } from 'vitest'
import { Site } from '../../fixtures/keys'
import { toUtf8 } from '../proof/bytes'
import { parse } from '../proof/canonical'
import { readEvidence } from '../proof/evidence'
import { sha256Hex } from '../proof/hash'
import type { ChainedRecord } from '../proof/records'
import type { Bound } from './bound'
import { database } from './database'
import { openTable } from './joining'
import { send } from './pending'
import { play } from './playing'
import { summaryOf } from './receipts'
import { compareRefusals } from './refusals'

let site: Site

const move = () => play({ account: 'ada', table: 't', look: site.look, pauses: [0] }, site.view() as Bound, { type: 'pass_round' }, 'd9')
const records = (): ChainedRecord[] =>
  site.records.map((line, n) => ({ n, append: n, game: site.handle, at: '', head: sha256Hex(toUtf8(line)), ...(parse(toUtf8(line)) as unknown as { type: string; data: ChainedRecord['data'] }) }))
/** The number of the record that accepts the last command. */
const accepting = (all: readonly ChainedRecord[]) => all.map(({ type }) => type.endsWith('.CommandAccepted')).lastIndexOf(true)
const problems = async () => (await summaryOf(site.handle)).problems

beforeEach(async () => {
  site = await Site.open()
  await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
})

test('a refusal that the game keeps is no problem', async () => {
  site.mishaps = ['signed no']
  await move()
  await move()
  await compareRefusals(site.handle, records())
  expect(await problems()).toEqual([])
})

test('a record that accepts a refused command is a problem, with the refusal to save', async () => {
  site.mishaps = ['signed no, yet taken']
  expect((await move()).kind).toBe('refused')
  await compareRefusals(site.handle, records())
  const [problem] = await problems()
  expect(problem).toMatchObject({ kind: 'refusal_broken', n: accepting(records()) })
  expect(readEvidence(toUtf8(problem!.note)).map(({ kind }) => kind)).toEqual(['refusal'])
  await compareRefusals(site.handle, records())
  expect(await problems()).toEqual([problem])
})

test('a refusal from after the record that accepts the command is none: anybody may send what was disclosed', async () => {
  site.mishaps = ['signed no, yet taken']
  await move()
  const [row] = await (await database()).getAll('notes')
  const known = records()
  await (await database()).put('notes', { ...row!, note: row!.note.replace(known[accepting(known) - 1]!.head, known[accepting(known)]!.head) })
  await compareRefusals(site.handle, known)
  expect(await problems()).toEqual([])
})

test('a receipt for a refused command is a problem at once, with both notes to save, whichever comes first', async () => {
  site.mishaps = ['answer lost']
  await move()
  const [row] = await (await database()).getAll('pending')
  site.mishaps = ['signed no']
  await send(row!, [0])
  expect(await problems()).toEqual([])
  await send(row!, [0])
  const [problem] = await problems()
  expect(problem!.kind).toBe('refusal_broken')
  expect(readEvidence(toUtf8(problem!.note)).map(({ kind }) => kind)).toEqual(['refusal', 'receipt'])
  site.mishaps = ['signed no']
  await send(row!, [0])
  expect((await problems()).map(({ kind }) => kind)).toEqual(['refusal_broken'])
})
