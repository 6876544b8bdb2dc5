/** One table as this tab shows it: the server's view, and the reader's draft of a command. */
import { aheadOf, answersOf, showsFirst } from './ahead'
import { art } from './art.svelte'
import { laidOut } from './boards'
import { touched, unseen, type Touched } from './film'
import type { FilmPlayer } from './film-player.svelte'
import { gained, type Report } from './report'
import { missed, seen } from './seen'
import { api, Refused } from './server'
import type { Anchor, Ask, Command, FilmStep, Piece, SendCommand, PreviewView, Problem, Scene, SceneOption, SentText, TableCommand, TableView, Timeline, Value } from './contract'
import * as drafting from './draft'
import type { Candidate, Draft } from './draft'
import { standing } from './board/cover'
import { isBound, type Bound, type Held } from './keys/bound'
import { keys, type Door, type Game, type Played } from './keys/door'
import type { Remark } from './orders'
import { me } from './person.svelte'
import { persistently, sealed } from './send'
import { settings } from './settings.svelte'
import { speech } from './speech.svelte'

const NOTHING: readonly SceneOption[] = []
interface Aside { readonly decision: string; readonly trail: readonly Draft[] }
const NOTHING_ASIDE: Aside = { decision: '', trail: [] }
const NOTHING_LATELY: { readonly began: Anchor | null; readonly decision: string } = { began: null, decision: '' }
const NO_PROBLEM: Problem = { status: 0, title: '', type: '', detail: '', code: '', rule: '', note: '' }
const DISTRUSTED: Problem = { ...NO_PROBLEM, code: 'record_broken' }
/** Stands for "anything may have changed" in `heard`. */
const ANYTHING = Infinity
/** Milliseconds that the pointer rests on a target before the page asks about it. */
const REST = 150
let tables = 0

export class Table {
  readonly id: string
  /** The record shown, or null for the present, and the viewer: empty for the reader's own view. */
  at = $state<number | null>(null)
  as = $state('')
  private goal: { at: number | null; as: string } = { at: null, as: '' }
  view = $state.raw<TableView | null>(null)
  timeline = $state.raw<Timeline | null>(null)
  /** Why the table cannot be shown. */
  barred = $state.raw<Problem | null>(null)
  away = $state(false)
  /** Cells around the part of the board that the reader wants to see. */
  spot = $state.raw<readonly string[]>([])
  /** The player of films, once a film was asked for and motion is wanted. */
  film = $state.raw<FilmPlayer | null>(null)
  /** What happened between the moment shown before and this one. */
  news = $state.raw<readonly FilmStep[]>([])
  /** The moves of others since an earlier visit, until the reader moves. */
  missed = $state(0)
  private touched = $state.raw<Touched>({ by: null, cells: [] })
  /** The steps of the draft, the newest last; empty until something is chosen. */
  private trail = $state.raw<readonly Draft[]>([])
  preview = $state.raw<PreviewView | null>(null)
  /** What the lit target under the pointer or the focus would bring. */
  outlook = $state.raw<PreviewView | null>(null)
  private resting = 0
  private rested: string | null = null
  private peeking: AbortController | null = null
  private read = false
  /** True after a second click on the target, while the preview is on its way. */
  private eager = false
  /** Why a cell that was clicked is no target. */
  why = $state.raw<PreviewView | null>(null)
  /** The last refusal, or a missing answer after which the command may be sent again. */
  fault = $state.raw<Problem | 'unreachable' | null>(null)
  sending = $state(false)
  /** A command of the reader that the server has neither accepted nor refused: it is sent again until it does. */
  held = $state.raw<Held | null>(null)
  /** True if the seat's chain of nonces was made from a secret that this device does not hold. */
  secretAway = $state(false)
  /** A key that account recovery added to the own seat, and that this device can confirm. */
  doubted = $state<string | null>(null)
  /** The pieces of one cell from which one must be chosen. */
  crowd = $state.raw<readonly string[]>([])
  /** Where the last command began, and the decision it answered: the draft for the same decision continues there. */
  private lately = $state.raw(NOTHING_LATELY)
  /** The reader's last answer to a question. */
  answered = $state.raw<{ ask: Ask; option: SceneOption; command: Command } | null>(null)
  /** A draft whose decision is not asked at the moment. */
  private aside: Aside = NOTHING_ASIDE
  private left = false
  /** True if the draft was sent and is accepted: it ends with the next view, in one change of the page. */
  private spent = false
  private unsent: SendCommand | null = null
  private loading: AbortController | null = null
  /** The newest record named by a hint during a request. */
  private heard = 0
  /** The report by viewer. */
  private readonly reports = new Map<string, Report>()
  private readonly serial = ++tables
  /** The first record that the check of the proof lacks, or null if nothing is checked yet. */
  lacking: () => number | null = () => null
  private asking: AbortController | null = null
  private deaf: (() => void) | null = null

