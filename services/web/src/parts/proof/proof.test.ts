import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { game } from '../../fixtures/records'
import { hexes, skilled, timeline } from '../../fixtures/scenes'
import { speak, tableWith } from '../../fixtures/speaking'
import ShownRoll from '../../fixtures/ShownRoll.svelte'
import { GameCheck, type VerificationReport } from '../../lib/proof/game'
import { telling } from '../../lib/telling.svelte'
import { Catalogue } from '../../lib/words'
import german from '../../words/proof.de.ftl?raw'
import words from '../../words/proof.en.ftl?raw'
import Luck from './Luck.svelte'
import Remarks from './Remarks.svelte'
import ReportShown from './ReportShown.svelte'
import RollCheck from './RollCheck.svelte'
import RollChips from './RollChips.svelte'

const name = (seat: number | null) => ['Ada', 'Bot'][seat ?? 2] ?? 'the table'

beforeEach(() => {
  speak()
  telling.own = new Catalogue('en', words)
})
afterEach(() => void vi.restoreAllMocks())

async function report(change?: (lines: string[]) => string[]): Promise<VerificationReport> {
  const written = await game(8)
  const check = new GameCheck(['all', 's0'])
  await check.add(change ? written.changed(written.lines.findIndex((line) => line.includes('DiceRolled')), (data) => (data['draw'] = [5, 5])) : written.lines)
  return check.report()
}
const shown = (found: VerificationReport, rolls = found.rolls) => ({ rolls, name, dice: found.dice, faces: found.faces, mixing: (k: number) => found.mixings[k] ?? null, onclose: () => undefined })

test('a roll is shown with what it is made of, made again, and how to make it by hand', async () => {
  const found = await report()
  const [roll] = found.rolls
  render(RollCheck, shown(found, [roll!]))
  const panel = within(screen.getByRole('dialog', { name: 'Check this roll' }))
  expect(panel.getByText('The same.')).toBeTruthy()
  expect(panel.getByText('Neither the server nor a player alone could know or choose this roll beforehand.')).toBeTruthy()
  for (const input of [roll!.inputs.key, roll!.inputs.entropy, roll!.inputs.nonce!]) expect(panel.getAllByText(input).length).toBeGreaterThan(0)
  expect(panel.getByText(/^printf 'rollbook\/v1\/draw/).textContent).toContain(`hexkey:${roll!.inputs.key}`)
  expect(panel.getByText(/^s=.*for i in/).textContent).toContain(roll!.inputs.key)
  expect(panel.getByText(/Die H: 0 0 0 1 2 3/)).toBeTruthy()
})

test('where one person plays alone, the panel says what the roll proves to whom', async () => {
  const found = await report()
  const said = /^Only one person plays at this table/
  const { unmount } = render(RollCheck, shown(found, found.rolls.slice(0, 1)))
  expect(screen.queryByText(said)).toBeNull()
  unmount()
  render(RollCheck, { ...shown(found, found.rolls.slice(0, 1)), alone: true })
  expect(screen.getByText(said)).toBeTruthy()
})

test.each(['en', 'de'])('what the log says of a roll is shown beside its dice, in %s', async (language) => {
  const found = await report()
  const { view } = await tableWith(hexes)
  telling.own = new Catalogue(language, language === 'en' ? words : german)
  const entries = timeline.entries.map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, explained: [skilled(found.rolls[0]!.record, { points: 9, target: null })] })) }))
  render(ShownRoll, { view: view!, check: { ...shown(found, found.rolls.slice(0, 2)), entries } })
  const [title, note, next] = language === 'en' ? ['The rules on this roll', /not the rules/, 'Next roll'] : ['Die Regeln zu diesem Wurf', /nicht die Regeln/, 'Nächster Wurf']
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText('3 dice: weapon 1, fusion +2; 9 against 12: skill 14, cover −4, aimed +2.')).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: next }))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test('a bot has no number of its own, which is said', async () => {
  const found = await report()
  render(RollCheck, shown(found, [found.rolls[1]!]))
  expect(screen.getByText('Bot played without one.')).toBeTruthy()
  expect(screen.getByText('Nobody could choose this roll alone.')).toBeTruthy()
})

test('a roll that does not come out is told, and nothing of it is offered to be run', async () => {
  const found = await report((lines) => lines)
  render(RollCheck, shown(found, [found.rolls[0]!]))
  expect(screen.getByText(/^Not the same/)).toBeTruthy()
  expect(screen.queryByText(/^printf/)).toBeNull()
})

test('several rolls of one move are looked through one by one', async () => {
  const found = await report()
  render(RollCheck, shown(found, found.rolls.slice(0, 2)))
  expect(screen.getByText('Roll 1 of 2')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Next roll' }))
  expect(screen.getByText('Roll 2 of 2')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next roll' }).disabled).toBe(true)
})

test('dice in the log are buttons with names', async () => {
  const found = await report()
  const open = vi.fn()
  render(RollChips, { rolls: found.rolls.slice(0, 2), faces: () => null, open })
  const [first, second] = found.rolls
  await fireEvent.click(screen.getAllByRole('button', { name: /^Check this roll/ })[1]!)
  expect(open).toHaveBeenCalledWith([first, second], 1)
})

test('luck is told in numbers and words', async () => {
  const found = await report()
  render(Luck, { rolls: found.rolls, name, dice: found.dice })
  const row = within(screen.getByRole('row', { name: /^Ada/ }))
  expect(row.getAllByRole('cell').slice(0, 2).map(({ textContent }) => textContent)).toEqual(['8', '16'])
  expect(row.getByText(/^3\.50 ± 0\.\d\d$/)).toBeTruthy()
  expect(screen.getByText(/^Ada: .* on average/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Ada: How often each side came' })).getAllByRole('listitem').length).toBe(6)
  expect(screen.getByText(/Luck is no proof/)).toBeTruthy()
})

test('a report names levels, faults with their places, and what is worth knowing', async () => {
  const found = await report((lines) => lines)
  render(ReportShown, { report: found, took: 0.1 })
  expect(screen.getByRole('heading', { name: 'Something is wrong with this game.' })).toBeTruthy()
  expect(screen.getByText('The dice are not what the numbers give.')).toBeTruthy()
  expect(screen.getAllByText(/^events.jsonl, line \d+/).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: /Every roll and signature V3 · failed/ })).toBeTruthy()
  expect(screen.getByText(/Some moves of Seat 1 are not signed/)).toBeTruthy()
})

test('a finding without words is told as the verifier puts it, and each once', () => {
  const finding = { code: 'unheard_of', level: 'V3' as const, text: 'something new', record: 1, seat: null, file: null, line: null }
  render(Remarks, { remarks: [finding, { ...finding, record: 2 }], name })
  expect(screen.getAllByText('something new').length).toBe(1)
})
