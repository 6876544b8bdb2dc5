import { describe, expect, test } from 'vitest'
import { choice, hexes, option, placing, squares } from '../fixtures/scenes'
import type { Anchor, SceneOption } from './contract'
import { actor, begin, beginnings, beginWith, buttons, command, keep, offered, open, opening, pick, sameOptions, sole, supposed, type Draft } from './draft'

const must = (draft: Draft | null): Draft => {
  if (!draft) throw new Error('no draft')
  return draft
}

describe('where an option begins', () => {
  test('a piece with one option that leaves nothing open is a command at once', () => {
    expect(command(must(begin(hexes.options, 'piece', 'i1')))).toEqual({ type: 'fire', weapon: 'i1' })
  })

  test('a place without options begins nothing', () => {
    expect(begin(hexes.options, 'piece', 'ship')).toBeNull()
  })

  test('pieces, things in a supply and buttons are told apart', () => {
    expect([...beginnings(hexes.options, 'piece')]).toEqual(['i1', 'i5', 'i6'])
    expect(beginnings(placing.options, 'item').size).toBe(15)
    expect(buttons(hexes.options).map((each) => each.command)).toEqual(['pass_round'])
  })

  test('an anchor without an id stands for each value of the first choice', () => {
    const scan = option('scan', { anchor: { kind: 'piece', id: '' }, choices: [choice('piece', 'piece', ['a', 'b'])] })
    expect([...beginnings([scan], 'piece')]).toEqual(['a', 'b'])
    expect(command(must(begin([scan], 'piece', 'b')))).toEqual({ type: 'scan', piece: 'b' })
    expect(begin([scan], 'piece', 'c')).toBeNull()
  })

  test('a cell that leaves nothing to choose has a button too, where there are few', () => {
    const step = (id: string) => option('step', { anchor: { kind: 'cell', id } })
    expect(buttons([step('A1')])).toHaveLength(1)
    expect(buttons(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(step))).toHaveLength(0)
  })
})

describe('choosing', () => {
  test('one choice after the other narrows to a command', () => {
    const twice = option('move', {
      anchor: { kind: 'piece', id: 'p' },
      choices: [choice('to', 'cell', ['A1', 'A2']), choice('facing', 'direction', ['E', 'W'])],
    })
    const begun = must(begin([twice], 'piece', 'p'))
    expect(command(begun)).toBeNull()
    const there = must(pick(begun, 'cell', 'A2'))
    expect(there.from).toEqual({ cell: 'A2' })
    expect(offered(there, 'direction').map(({ value }) => value)).toEqual(['E', 'W'])
    expect(command(must(pick(there, 'direction', 'W')))).toEqual({ type: 'move', to: 'A2', facing: 'W' })
  })

  test('a click on the board tells several options of one piece apart', () => {
    const begun = must(begin(squares.options, 'piece', 'f1'))
    expect(begun.candidates).toHaveLength(2)
    expect(command(must(pick(begun, 'cell', '3.2')))).toEqual({ type: 'walk', figure: 'f1', to: '3.2' })
    expect(command(must(pick(begun, 'piece', 'x2')))).toEqual({ type: 'shoot', figure: 'f1', target: 'x2' })
  })

  test('a button keeps one of several ways', () => {
    const begun = must(begin(squares.options, 'piece', 'f1'))
    const walk = keep(begun, begun.candidates[0]!)
    expect(open(walk.candidates[0]!)?.field).toBe('to')
    expect(pick(walk, 'piece', 'x2')).toBeNull()
  })

  test('what is not on offer cannot be picked, but asked about', () => {
    const begun = must(begin(placing.options, 'item', 'red-cube'))
    expect(pick(begun, 'cell', 'A2')).toBeNull()
    expect(supposed(begun, 'cell', 'A2')).toEqual({ type: 'place', disc: 'red-cube', cell: 'A2' })
    expect(supposed(begun, 'edge', 'd1')).toBeNull()
  })

  test('values come with their names', () => {
    const [first] = offered(must(begin(hexes.options, 'piece', 'i5')), 'direction')
    expect(first).toEqual({ value: 'E', name: { key: 'way', params: { value: 'E' } }, field: 'direction', mark: '' })
  })

  test('picked fields never hide the command or what is fixed', () => {
    const odd = option('go', { fixed: { side: 'left' }, choices: [choice('type', 'word', ['x'])] })
    expect(command(must(pick(beginWith(odd), 'word', 'x')))).toEqual({ side: 'left', type: 'go' })
  })
})

describe('what is chosen before anything is clicked', () => {
  const place: SceneOption = option('place', { choices: [choice('cell', 'cell', ['A1'])] })

  test('the only button that leads to the board, also if it ends a turn', () => {
    expect(opening([{ ...place, weight: 'done' }, option('pass')])).not.toBeNull()
    expect(opening([place, option('pass')])?.candidates[0]?.option).toBe(place)
  })

  test('not what cannot be taken back', () => {
    expect(opening([{ ...place, weight: 'grave' }, option('pass')])).toBeNull()
  })

  test('what cannot be taken back, where nothing else can be chosen', () => {
    expect(opening([{ ...place, weight: 'grave' }])?.candidates[0]?.option.command).toBe('place')
    expect(opening([{ ...place, weight: 'grave', final: true }])).toBeNull()
  })

  test('the only place where anything begins', () => {
    expect(opening([option('fire', { anchor: { kind: 'piece', id: 'a' } }), option('pass')])?.from).toEqual({ piece: 'a' })
  })

  test('nothing where there is a choice of places', () => {
    expect(opening(hexes.options)).toBeNull()
    expect(opening([])).toBeNull()
  })
})