  /** The newest record seen on an earlier visit. */
  readonly before: number | null

  constructor(id: string) {
    this.id = id
    this.before = seen(id)
  }

  scene = $derived<Scene | null>(this.view?.scene ?? null)
  /** What the board shows: a moment of the film or else the scene, with the places of the last turn marked. */
  shown = $derived.by<Scene | null>(() => {
    const { scene } = this
    return this.film?.scene ?? (scene && this.at === null && this.touched.cells.length ? { ...scene, last: [...new Set([...this.touched.cells, ...scene.last])] } : scene)
  })
  private words = $derived(speech.of(this.view?.game ?? ''))
  private offered = $derived<readonly SceneOption[]>(this.at === null && !this.held ? [...(this.scene?.options ?? NOTHING), ...(this.scene?.settings ?? NOTHING)] : NOTHING)
  private known = $derived(new Set(this.words ? this.offered.filter(this.words.knows) : this.offered))
  private unworded = $derived(this.offered.find((option) => !this.known.has(option)))
  remark = $state.raw<Remark | null>(null)
  /** What the reader should know: an option for whose command the page has no words of its own is neither shown nor signed. */
  remarked = $derived<SceneOption | Remark | null>(this.unworded ?? this.remark)
  private answers = $derived<readonly SceneOption[]>((this.scene?.options ?? NOTHING).filter((option) => this.known.has(option)))
  private settings = $derived((this.scene?.settings ?? NOTHING).filter((option) => this.known.has(option) && option.anchor.kind === 'piece'))
  /** The answers to the decision, and the settings of pieces, which can be chosen there at any time. */
  options = $derived<readonly SceneOption[]>(this.settings.length ? [...this.answers, ...this.settings] : this.answers)
  /** The name for a piece, as far as it is typed. */
  name = $state('')
  mine = $derived<Ask | null>((this.scene?.asks ?? []).find((ask) => ask.seat === this.view?.your_seat) ?? null)
  private first = $derived(drafting.opening(this.answers, this.lately.decision === this.mine?.decision ? this.lately.began : null))
  draft = $derived<Draft | null>(this.trail.at(-1) ?? this.first)
  command = $derived<Command | null>(this.draft && this.trail.length ? drafting.command(this.draft) : null)
  /** The draft whose targets are highlighted: a complete one may still get another target. */
  aimed = $derived<Draft | null>(this.command ? (this.trail.at(-2) ?? this.first) : this.draft)
  /** True if the reader has begun something that can be cancelled. */
  begun = $derived(this.trail.length > 0)
  /** True if the page chooses what is the only choice. */
  protected readonly leads: boolean = true
  /** The draft that is chosen already, as the decision leaves no other choice. */
  sole = $state.raw<Draft | null>(null)
  /** True if the reader has chosen something, and not the page, where there is one choice alone. */
  chosen = $derived(this.begun && this.trail[0] !== this.sole)
  asks = $derived<readonly Ask[]>(this.scene?.asks ?? [])
  pieces = $derived(new Map((this.scene?.pieces ?? []).map((piece) => [piece.id, piece])))
  private occupants = $derived(this.scene ? standing(this.scene) : new Map<string, Piece[]>())
  targets = $derived(this.lit())
  starts = $derived(this.startable())
  /** True if the piece that acted last covers another one: it stands on a target, so that a click or Enter there means the target. */
  covers = $derived(!this.begun && [...this.starts.pieces].some((id) => id !== this.first?.from.piece && this.targets.cells.has(this.pieces.get(id)?.cell ?? '')))
  /** True if the drafted command ends something, such as the turn. */
  ends = $derived(this.command !== null && (this.preview?.weight ?? this.draft?.candidates[0]?.option.weight) === 'done')
  /** True if the drafted command cannot be taken back: its preview says it, and until then its type. */
  grave = $derived(this.command !== null && (this.preview ? this.preview.weight : this.draft?.candidates[0]?.option.weight) === 'grave')

