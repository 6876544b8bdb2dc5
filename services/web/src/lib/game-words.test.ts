import { describe, expect, test } from 'vitest'
import { option, choice } from '../fixtures/scenes'
import type { Command } from './contract'
import { composed, files, GameCatalogue } from './game-words'

const sides = (seat: number) => ['Flyer', 'Keeper'][seat] ?? '?'
const steps = new GameCatalogue('en', 'step = { $seat } steps to { $cell }.\n')

describe('sentences', () => {
  test('a number under a name that begins with seat is said as its side', () => {
    expect(steps.speak({ key: 'step', params: { seat: 1, cell: 'D6' } }, sides)).toBe('Keeper steps to D6.')
  })

  test('a number under a name that begins with player is said as the name of its player', () => {
    const fire = new GameCatalogue('en', 'fire = { $player } fires at { $seat }.')
    expect(fire.speak({ key: 'fire', params: { player: 0, seat: 1 } }, sides, () => 'Ada (Flyer)')).toBe('Ada (Flyer) fires at Keeper.')
    expect(fire.speak({ key: 'fire', params: { player: 0, seat: 1 } }, sides)).toBe('Flyer fires at Keeper.')
  })

  test('a piece under a name that begins with named is said by its present name', () => {
    const lost = new GameCatalogue('en', 'who = { $named ->\n    [none] { $name }\n   *[other] { $named }\n  }\nlost = { who } is lost.\n')
    const words = { key: 'lost', params: { named: 'red-2', name: 'Berger' } }
    expect(lost.speak(words, sides, sides, { 'red-2': '<i>Else</i>' })).toBe('<i>Else</i> is lost.')
    expect(lost.speak(words, sides)).toBe('Berger is lost.')
  })
})

const GAME = new GameCatalogue('en', `
piece = { $figure ->
    [r1] Red 1
   *[r2] Red 2
  }
do-pass = Pass
do-spin = { $side ->
    [left] Turn left
   *[right] Turn right
  }
do-hide = { piece } hides
    .of-figure = hider
do-tile = Turn tile { $pos }
    .one-more-than-pos = pos
do-leap = Leap for { $price }
    .light = yes
do-leap-far = Leap far
    .far = yes
do-homewards = Go home
    .command = leap
do-halt = Done
    .follows = yes
said-crew = crew { $second } of { $first }
do-ward_off = Shield { $side }
    .answers = pass
    .answer-fields = side
`)
const said = (offer: Parameters<GameCatalogue['wordsOf']>[0], picked = {}) => {
  const words = GAME.wordsOf(offer, picked)
  return words && GAME.speak(words, sides)
}
const labelled = (command: string, key: string, fixed = {}, params = {}) => option(command, { label: { key, params }, fixed })

