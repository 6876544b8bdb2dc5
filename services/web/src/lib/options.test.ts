import { expect, test } from 'vitest'
import { optionWords } from './options'
import type { OptionSpec } from './contract'

const spec = (name: string) => ({ name, default: 'one', values: ['one', 'two'] }) as unknown as OptionSpec

test('options stand in the order of the game, and those that it no longer has come last', () => {
  const rows = optionWords(null, { cards: 'one', gone: 'two', mission: 'two' }, [spec('mission'), spec('new'), spec('cards')])

  expect(rows.map(({ name, value }) => [name, value])).toEqual([['mission', 'two'], ['cards', 'one'], ['gone', 'two']])
})