  /** Go to a moment. The previous scene stays until the next one is loaded. */
  async visit(at: number | null, as: string): Promise<void> {
    this.goal = { at, as }
    await this.load()
  }

  /** Called when the page is left: requests in progress are aborted. */
  leave(): void {
    this.left = true
    this.loading?.abort()
    this.asking?.abort()
    this.deaf?.()
    this.film?.skip()
  }

  /** Called when the table has record `n`, or, with 0, if anything may have changed: load it once, when no request is in progress. */
  hear(n = 0): void {
    this.heard = Math.max(this.heard, n || ANYTHING)
    this.settle()
  }

  /** Load what `hear` announced, unless it is loaded: the answer to a command includes the new view. */
  private settle(): void {
    if (this.loading || this.sending) return
    const missing = this.heard > (this.view?.last ?? -1)
    this.heard = 0
    if (missing) void this.load()
  }

  /** Load the table, and the part of its report that the page lacks. */
  async load(): Promise<void> {
    if (this.left) return
    this.loading?.abort()
    const loading = (this.loading = new AbortController())
    const { at, as } = this.goal
    const report = this.reports.get(as) ?? null
    const now = { known: answersOf(this.serial, as), records: as ? null : this.lacking() }
    try {
      const film = this.filmFrom(at, as)
      const ahead = this.view ? null : aheadOf(this.id, at, as)
      const answer = await (ahead ?? api.table(this.id, { at, as, since: report?.mark ?? 'start', film, ...(at === null && now) }, loading.signal))
      const [view] = await Promise.all([laidOut(answer), art.load(answer.art), speech.ready(answer.game)])
      if (view.film.length && settings.moves && !this.film) this.film = await (await import('./film-player.svelte')).filmPlayer()
      if (loading.signal.aborted) return
      const told = gained(report, answer.report)
      if (told) this.reports.set(as, told)
      this.timeline = told?.timeline ?? null
      if (this.spent) this.cancel()
      this.show(view, at, as)
      this.away = false
    } catch (fault) {
      if (loading.signal.aborted) return
      if (this.spent) this.cancel()
      if (fault instanceof Refused) this.barred = fault.problem
      else this.away = true
    }
    this.loading = null
    showsFirst()
    this.settle()
  }

  /** The record after which a film leads to this moment, or null: it goes on from what is shown, or from the last visit. */
  private filmFrom(at: number | null, as: string): number | null {
    const from = this.view ? (this.as === as ? this.view.n : null) : at === null && !as ? this.before : null
    return from !== null && (at === null || at > from) ? from : null
  }

  /** Fetch a moment that will be shown soon. */
  async prefetch(at: number): Promise<void> {
    const since = this.reports.get(this.as)?.mark ?? 'start'
    await api.table(this.id, { at, as: this.as, since, film: this.filmFrom(at, this.as) }).then(laidOut).catch(() => undefined)
  }

  protected show(view: TableView, at: number | null, as: string): void {
    const before = this.options
    const asked = this.mine?.decision ?? ''
    if (!this.view && at === null && this.before !== null && this.timeline) this.missed = missed(this.timeline, this.before, view.your_seat)
    this.roll(view, at, as)
    this.at = at
    this.as = as
    this.view = view
    this.barred = null
    if (!drafting.sameOptions(before, this.options)) this.carry(asked)
    if (at !== null) return
    if (this.mine && localStorage.getItem(`rollbook.orders.${this.id}`)) void import('./orders').then(({ follow }) => follow(this))
    if (isBound(view)) void this.lookForHeld(view)
  }

  /** Go on with the draft as far as the options of a new view allow it: others have decided meanwhile. A draft that waits for its decision
   * to be asked again, as after an interruption, is put aside. */
  private carry(asked: string): void {
    if (this.trail.length) this.aside = { decision: asked, trail: this.trail }
    const aside = this.at === null && this.aside.decision === this.mine?.decision ? this.aside.trail : this.trail
    const kept = drafting.carried(this.at === null ? aside : [], this.options)
    this.sole = this.at === null && this.mine && this.leads ? drafting.sole(this.answers) : null
    this.go(kept.length || !this.sole ? kept : [this.sole], true)
    if (kept.length || (this.at === null && this.mine && this.mine.decision !== this.aside.decision)) this.aside = NOTHING_ASIDE
  }

