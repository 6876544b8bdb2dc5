import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../fixtures/speaking'
import type { LobbyCard, TableList as Page } from '../lib/contract'
import { api } from '../lib/server'
import TableList from './TableList.svelte'

const card = (id: string): LobbyCard => ({
  id, game: 'sample', status: 'over', public: true, options: {}, seats: [], n: 5, changed_at: '2026-11-20T09:00:00.000Z', your_turn: false, reason: '', clock: '', kept_until: '', unread: 0,
})
const page = (next: string, ...ids: string[]): Page => ({ tables: ids.map(card), next })
/** The tables that are linked, each of a finished game, which plays from its beginning. */
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?at=0&play=$/, ''))
const props = (first: Page, more: object = {}) => ({ list: 'over' as const, first, game: '', empty: 'There are no such tables.', ...more })

beforeEach(() => speak())
afterEach(() => void vi.restoreAllMocks())

test('the first page comes with the lobby and nothing else is asked', async () => {
  const asked = vi.spyOn(api, 'tables')
  render(TableList, props(page('', 'a', 'b')))
  expect(shown()).toEqual(['/t/a', '/t/b'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a list goes on behind its last card, and a card that has moved meanwhile stands there once', async () => {
  const asked = vi.spyOn(api, 'tables').mockResolvedValue(page('', 'b', 'c'))
  render(TableList, props(page('behind b', 'a', 'b')))
  await fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(shown()).toEqual(['/t/a', '/t/b', '/t/c']))
  expect(asked.mock.calls.map(([query]) => query.after)).toEqual(['behind b'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that was made longer stays as long when the lobby has news', async () => {
  const asked = vi.spyOn(api, 'tables').mockResolvedValueOnce(page('', 'c'))
  const { rerender } = render(TableList, props(page('behind b', 'a', 'b')))
  await fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(shown()).toHaveLength(3))
  asked.mockResolvedValueOnce(page('behind a', 'new', 'a')).mockResolvedValueOnce(page('', 'b', 'c'))
  await rerender(props(page('behind a', 'new', 'a')))
  await waitFor(() => expect(shown()).toEqual(['/t/new', '/t/a', '/t/b', '/t/c']))
})

test('a filter asks the server, and nothing found is said', async () => {
  const asked = vi.spyOn(api, 'tables').mockResolvedValue(page(''))
  const { rerender } = render(TableList, props(page('', 'a')))
  await rerender(props(page('', 'a'), { game: 'other' }))
  expect(await screen.findByText('There are no such tables.')).toBeTruthy()
  expect(asked.mock.calls.map(([query]) => [query.list, query.game])).toEqual([['over', 'other']])
})

test('what cannot be fetched is said, and what is shown stays', async () => {
  vi.spyOn(api, 'tables').mockRejectedValue(new Error('no answer'))
  render(TableList, props(page('behind a', 'a')))
  await fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(shown()).toEqual(['/t/a'])
})
