/**
 * A game's drawings: one sheet of symbols, fetched once by its digest and drawn by reference. The server checks the sheet; its colours
 * are variables, which `ArtSheet` sets for the page.
 */
import { sheetAddress } from './server'

/** What the sheet says in its `metadata`. `anchors` are those that are not in the middle of the view box. */
interface About {
  readonly game: string
  readonly cell: number
  readonly dark: boolean
  readonly margin: number
  readonly palette: Readonly<Record<string, readonly [light: string, dark: string]>>
  readonly anchors: Readonly<Record<string, readonly [number, number]>>
  readonly dice: Readonly<Record<string, { readonly body: string; readonly faces: readonly string[]; readonly colour: string }>>
}
/** A drawing's view box, and if parts of it turn with a piece or fall when it counts less. */
interface Drawing { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly turns: boolean; readonly falls: boolean }
/** A drawing placed with its anchor at 0, 0. */
export interface Placed { readonly href: string; readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const LONGEST = 8000 // ms: then the table is shown without the drawings
const SIGN = 24 // units: signs are drawn on the page's grid

export class Sheet {
  private readonly drawings = new Map<string, Drawing>()

  /** `symbols` are the elements of the sheet. */
  constructor(readonly about: About, readonly symbols: readonly Element[]) {
    for (const symbol of symbols) {
      const [x, y, width, height] = symbol.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number]
      this.drawings.set(symbol.id.slice(about.game.length + 1), { x, y, width, height, turns: !!symbol.querySelector('.turns'), falls: !!symbol.querySelector('[opacity*="--least,"]') })
    }
  }

  has(name: string): boolean {
    return this.drawings.has(name)
  }

  /** True for a drawing that is no sign: it needs no disc. */
  figure(name: string): boolean {
    const drawing = this.drawings.get(name)
    return !!drawing && (drawing.width !== SIGN || drawing.height !== SIGN)
  }

  /** The margin that the ground wants around the board, where a cell is `unit` wide. */
  margin(unit: number): number {
    return (this.about.margin * unit) / this.about.cell
  }

  turns(name: string): boolean {
    return !!this.drawings.get(name)?.turns
  }

  /** True for a drawing whose parts fall when it counts less. */
  falls(name: string): boolean {
    return !!this.drawings.get(name)?.falls
  }

  /** The drawings of a side of a die of the game's own, or null. Sides count from 1; `face` is empty if they are numbers. */
  die(kind: string, side: unknown): { readonly body: string; readonly face: string; readonly colour: string } | null {
    const drawn = Object.hasOwn(this.about.dice, kind) ? this.about.dice[kind]! : null
    const face = drawn?.faces[Number(side) - 1]
    return drawn && (face || !drawn.faces.length) ? { body: this.href(drawn.body), face: face ? this.href(face) : '', colour: `var(--${Object.hasOwn(this.about.palette, drawn.colour) ? 'art-' : ''}${drawn.colour})` } : null
  }

  href(name: string): string {
    return `#${this.about.game}.${name}`
  }

  /** A drawing where a cell is `unit` wide, or null for an unknown name. */
  placed(name: string, unit: number): Placed | null {
    const drawing = this.drawings.get(name)
    if (!drawing) return null
    const { x, y, width, height } = drawing
    const [across, down] = Object.hasOwn(this.about.anchors, name) ? this.about.anchors[name]! : [x + width / 2, y + height / 2]
    const scale = unit / this.about.cell
    return { href: this.href(name), x: (x - across) * scale, y: (y - down) * scale, width: width * scale, height: height * scale }
  }

  /** The size of a drawing in its own units, or null for an unknown name. */
  box(name: string): { readonly width: number; readonly height: number } | null {
    return this.drawings.get(name) ?? null
  }

  /** The size of a drawing in cells. */
  size(name: string): { readonly wide: number; readonly high: number } {
    const { width, height } = this.drawings.get(name)!
    return { wide: width / this.about.cell, high: height / this.about.cell }
  }
}

class Art {
  /** The drawings of the game at this table, or null until they are loaded. */
  sheet = $state.raw<Sheet | null>(null)
  private digest = ''
  private coming: Promise<void> = Promise.resolve()

  /** Load a sheet. Without it the table is drawn with letters and plain shapes. */
  load(digest: string): Promise<void> {
    if (digest && digest !== this.digest) this.coming = this.fetch(digest)
    return this.coming
  }

  private async fetch(digest: string): Promise<void> {
    this.digest = digest
    const sheet = await fetched(digest)
    if (this.digest !== digest) return
    if (!sheet) this.digest = ''
    this.sheet = sheet
  }
}

export const art = new Art()

/** The sheet as a document. XMLHttpRequest parses it without a string sink, as the content policy asks. */
async function fetched(digest: string): Promise<Sheet | null> {
  const answer = await new Promise<Document | null>((done) => {
    const request = new XMLHttpRequest()
    request.open('GET', sheetAddress(digest))
    request.responseType = 'document'
    request.onload = () => done(request.status === 200 ? request.responseXML : null)
    request.onerror = request.ontimeout = () => done(null)
    request.timeout = LONGEST
    request.send()
  })
  return answer && sheetOf(answer)
}

/** What drawings are made of, as the server checks as well. Whoever answers in its place brings no script, no style and no part of a page. */
const SVG = 'http://www.w3.org/2000/svg'
const ELEMENTS = 'symbol g defs path circle ellipse rect polyline polygon line linearGradient radialGradient stop pattern clipPath mask use'.split(' ')
const FORBIDDEN = /^on|^style$|:/i

const isDrawn = ({ namespaceURI, localName, attributes }: Element, game: string): boolean =>
  namespaceURI === SVG && ELEMENTS.includes(localName) && [...attributes].every(({ name, value }) =>
    !FORBIDDEN.test(name) && !/url\((?!#)/i.test(value) && (name !== 'href' || value.startsWith('#')) && (name !== 'id' || value.startsWith(`${game}.`)))

/** The sheet in a document; null if it is none, or holds anything but drawings. */
export function sheetOf(answer: Document): Sheet | null {
  const said = answer.querySelector('metadata')?.textContent
  const about = said ? (JSON.parse(said) as About) : null
  const symbols = [...answer.querySelectorAll('symbol')]
  return about && symbols.every((symbol) => [symbol, ...symbol.querySelectorAll('*')].every((each) => isDrawn(each, about.game))) ? new Sheet(about, symbols) : null
}