  /** Take the film of a new view, and play it if motion is wanted. In a replay a film leads one step on. */
  private roll(view: TableView, at: number | null, as: string): void {
    const from = this.filmFrom(at, as)
    const steps = from === null ? [] : unseen(view.film, from, view.n)
    const replaying = at !== null || this.at !== null
    this.news = replaying && steps.length > 1 ? [] : steps
    if (!replaying) this.touched = touched(this.touched, steps, view.your_seat)
    if (view.n === this.view?.n && as === this.as) return
    if (this.news.length && view.scene && settings.moves) this.film?.play(this.news, view.scene, view.your_seat, !replaying)
    else this.film?.skip()
  }

  // choosing ------------------------------------------------------------------------------------------------------------

  /** Choose an option by its button. */
  choose(option: SceneOption): void {
    this.go([drafting.beginWith(option)], false, true)
  }

  /** Go on with a draft that was made elsewhere: a typed one. */
  take(draft: Draft): void {
    this.go([draft])
  }

  /** Choose one of several remaining candidates. */
  keep(candidate: Candidate): void {
    if (this.draft) this.go([...this.trail, drafting.keep(this.draft, candidate)], false, true)
  }

  /** Pick a value that has a button: a word, a number, a direction, an edge. */
  pick(picks: Parameters<typeof drafting.pick>[1], value: Value): void {
    const base = this.aimed
    const next = base && drafting.pick(base, picks, value)
    if (next) this.step(base, next)
  }

  /** Called when an item beside the board was clicked. */
  tapItem(id: string): void {
    const base = this.aimed
    const next = base && (drafting.pick(base, 'supply', id) ?? drafting.pick(base, 'card', id))
    if (next) return this.step(base, next)
    const begun = drafting.begin(this.options, 'item', id)
    if (begun) this.go([begun])
  }

  /** Called when a cell was clicked, perhaps on one of its pieces. */
  tap(cell: string, piece: string | null = null): void {
    const here = this.standing(cell, piece)
    if (this.command && settings.confirm === 'again' && this.aimedAt(cell, here)) return this.again()
    const base = this.aimed
    if (base) {
      // where nobody chose the piece that acts, another one that can act is meant itself, though its cell be a target: several stand in a dock
      const other = !this.trail.length && piece && piece !== base.from.piece && !drafting.pick(base, 'piece', piece)
      const meant = other ? drafting.begin(this.options, 'piece', piece) : null
      if (meant) return this.go([meant])
      const next = drafting.pick(base, 'cell', cell)
      if (next) return this.step(base, next)
      const fitting = here.filter(({ id }) => drafting.pick(base, 'piece', id))
      if (fitting.length) return this.among(fitting)
    }
    const starting = here.filter(({ id }) => drafting.begin(this.options, 'piece', id))
    if (starting.length) return this.among(starting)
    const begun = drafting.begin(this.options, 'cell', cell)
    if (begun) return this.go([begun])
    if (base) this.askWhy(base, cell, here)
  }

  /** Called when one of several pieces on a cell was clicked. */
  tapPiece(id: string): void {
    const base = this.aimed
    const next = base && drafting.pick(base, 'piece', id)
    if (next) return this.step(base, next)
    const begun = drafting.begin(this.options, 'piece', id)
    if (begun) this.go([begun])
  }

  cancel(): void {
    this.aside = NOTHING_ASIDE
    this.go([])
  }

  /** Called when the reader cancels and has chosen nothing: the piece that acted last acts no longer by itself. */
  release(): void {
    this.lately = NOTHING_LATELY
  }

  private among(pieces: readonly Piece[]): void {
    if (pieces.length === 1) this.tapPiece(pieces[0]!.id)
    else this.crowd = pieces.map(({ id }) => id)
  }

  private standing(cell: string, piece: string | null): Piece[] {
    const here = this.occupants.get(cell) ?? []
    return piece ? here.filter(({ id }) => id === piece) : here
  }

  private aimedAt(cell: string, here: readonly Piece[]): boolean {
    const from = this.draft?.from
    return from?.cell === cell || here.some(({ id }) => id === from?.piece)
  }

