import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { hexes, view } from '../fixtures/scenes'
import { speak, tableWith } from '../fixtures/speaking'
import ShownDisputes from '../fixtures/ShownDisputes.svelte'
import type { DisputeView, RulingView, TableDisputes, TableView } from '../lib/contract'
import * as arbiter from '../lib/keys/arbiter'
import { me } from '../lib/person.svelte'
import { toUtf8 } from '../lib/proof/bytes'
import { sha256Hex } from '../lib/proof/hash'
import { lines } from '../lib/proof/lines'
import { api } from '../lib/server'

vi.mock('../lib/keys/arbiter')

const UNTIL = '2026-01-19T10:00:00.000Z'
const WALL = 'The wall was in the way'
const DISPUTE: DisputeView = { dispute: 1, seat: 0, about: 51, until: UNTIL, may_answer: true, may_withdraw: false, ruling: null }
const RULING: RulingView = { ruling: 1, kind: 'go_back', arbiter: 'ada', until: UNTIL, to: 48, seat: null, amount: 0, results: [], appealed: false, against: [], may_appeal: true }

const disputing = (open: readonly DisputeView[], more: Partial<TableDisputes> = {}): Partial<TableView> =>
  ({ disputes: { pauses: true, open: [...open], acts: 0, may_open: true, held: false, ruled_out: [], ...more } })
const ruling = (more: Partial<RulingView> = {}) => ({ ...DISPUTE, ruling: { ...RULING, ...more } })
const signedIn = (guest: boolean) => (me.person = { id: 'p', name: 'Ada', guest } as typeof me.person)

beforeEach(() => {
  speak()
  signedIn(false)
  vi.mocked(arbiter.arbiterName).mockResolvedValue('ada')
  vi.mocked(arbiter.learnedSince).mockResolvedValue(2)
  vi.mocked(arbiter.rule).mockReset().mockResolvedValue(undefined)
  vi.mocked(arbiter.judge).mockReset().mockResolvedValue(undefined)
  vi.spyOn(api, 'wayBack').mockImplementation(async (_, to) => ({ points: [45, 48, 54], learned: to === null ? [] : [{ what: 'dice', seats: [], count: 2, records: [50] }] }))
})

async function shown(more: Partial<TableView>, props: { look?: () => void; arbiter?: boolean } = {}) {
  const table = await tableWith(hexes, more)
  vi.spyOn(table, 'order').mockResolvedValue(undefined)
  render(ShownDisputes, { table, ...props })
  return table
}