describe('words of a command', () => {
  test('a label of another command is not taken: the command is said by its own', () => {
    expect(said(labelled('spin', 'do-pass', { side: 'left' }))).toBe('Turn left')
  })

  test('a command without words in the game has none, whatever the label says', () => {
    expect(said(labelled('concede', 'do-pass'))).toBeNull()
    expect(GAME.knows(labelled('concede', 'do-concede'))).toBe(false)
  })

  test('fields are said as they are signed, not as the label tells them', () => {
    expect(said(labelled('spin', 'do-spin', { side: 'right' }, { side: 'left' }))).toBe('Turn right')
    expect(said(labelled('hide', 'do-hide', { hider: 'r1' }, { figure: 'r2' }))).toBe('Red 1 hides')
    expect(said(labelled('tile', 'do-tile', { pos: 4 }, { pos: 9 }))).toBe('Turn tile 5')
  })

  test('values that were picked are said', () => {
    expect(said(option('spin', { choices: [choice('side', 'word', ['left', 'right'])] }), { side: 'left' })).toBe('Turn left')
  })

  test('what no field says is told by the label', () => {
    expect(said(labelled('leap', 'do-leap', {}, { price: 3 }))).toBe('Leap for 3')
  })

  test('a message for some value of a field is taken for that value only', () => {
    expect(said(labelled('leap', 'do-leap-far', { far: 'yes' }))).toBe('Leap far')
    expect(said(labelled('leap', 'do-leap-far', { far: 'no' }, { price: 1 }))).not.toBe('Leap far')
  })

  test('a message may name its command', () => {
    expect(said(labelled('leap', 'do-homewards'))).toBe('Go home')
    expect(said(labelled('spin', 'do-homewards', { side: 'left' }))).toBe('Turn left')
  })

  test('fields that the words leave out are named, but for what the reader pointed at and what is empty', () => {
    const leap = { ...labelled('leap', 'do-leap', { piece: 'r1', to: 'B4', far: 'no', over: '' }, { price: 1 }), anchor: { kind: 'piece' as const, id: 'r1' } }
    expect(GAME.unsaid(leap)).toEqual([['to', 'B4']])
    expect(GAME.unsaid(labelled('spin', 'do-spin', { side: 'left' }))).toEqual([])
    expect(GAME.unsaid({ ...leap, anchor: { kind: 'button', id: 'r1' } })).toEqual([['piece', 'r1'], ['to', 'B4']])
    expect(GAME.option(leap, {}, true, { speak: (words) => GAME.speak(words, sides), view: () => null })).toBe('Leap for 1 · B4')
  })

  test('a value that was picked by a button is named, as its name is the word of the server', () => {
    const aim = option('leap', { choices: [choice('way', 'word', ['left', 'right']), choice('to', 'cell', ['B4'])] })
    expect(GAME.unsaid(aim, { way: 'right', to: 'B4' })).toEqual([['way', 'right']])
    expect([GAME.maySend(aim, true), GAME.maySend(aim, true, { way: 'right' }), GAME.maySend(aim, true, { to: 'B4' })]).toEqual([true, false, true])
    expect(GAME.option(aim, { way: 'right' }, true, { speak: (words) => GAME.speak(words, sides), view: () => null })).toContain('· right')
    const pass = option('pass', { choices: [choice('crew', 'word', ['red/2'])] })
    expect(GAME.option(pass, { crew: 'red/2' }, true, { speak: (words) => GAME.speak(words, sides), view: () => null })).toBe('Pass · crew 2 of red')
    expect(GAME.unsaid(option('spin', { choices: [choice('side', 'word', ['left', 'right'])] }), { side: 'left' })).toEqual([])
  })

  test('a text of the server turns and hides nothing beside it, and is short', () => {
    expect(said(labelled('leap', 'do-leap', {}, { price: '\u202e3 rof\n' }))).toBe('Leap for 3 rof')
    expect(said(labelled('leap', 'do-leap', {}, { price: '9'.repeat(500) }))?.length).toBeLessThan(80)
  })

  test('only what the messages say may be sent by one click or by itself, and only if the words say all of it', () => {
    expect([GAME.maySend(option('leap'), false), GAME.maySend(option('spin', { light: true }), false), GAME.maySend(option('spin'), true)]).toEqual([true, false, true])
    expect([GAME.maySend(option('leap', { fixed: { to: 'B4' } }), true), GAME.maySend(labelled('concede', 'do-leap'), true)]).toEqual([false, false])
    expect([GAME.mayFollow(option('halt')), GAME.mayFollow(option('pass', { follows: true })), GAME.mayFollow(option('halt', { fixed: { also: 'this' } }))]).toEqual([true, false, false])
    expect([GAME.mayFollow(labelled('concede', 'do-halt')), GAME.mayFollow(labelled('pass', 'do-halt'))]).toEqual([false, false])
  })
})

describe('a standing order', () => {
  const order: Command = { type: 'ward_off', side: 'left', strength: 2 }

  test.each([
    [{ ...order }, true], [{ ...order, side: 'right' }, true], [{ ...order, strength: 3 }, false], [{ type: 'ward_off', side: 'left' } as Command, false],
    [{ type: 'pass' } as Command, true], [{ type: 'spin', side: 'left' } as Command, false], [{ type: 'concede' } as Command, false],
  ])('may be answered by itself and by what its messages list: %j %s', (answer, may) => {
    expect(GAME.mayAnswer(order, answer)).toBe(may)
  })

  test('gives nothing for a command of the table', () => {
    expect(GAME.mayAnswer({ type: 'concede' }, { type: 'concede' })).toBe(false)
  })
})

describe('the files of the games', () => {
  test('a game that the page was built without has none', async () => {
    expect(await files.read('nothing', 'en')).toBeNull()
  })

  test('an edition has the messages of the first one, with its own in their place', () => {
    const first = '# about\nwho = { $who }\nplain = Plain\nlong = a\n    b\n'
    expect(composed(first, '# First edition: other\n\nwho = { $who ->\n    [door] Door\n   *[other] { original-who }\n}\nown = Own\n')).toBe(
      'original-who = { $who }\nplain = Plain\nlong = a\n    b\nwho = { $who ->\n    [door] Door\n   *[other] { original-who }\n}\nown = Own\n',
    )
  })
})