  private step(base: Draft, next: Draft): void {
    const kept = this.trail.includes(base) ? this.trail.slice(0, this.trail.indexOf(base) + 1) : []
    this.go([...kept, next], false, base.candidates.length === 1)
  }

  /** Take these steps of a draft. Where they are `carried` from an earlier view, nothing is sent before the reader confirms it. `read`: the
   * words of the option were in sight before the last step. */
  private go(trail: readonly Draft[], carried = false, read = false): void {
    this.trail = trail
    this.read = read
    this.spent = false
    if (trail.length && !carried) this.film?.skip()
    this.preview = this.why = this.fault = this.unsent = this.outlook = null
    this.eager = false
    this.rested = null
    clearTimeout(this.resting)
    this.peeking?.abort()
    this.crowd = []
    if (!carried) this.name = ''
    this.asking?.abort()
    const command = this.command
    if (!command) return
    void this.ask(command, (said) => (carried ? (this.preview = said) : this.foresee(said)))
  }

  /** Show what the command would do. Where moves are sent at once, or this one is light, send it, unless its words were not in sight, it ends
   * something or cannot be taken back. */
  private foresee(said: PreviewView, again = this.eager): void {
    this.preview = said
    const { option, picked } = this.draft!.candidates[0]!
    if ((again || option.light || settings.confirm === 'once') && this.words?.maySend(option, again || this.read, again ? {} : picked) && !said.refused && said.weight === 'plain') void this.confirm()
  }

  /** A second click on the target sends what can be taken back, at once or as soon as that is known. */
  private again(): void {
    if (this.preview) this.foresee(this.preview, true)
    else this.eager = true
  }

  /** Ask what choosing a lit cell would do, when the pointer or the focus has rested there for a moment. */
  peek(cell: string | null): void {
    if (cell === this.rested) return
    this.rested = cell
    clearTimeout(this.resting)
    this.peeking?.abort()
    this.outlook = null
    const base = this.aimed
    if (!cell || !base || this.command || this.film?.scene) return
    const fitting = (this.occupants.get(cell) ?? []).flatMap(({ id }) => drafting.pick(base, 'piece', id) ?? [])
    const next = drafting.pick(base, 'cell', cell) ?? (fitting.length === 1 ? fitting[0]! : null)
    const command = next && drafting.command(next)
    if (!command) return
    const { signal } = (this.peeking = new AbortController())
    this.resting = window.setTimeout(() => {
      void api.preview(this.id, command, signal).then((said) => { if (!signal.aborted) this.outlook = said }, () => undefined)
    }, REST)
  }

  private askWhy(base: Draft, cell: string, here: readonly Piece[]): void {
    const piece = here[0]
    const command = drafting.supposed(base, 'cell', cell) ?? (piece ? drafting.supposed(base, 'piece', piece.id) : null)
    this.why = null
    if (command) void this.ask(command, (said) => (this.why = said.refused ? said : null))
  }

  protected async ask(command: Command, answered: (said: PreviewView) => void): Promise<void> {
    this.asking?.abort()
    const { signal } = (this.asking = new AbortController())
    try {
      const said = await api.preview(this.id, command, signal)
      if (!signal.aborted) answered(said)
    } catch {
      // the preview is optional: without it the command may still be sent
    }
  }

  // sending -------------------------------------------------------------------------------------------------------------

  /** Send the drafted command; pressed twice, it sends the same command. */
  async confirm(): Promise<void> {
    if (!this.command || !this.draft) return
    const { option } = this.draft.candidates[0]!
    if (!this.words?.knows(option)) return // its words are not in sight yet
    this.remark = null
    if (this.settings.includes(option)) return this.send(this.command, '', this.name)
    const decision = this.mine?.decision ?? ''
    this.lately = { began: drafting.actor(this.draft), decision }
    if (this.mine) this.answered = { ask: this.mine, option, command: this.command }
    await this.send(this.command, decision)
    await this.goOn()
  }

  /** Send what follows by itself, where nothing else is left to do and nothing can be taken back. */
  protected async goOn(): Promise<void> {
    const option = this.options.find((option) => option.follows && this.words?.mayFollow(option))
    if (option && !this.fault && this.view?.can.undo === null) await this.send(drafting.composed({ option, picked: {} }), this.mine?.decision ?? '')
  }