test('a player disputes a record with a wish, a rule and a text whose digest is signed', async () => {
  const table = await shown(disputing([]))
  await fireEvent.click(screen.getByText('Disputes'))
  await fireEvent.click(screen.getByRole('button', { name: 'Open a dispute' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Open a dispute' })).toHaveProperty('disabled', true)
  expect(dialog.getByText(/stays in the record for ever/)).toBeTruthy()
  await fireEvent.input(dialog.getByLabelText('About record'), { target: { value: '51' } })
  await fireEvent.change(dialog.getByLabelText('What you ask for'), { target: { value: 'take_back' } })
  await fireEvent.input(dialog.getByLabelText(/Rule/), { target: { value: 'SAM-3' } })
  await fireEvent.input(dialog.getByLabelText('What you say'), { target: { value: ` ${WALL}\n` } })
  await fireEvent.click(dialog.getByRole('button', { name: 'Open a dispute' }))

  const [command, text] = vi.mocked(table.order).mock.calls[0]!
  expect(text!.text).toBe(WALL)
  const digest = sha256Hex(lines('rollbook/v1/text', text!.salt, sha256Hex(toUtf8(WALL))))
  expect(command).toEqual({ type: 'open_dispute', about: 51, wish: 'take_back', rule: 'SAM-3', digest })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a guest is told to sign up first, and can send nothing', async () => {
  signedIn(true)
  await shown(disputing([]))
  await fireEvent.click(screen.getByRole('button', { name: 'Open a dispute' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Guests cannot open disputes/)).toBeTruthy()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel'])
})

test('a refusal stays in the dialog', async () => {
  const table = await shown(disputing([DISPUTE]))
  vi.mocked(table.order).mockImplementation(async () => void (table.fault = { status: 422, title: '', type: '', detail: '', code: 'dispute_closed', rule: '', note: '' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = within(screen.getByRole('dialog'))
  await fireEvent.input(dialog.getByLabelText('What you say'), { target: { value: 'No' } })
  await fireEvent.click(dialog.getByRole('button', { name: 'Answer' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('This dispute is over.')
})

test('an open dispute is said politely, with its record and what each may do', async () => {
  const look = vi.fn()
  const table = await shown(disputing([{ ...DISPUTE, seat: 1, may_answer: false, may_withdraw: true }]), { look })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Ada.* disputes record 51/))
  await fireEvent.click(screen.getByRole('button', { name: 'Look at it' }))
  expect(look).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'record 51' }).getAttribute('href')).toContain('51')
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Withdraw the dispute' }))
  expect(table.order).toHaveBeenCalledWith({ type: 'withdraw_dispute', dispute: 1 })
})

test.each<[string, Partial<RulingView>, RegExp]>([
  ['go_back', {}, /goes back to record 48/],
  ['give_time', { seat: 1, amount: 7200 }, /Ada.* gets 2 hours/],
  ['result', { results: [{ seat: 0, result: 'lost', place: 2 }, { seat: 1, result: 'won', place: 1 }] }, /won by Ada/],
  ['result', { results: [{ seat: 0, result: 'drawn', place: 1 }, { seat: 1, result: 'drawn', place: 1 }] }, /a draw/],
  ['result', {}, /no result/],
  ['replace', { seat: 1 }, /somebody else plays Ada/],
])('a ruling that waits says what it would do: %s', async (kind, more, said) => {
  await shown(disputing([ruling({ kind: kind as RulingView['kind'], to: kind === 'go_back' ? 48 : null, ...more })]))
  expect(screen.getByText(said)).toBeTruthy()
})

test('a player appeals against a ruling that waits, and nobody against one that was appealed', async () => {
  const table = await shown(disputing([ruling()]))
  await fireEvent.click(screen.getByRole('button', { name: 'Appeal' }))
  await fireEvent.input(screen.getByLabelText('What you say'), { target: { value: WALL } })
  await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Appeal' }))
  expect(vi.mocked(table.order).mock.calls[0]![0]).toMatchObject({ type: 'appeal_ruling', ruling: 1 })

  document.body.innerHTML = ''
  await shown(disputing([ruling({ appealed: true, against: ['ben'], may_appeal: false })]))
  expect(screen.getByText(/Would let it fall: ben/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('an arbiter acknowledges what was learned before a ruling to go back is signed', async () => {
  await shown({ ...disputing([DISPUTE]), your_seat: null }, { arbiter: true })
  await fireEvent.change(await screen.findByLabelText('What you rule'), { target: { value: 'go_back' } })
  const choice = await screen.findByLabelText('Go back to before')
  await vi.waitFor(() => expect((choice as HTMLSelectElement).value).toBe('48'))
  await fireEvent.input(screen.getByLabelText('Reason, for everybody to read'), { target: { value: WALL } })
  const sign = screen.getByRole('button', { name: 'Sign the ruling' })
  await fireEvent.click(await screen.findByLabelText(/2 records, which stay known/))
  await vi.waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await fireEvent.click(sign)

  const effect = { kind: 'go_back', rule: '', to_n: 48, seat: null, amount: 0, results: [], learned: 2 }
  expect(vi.mocked(arbiter.rule).mock.calls[0]!.slice(3)).toEqual([1, effect, WALL])
})

test('a ruling to go back is not signed before what was learned is acknowledged', async () => {
  await shown({ ...disputing([DISPUTE]), your_seat: null }, { arbiter: true })
  await fireEvent.change(await screen.findByLabelText('What you rule'), { target: { value: 'go_back' } })
  await fireEvent.input(screen.getByLabelText('Reason, for everybody to read'), { target: { value: WALL } })
  await screen.findByLabelText(/2 records, which stay known/)
  expect(screen.getByRole('button', { name: 'Sign the ruling' })).toHaveProperty('disabled', true)
})

test('an arbiter awards the game, and who is none sees no panel', async () => {
  await shown({ ...disputing([DISPUTE]), your_seat: null }, { arbiter: true })
  await fireEvent.change(await screen.findByLabelText('What you rule'), { target: { value: 'result' } })
  const result = screen.getByLabelText('Result') as HTMLSelectElement
  await fireEvent.change(result, { target: { value: result.options[3]!.value } })
  await fireEvent.input(screen.getByLabelText('Reason, for everybody to read'), { target: { value: WALL } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sign the ruling' }))
  const results = [{ seat: 0, result: 'lost', place: 2 }, { seat: 1, result: 'won', place: 1 }]
  expect(vi.mocked(arbiter.rule).mock.calls[0]![4]).toMatchObject({ kind: 'result', results })

  document.body.innerHTML = ''
  vi.mocked(arbiter.arbiterName).mockResolvedValue(null)
  await shown({ ...disputing([DISPUTE]), your_seat: null }, { arbiter: true })
  await vi.waitFor(() => expect(arbiter.arbiterName).toHaveBeenCalled())
  expect(screen.queryByText('Arbitrating')).toBeNull()
})

test('another arbiter judges an appeal, and not the one who ruled', async () => {
  await shown({ ...disputing([ruling({ arbiter: 'ben', appealed: true, may_appeal: false })]), your_seat: null }, { arbiter: true })
  await fireEvent.input(await screen.findByLabelText('Reason, for everybody to read'), { target: { value: WALL } })
  await fireEvent.click(screen.getByRole('button', { name: 'Uphold the ruling' }))
  expect(vi.mocked(arbiter.judge).mock.calls[0]!.slice(3)).toEqual([1, true, WALL])

  document.body.innerHTML = ''
  await shown({ ...disputing([ruling({ appealed: true, may_appeal: false })]), your_seat: null }, { arbiter: true })
  expect(await screen.findByText(/others judge it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Uphold the ruling' })).toBeNull()
})

test('a look is asked for with a reason, and shows the board of the seat beside that of nobody', async () => {
  vi.mocked(arbiter.look).mockResolvedValue(view('t', hexes, { n: 51, viewer: 0, your_seat: null, live: false }))
  await shown({ ...disputing([DISPUTE]), your_seat: null }, { arbiter: true })
  vi.mocked(api.table).mockImplementation(async (_, asked) => view('t', hexes, { n: asked?.at ?? 57, viewer: null, live: false }))
  const eyes = await screen.findAllByRole('button', { name: /^The eyes of/ })
  expect(eyes[0]).toHaveProperty('disabled', true)
  await fireEvent.input(screen.getByLabelText(/Reason for looking/), { target: { value: 'To see the wall' } })
  await fireEvent.click(eyes[0]!)

  const boards = within(await screen.findByRole('dialog', { name: 'Record 51' }))
  expect(vi.mocked(arbiter.look).mock.calls[0]!.slice(3)).toEqual([1, 0, 51, 'To see the wall'])
  expect(boards.getAllByRole('grid')).toHaveLength(2)
})
