import { describe, expect, test } from 'vitest'
import de from '../words/de.ftl?raw'
import en from '../words/en.ftl?raw'
import proofDe from '../words/proof.de.ftl?raw'
import proofEn from '../words/proof.en.ftl?raw'
import { named } from './seats'
import { Catalogue } from './words'

const sample = new Catalogue('en', 'step = { $seat } steps to { $cell }.\nleft = { $n ->\n    [one] One left\n   *[other] { $n } left\n  }\n')

describe('sentences', () => {
  test('a player is named with the side, and by nothing once the name is erased', () => {
    expect([named('Ada', 'Flyer'), named('Ada', null), named('', 'Flyer')]).toEqual(['Ada (Flyer)', 'Ada', ''])
  })

  test('numbers choose their form', () => {
    expect([sample.say('left', { n: 1 }), sample.say('left', { n: 3 })]).toEqual(['One left', '3 left'])
  })

  test('a missing sentence is shown by its key', () => {
    expect(sample.say('nothing')).toBe('nothing')
    expect(sample.find('nothing')).toBeNull()
  })

  test('a missing parameter never breaks the page', () => {
    expect(sample.say('step', { cell: 'D6' })).toContain('D6')
  })
})

const keys = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gim)].map(([, key]) => key!)
const params = (source: string) => new Map(source.split(/^(?=[a-z][\w-]* =)/gim).map((entry) => [entry.match(/^[\w-]+/)?.[0] ?? '', [...new Set([...entry.matchAll(/\$(\w+)/g)].map(([, name]) => name!))].sort()]))

describe("the page's own words", () => {
  test('there are the same in both languages, with the same parameters', () => {
    expect(keys(de)).toEqual(keys(en))
    expect(params(de)).toEqual(params(en))
  })

  test('each is there once', () => {
    expect(new Set(keys(en)).size).toBe(keys(en).length)
  })

  test('nobody is shouted at', () => {
    expect(en + de).not.toContain('!')
  })

  test('every sentence that the page says is there', () => {
    const sources = Object.values(import.meta.glob(['../**/*.svelte', '../lib/**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })) as string[]
    const said = new Set(sources.flatMap((source) => [...source.matchAll(/\bsay(?:\.own)?\(\s*'([\w-]+)'/g)].map(([, key]) => key!)))
    expect(said.size).toBeGreaterThan(80)
    expect([...said].filter((key) => !keys(en).includes(key))).toEqual([])
  })

  test('no space stands at the beginning of a block, where it is left out', () => {
    const sources = Object.entries(import.meta.glob('../**/*.svelte', { query: '?raw', import: 'default', eager: true }) as Record<string, string>)
    expect(sources.filter(([, text]) => /\{(?:#if|:else|#each)[^{}]*\} +[<{]/.test(text)).map(([file]) => file)).toEqual([])
  })

  test('every sentence is said somewhere', () => {
    const sources = (Object.values(import.meta.glob(['../**/*.svelte', '../lib/**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })) as string[]).join('\n')
    const families = ['problem-', 'clock-', 'time-out-', 'list-', 'set-', 'way-', 'choose-', 'replay-', 'stage-', 'over-', 'result-', 'sight-', 'tab-', 'channel-', 'notice-', 'edge-', 'cell-', 'share-', 'border-', 'strength-', 'start-', 'signs-', 'opened-other-', 'undo-learned-', 'chat-about-', 'chat-colour-', 'chat-room-', 'chat-write-', 'wish-', 'ruling-kind-', 'ruling-does-']
    const unsaid = keys(en).filter((key) => !families.some((family) => key.startsWith(family)) && !sources.includes(`'${key}'`))
    expect(unsaid).toEqual([])
  })
})

describe('the words about proof', () => {
  const sources = () => Object.values(import.meta.glob(['../**/*.svelte', '../lib/**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })) as string[]

  test('there are the same in both languages, with the same parameters, each once', () => {
    expect(keys(proofDe)).toEqual(keys(proofEn))
    expect(params(proofDe)).toEqual(params(proofEn))
    expect(new Set(keys(proofEn)).size).toBe(keys(proofEn).length)
    expect(proofEn + proofDe).not.toContain('!')
  })

  test('every sentence that is told is there, and every one that is there is told', () => {
    const told = new Set(sources().flatMap((source) => [...source.matchAll(/\btell(?:\.own)?\(\s*'([\w-]+)'/g)].map(([, key]) => key!)))
    expect([...told].filter((key) => !keys(proofEn).includes(key))).toEqual([])
    const families = ['label-', 'labels-', 'fault-', 'finding-', 'seal-', 'fairness-', 'level-', 'state-', 'log-', 'draw-', 'roll-nonce-none-', 'verify-key-', 'kept-', 'doubt-']
    const all = sources().join('\n')
    expect(keys(proofEn).filter((key) => !families.some((family) => key.startsWith(family)) && !all.includes(`'${key}'`))).toEqual([])
  })
})