  /** Send a command of the table itself (ready, undo, concede), of which the page has asked in its own words, and the text that it holds the digest of. */
  async order(command: TableCommand, text: SentText | null = null): Promise<void> {
    await this.send(command as Command, '', '', text)
  }

  /** Send a command, which answers the decision, with the name that it gives to a piece and its text. */
  async send(command: Command, decision: string, name = '', text: SentText | null = null): Promise<void> {
    if (this.sending) return
    this.sending = true
    this.missed = 0
    this.fault = null
    try {
      const view = this.view
      const door = view && view.your_seat !== null ? await keys() : null
      if (view && isBound(view) && (await door?.keepsKeys())) await this.sendSigned(view, command, decision, name, text)
      else if (view && door && !(await door.mayPlayPlainly(this.game, view))) this.fault = DISTRUSTED
      else await this.sendPlain(command, decision, name, text)
    } catch (fault) {
      this.fault = fault instanceof Refused ? fault.problem : 'unreachable'
      if (fault instanceof Refused) void this.load()
    } finally {
      this.sending = false
      this.settle()
    }
  }

  private async sendPlain(command: Command, decision: string, name: string, text: SentText | null): Promise<void> {
    if (!this.unsent || this.unsent.name !== name || JSON.stringify(this.unsent.command) !== JSON.stringify(command)) {
      this.unsent = sealed(command, decision, this.view?.head || null, name, text)
    }
    const sent = this.unsent
    try {
      await persistently(() => api.play(this.id, sent))
    } catch (fault) {
      if (fault instanceof Refused) this.unsent = null
      throw fault
    }
    this.spent = true
    await this.load()
  }

  private async sendSigned(view: Bound, command: Command, decision: string, name: string, text: SentText | null): Promise<void> {
    const door = await keys()
    await this.told(await door.play(this.game, view, command, decision, name, text), door)
  }

  get game(): Game {
    return { account: me.person?.id ?? '', table: this.id, look: () => api.table(this.id) }
  }

  async told(played: Played, door: Door): Promise<void> {
    if (played.kind === 'refused') throw new Refused(played.problem)
    if (played.kind === 'distrusted') {
      this.fault = DISTRUSTED
      return
    }
    if (played.kind === 'held') this.cancel()
    else this.spent = played.kind !== 'moved'
    if (played.kind === 'held') this.held = door.heldAs(played.held)
    await this.load()
    if (played.kind === 'moved') this.fault = { ...NO_PROBLEM, code: 'table_moved' }
  }

  // pending commands ----------------------------------------------------------------------------------------------------

  private async lookForHeld(view: Bound): Promise<void> {
    const { doubtedKey, heldAt, hearChanges, keepsKeys, secretIsAway } = await keys()
    const { account } = this.game
    if (this.left || !account || !(await keepsKeys())) return
    this.held = await heldAt(account, view)
    this.secretAway = view.status === 'running' && (await secretIsAway(account, view))
    this.doubted = view.status === 'running' ? await doubtedKey(account, view) : null
    if (this.left) return
    // settled by another tab, or in the background
    this.deaf ??= hearChanges((handle) => handle === view.handle && !this.sending && this.held && void this.load())
  }

  /** Do something about the seat's keys or its held command: `held.ts` says what. */
  async aboutHeld(work: (door: Door, view: Bound) => Promise<void>): Promise<void> {
    const view = this.view
    if (this.sending || !view || !isBound(view)) return
    this.sending = true
    this.fault = null
    try {
      await work(await keys(), view)
    } catch (fault) {
      this.fault = fault instanceof Refused ? fault.problem : 'unreachable'
    } finally {
      this.sending = false
    }
    await this.load()
  }

  // targets -------------------------------------------------------------------------------------------------------------

  private lit(): { cells: Set<string>; pieces: Set<string>; edges: Set<string>; items: Set<string> } {
    const of = (picks: Parameters<typeof drafting.offered>[1]) => new Set(this.aimed ? drafting.offered(this.aimed, picks).map(({ value }) => String(value)) : [])
    return { cells: of('cell'), pieces: of('piece'), edges: of('edge'), items: new Set([...of('supply'), ...of('card')]) }
  }

  private startable(): { cells: Set<string>; pieces: Set<string>; items: Set<string> } {
    const of = (kind: 'cell' | 'piece' | 'item') => drafting.beginnings(this.options, kind)
    return { cells: of('cell'), pieces: of('piece'), items: of('item') }
  }
}
