import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { hexes } from '../fixtures/scenes'
import { speak, tableWith } from '../fixtures/speaking'
import ShownSubstitutes from '../fixtures/ShownSubstitutes.svelte'
import type { TableView } from '../lib/contract'
import { api } from '../lib/server'

beforeEach(() => speak())

const offer = { offer: 3, seat: 1, who: 'Cleo', bot: false, anchor: 'a'.repeat(64), key: 'k', agreed: [], asked: true }
const absence = (more: Partial<NonNullable<TableView['absence']>> = {}): Partial<TableView> => ({
  status: 'running', your_seat: 0, absence: { seats: [{ seat: 1, j: 5 }], offers: [offer], asked: true, may_offer: false, ...more },
})

async function shown(more: Partial<TableView>) {
  const table = await tableWith(hexes, more)
  vi.spyOn(table, 'order').mockResolvedValue(undefined)
  render(ShownSubstitutes, { table })
  return table
}

test('a player agrees to an offer with its chain and its key', async () => {
  const table = await shown(absence())

  await fireEvent.click(screen.getByRole('button', { name: 'Agree' }))

  expect(table.order).toHaveBeenCalledWith({ type: 'agree_to_substitute', offer: 3, anchor: 'a'.repeat(64), key: 'k' })
})

test('who has agreed is not asked again', async () => {
  await shown(absence({ offers: [{ ...offer, agreed: [0], asked: false }] }))

  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.getByText(/You agree/)).toBeTruthy()
})

test('a player asks for a substitute for the own seat', async () => {
  const table = await shown({ status: 'running', your_seat: 0, absence: null })

  await fireEvent.click(screen.getByText('If you cannot go on'))
  await fireEvent.click(screen.getByRole('button', { name: 'Ask for a substitute' }))

  expect(table.order).toHaveBeenCalledWith({ type: 'call_substitute', seat: 0 })
})

test('a player proposes a bot, and sees why the server refuses it', async () => {
  const standIn = vi.spyOn(api, 'standIn').mockRejectedValue(new TypeError('no network'))
  await shown(absence({ offers: [] }))

  await fireEvent.click(screen.getByRole('button', { name: 'Propose a bot' }))

  expect(standIn).toHaveBeenCalledWith('t', 1, { invitation: '', bot: true, anchor: null, key: null })
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
})

test('somebody who watches may offer, and a player may not', async () => {
  await shown({ ...absence({ may_offer: true }), your_seat: null })
  expect(screen.getByRole('button', { name: 'Go on for this seat' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})
