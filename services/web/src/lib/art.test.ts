import { expect, test } from 'vitest'
import { FALLING, sheetWith } from '../fixtures/art'
import { cell } from '../fixtures/scenes'
import { Sheet, sheetOf } from './art.svelte'
import { groundOf, grounds } from './board/grounds'
import { joints } from './board/joints'
import { stopOf } from './board/measuring.svelte'

const ABOUT = {
  dark: true, margin: 12, palette: { hull: ['#000', '#fff'] }, anchors: { ogre: [24, 37] },
  dice: { red: { body: 'moss', faces: ['sign', 'ogre'], colour: 'hull' }, black: { body: 'moss', faces: ['sign'], colour: 'ground' } },
}
const sheet = sheetWith(48, { ogre: ['0 -2 48 64', '<g class="turns"/>'], sign: ['0 0 24 24'], moss: ['0 0 96 96', FALLING], veil: ['0 0 96 96'] }, ABOUT)

test('a drawing is placed by its anchor, where a cell is as wide as the board says', () => {
  expect(sheet.placed('ogre', 96)).toEqual({ href: '#sample.ogre', x: -48, y: -78, width: 96, height: 128 })
  expect(sheet.placed('sign', 96)).toEqual({ href: '#sample.sign', x: -24, y: -24, width: 48, height: 48 })
  expect([sheet.placed('toString', 96), sheet.box('toString'), sheet.box('ogre')]).toMatchObject([null, null, { width: 48, height: 64 }])
})

test('signs need a disc, figures do not, and an unknown name is neither', () => {
  expect([sheet.figure('ogre'), sheet.figure('sign'), sheet.figure('constructor'), sheet.turns('ogre'), sheet.turns('sign')]).toEqual([true, false, false, true, false])
  expect([sheet.falls('moss'), sheet.falls('ogre')]).toEqual([true, false])
})

test('the sides of the dice of a game are drawn in its colours or the page\'s', () => {
  expect(sheet.die('red', 2)).toEqual({ body: '#sample.moss', face: '#sample.ogre', colour: 'var(--art-hull)' })
  expect(new Sheet({ ...sheet.about, dice: { bare: { body: 'moss', faces: [], colour: 'ground' } } }, []).die('bare', 17)).toEqual({ body: '#sample.moss', face: '', colour: 'var(--ground)' })
  expect(sheet.die('black', 1)!.colour).toBe('var(--ground)')
  expect([sheet.die('black', 2), sheet.die('blue', 1), sheet.die('constructor', 1)]).toEqual([null, null, null])
})

test('a document without a description is no sheet', () => {
  expect(sheetOf(new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"/></svg>', 'image/svg+xml'))).toBeNull()
})

test.each([
  '<script href="/api/x"/>', '<script xmlns="http://www.w3.org/1999/xhtml" src="/api/x"/>', '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="/api/x"/>',
  '<style>button { opacity: 0 }</style>', '<foreignObject/>', '<a href="#sample.moss"/>', '<image href="/api/x"/>', '<animate/>', '<g onclick="x()"/>', '<g style="opacity: 0"/>',
  '<g id="concede-title"/>', '<use href="/api/x#a"/>', '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="/api/x#a"/>', '<g fill="URL(/api/x#a)"/>', '<title>Pass</title>',
])('a sheet with anything but drawings is none: %s', (hidden) => {
  expect(sheetWith(48, { moss: ['0 0 96 96', '<g id="sample.moss.a" fill="url(#sample.moss.a)"/><use href="#sample.moss.a"/>'] })).not.toBeNull()
  expect(sheetWith(48, { moss: ['0 0 96 96', `<g>${hidden}</g>`] })).toBeNull()
})

test('cells are filled by terrain and tint, unexplored ones without it under the veil, and others not at all', () => {
  const cells = [cell('a', [0, 0], { terrain: 'moss' }), cell('b', [1, 0], { terrain: 'moss', tint: 'red' }), cell('c', [2, 0], { terrain: 'moss', dim: true }), cell('d', [3, 0])]
  expect(cells.map((each) => groundOf(each, sheet)?.id)).toEqual(['ground-moss', 'ground-moss-red', 'ground-moss', undefined])
  expect(grounds([...cells, ...cells], sheet)).toHaveLength(3)
})

test('walls have a joint at each end once, which says if a wall goes on below', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(joints([{ from: at(0, 0), to: at(44, 0) }, { from: at(44, 0), to: at(44, 88) }])).toEqual([{ x: 0, y: 0, below: false }, { x: 44, y: 0, below: true }, { x: 44, y: 88, below: false }])
})

test('a blocked line stops on the line, between the last cell it crosses and the next', () => {
  expect(stopOf({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 40, y: 10 }, { x: 60, y: -10 })).toEqual({ x: 50, y: 0 })
})
