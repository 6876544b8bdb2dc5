import { expect, test } from 'vitest'
import { routeOf, tableAddress } from './router'

test.each([
  ['/', '', { page: 'home' }],
  ['/new', '', { page: 'new', game: '' }],
  ['/new/sample', '', { page: 'new', game: 'sample' }],
  ['/t/Ab3', '', { page: 'table', id: 'Ab3', at: null, as: '', plays: false }],
  ['/t/Ab3', '?at=57&as=1', { page: 'table', id: 'Ab3', at: 57, as: '1', plays: false }],
  ['/t/Ab3', '?at=0&play=', { page: 'table', id: 'Ab3', at: 0, as: '', plays: true }],
  ['/t/Ab3/', '?as=public', { page: 'table', id: 'Ab3', at: null, as: 'public', plays: false }],
  ['/join/Ab3', '', { page: 'join', id: 'Ab3', invitation: '' }],
  ['/join/Ab3/secret', '', { page: 'join', id: 'Ab3', invitation: '' }],
  ['/games/sample', '', { page: 'game', key: 'sample' }],
  ['/account', '', { page: 'account' }],
  ['/fairness', '', { page: 'fairness' }],
  ['/verify', '', { page: 'verify' }],
  ['/nowhere', '', { page: 'lost' }],
  ['/t', '', { page: 'lost' }],
])('%s%s leads to its page', (path, search, route) => {
  expect(routeOf(path, search)).toEqual(route)
})

test('an invitation stands in the fragment of its link', () => {
  expect(routeOf('/join/Ab3', '', '#secret')).toEqual({ page: 'join', id: 'Ab3', invitation: 'secret' })
})

test('what no record and no seat can be is left out of the question', () => {
  expect(routeOf('/t/x', '?at=-1&as=king')).toEqual({ page: 'table', id: 'x', at: null, as: '', plays: false })
})

test('an address that cannot be decoded is taken as it stands', () => {
  expect(routeOf('/games/%zz')).toEqual({ page: 'game', key: '%zz' })
})

test.each([
  [tableAddress('a'), '/t/a'],
  [tableAddress('a', 0), '/t/a?at=0'],
  [tableAddress('a', 5, '1'), '/t/a?at=5&as=1'],
  [tableAddress('a', 0, '', true), '/t/a?at=0&play='],
])('a moment has an address: %s', (address, expected) => {
  expect(address).toBe(expected)
})

test('an address says what it was made from', () => {
  const { pathname, search } = new URL(tableAddress('a b', 7, 'public'), 'http://here')
  expect(routeOf(pathname, search)).toEqual({ page: 'table', id: 'a b', at: 7, as: 'public', plays: false })
})