describe('things that are placed one after the other', () => {
  const put = (figure: string, anchor: Anchor) => option('put', { anchor, fixed: { figure }, light: true, choices: [choice('to', 'cell', ['A1', 'A2'])] })
  const [nobody, b, c] = [{ kind: 'button', id: '' } as const, put('b', { kind: 'button', id: '' }), put('c', { kind: 'button', id: '' })]
  const first = (options: readonly SceneOption[], lately: Anchor | null = null) => opening(options, lately)?.candidates[0]?.option.fixed['figure']

  test('are chosen by the page: the first one that has no place', () => {
    expect(first([b, c, option('done')])).toBe('b')
    expect(first([put('a', { kind: 'piece', id: 'a' }), b, c], { kind: 'piece', id: 'a' })).toBe('b')
    expect(first([put('x', { kind: 'item', id: 'x' }), put('y', { kind: 'item', id: 'y' })], { kind: 'item', id: 'w' })).toBe('x')
  })

  test('are moved again once all have a place', () => {
    expect(first([put('a', { kind: 'piece', id: 'a' }), put('b', { kind: 'piece', id: 'b' })], { kind: 'piece', id: 'b' })).toBe('b')
  })

  test.each([
    ['cannot be taken back', [b, c].map((each) => ({ ...each, light: false }))],
    ['is one thing of several that can be done', [b, c, option('walk', { anchor: { kind: 'piece', id: 'a' } })]],
    ['leads to no place', ['b', 'c'].map((figure) => option('put', { anchor: nobody, light: true, fixed: { figure } }))],
  ])('are not chosen where it %s', (_, options) => {
    expect(first(options)).not.toBe('b')
  })
})

test('a new picture of the same question offers the same options', () => {
  expect(sameOptions(hexes.options, structuredClone(hexes.options))).toBe(true)
  expect(sameOptions(hexes.options, placing.options)).toBe(false)
})

describe('a choice that is none', () => {
  test('is made already, with all its fields', () => {
    const only = option('step', { anchor: { kind: 'piece', id: 'f1' }, fixed: { figure: 'f1' }, choices: [choice('to', 'cell', ['2.1'])] })
    expect(command(must(sole([only])))).toEqual({ type: 'step', figure: 'f1', to: '2.1' })
  })

  test.each([
    ['where two options are offered', [option('pass_round'), option('roll_on')]],
    ['where a field has two values', [option('step', { choices: [choice('to', 'cell', ['2.1', '2.2'])] })]],
    ['where something is given up for good', [option('give_up', { final: true })]],
    ['where a name must be typed', [option('name_piece', { names: true })]],
    ['where nothing is offered', []],
  ])('is not made %s', (_, options) => {
    expect(sole(options)).toBeNull()
  })
})

describe('a piece with more than one thing to do', () => {
  const walk = option('walk', { anchor: { kind: 'piece', id: 'p' }, fixed: { piece: 'p' }, choices: [choice('to', 'cell', ['A1', 'A2'], { marks: ['5', '4'] })] })
  const throws = option('throw', { anchor: { kind: 'piece', id: 'p' }, fixed: { piece: 'p' }, choices: [choice('at', 'cell', ['A1', 'B1'])], aside: true })

  test('what begins with its button is not lit beside the others', () => {
    const draft = must(begin([walk, throws], 'piece', 'p'))
    expect(offered(draft, 'cell').map(({ value, mark }) => [value, mark])).toEqual([['A1', '5'], ['A2', '4']])
    expect(command(must(pick(draft, 'cell', 'A1')))).toEqual({ type: 'walk', piece: 'p', to: 'A1' })
    expect(pick(draft, 'cell', 'B1')).toBeNull()
    expect(offered(keep(draft, draft.candidates[1]!), 'cell').map(({ value }) => value)).toEqual(['A1', 'B1'])
  })

  test('the piece that has acted last is chosen as long as it can go on', () => {
    const other = option('walk', { anchor: { kind: 'piece', id: 'q' }, choices: [choice('to', 'cell', ['A1'])] })
    const p: Anchor = { kind: 'piece', id: 'p' }
    expect(opening([walk, other])).toBeNull()
    expect(opening([walk, other], p)?.from).toEqual({ piece: 'p' })
    expect(opening([other, option('end')], p)?.from).toEqual({ piece: 'q' })
    expect(actor(must(opening([walk, throws], p)))).toEqual(p)
    expect(actor(beginWith(option('end')))).toBeNull()
  })
})

test('a value that is no cell is picked at the cell that the scene names for it', () => {
  const shift = option('shift', { anchor: { kind: 'piece', id: 'm' }, choices: [choice('path', 'cell', ['1', '1>2'], { cells: ['t1', 't2'] })] })
  const draft = begin([shift], 'piece', 'm')!
  expect(offered(draft, 'cell').map(({ value }) => value)).toEqual(['t1', 't2'])
  expect(command(pick(draft, 'cell', 't2')!)).toEqual({ type: 'shift', path: '1>2' })
  expect(pick(draft, 'cell', '1>2')).toBeNull()
})
