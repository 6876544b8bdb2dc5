import { describe, expect, test } from 'vitest'
import { hexes, option, squares } from '../fixtures/scenes'
import type { Scene, SceneOption, Words } from './contract'
import { composed } from './draft'
import { Typist, wordsOf } from './typed'

const WAYS: Record<string, string> = { E: 'east', NE: 'north-east', NW: 'north-west', W: 'west', SW: 'south-west', SE: 'south-east' }
const tongue = {
  speak: ({ key, params }: Words) => (key === 'way' ? (WAYS[String(params.value)] ?? '') : key === 'piece' ? `${params.tone} ${params.kind}` : key.replace(/^do-/, '').replaceAll('_', ' ')),
  option: ({ command }: SceneOption) => command.replaceAll('_', ' '),
  say: (key: string) => WAYS[key.replace('way-', '')] ?? key,
}
const commands = (scene: Scene, text: string) => new Typist(scene, scene.options, tongue).fitting(text).map((candidate) => composed(candidate))

test('words are told apart by spaces, without the marks around them', () => {
  expect(wordsOf(' E5, FIRE  (n)! ')).toEqual(['e5', 'fire', 'n)!'])
})

describe('a typed move', () => {
  test('is a cell, what to do and a direction, in any order', () => {
    const fire = { type: 'fire', weapon: 'i5', direction: 'NW' }
    expect(commands(hexes, 'H9 fire NW')[0]).toEqual(fire)
    expect(commands(hexes, 'fire north-west h9')[0]).toEqual(fire)
  })

  test('is a piece and its target', () => {
    expect(commands(hexes, 'F10 fire G9')).toEqual([{ type: 'fire', weapon: 'i6', target: 'G9' }])
    expect(commands(squares, '2.2 shoot 7.2')).toEqual([{ type: 'shoot', figure: 'f1', target: 'x2' }])
    expect(commands(squares, '2.2 walk 3.2')).toEqual([{ type: 'walk', figure: 'f1', to: '3.2' }])
  })

  test('is a door, by the cells beside it', () => {
    expect(commands(squares, 'open 3.3 4.3')).toEqual([{ type: 'open_way', figure: 'f2', edge: 'd1' }])
  })

  test('is a button by its words', () => {
    expect(commands(squares, 'end')).toEqual([{ type: 'end_part' }])
  })

  test('that leaves something open comes after those that are complete', () => {
    const found = commands(hexes, 'fire H9')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ weapon }) => weapon === 'i5')).toBe(true)
  })

  test('that gives something up for good comes last', () => {
    const scene = { ...squares, options: [option('end_all', { final: true }), option('end_part')] }
    expect(commands(scene, 'end').map(({ type }) => type)).toEqual(['end_part', 'end_all'])
  })

  test.each(['', 'dance', 'fire A1', 'H9 fire NW NW'])('"%s" fits nothing', (text) => {
    expect(commands(hexes, text)).toEqual([])
  })
})
