/** The signed-in person, and the tables that wait for them. */
import { firstShown } from './ahead'
import { api } from './server'
import type { GameCard, Lobby, LobbyCard, Person, TableView } from './contract'
import { follow, live } from './live'
import { inOrder, Round } from './round'
import { forgetSeen } from './worker'

class Me {
  person = $state.raw<Person | null>(null)
  lobby = $state.raw<Lobby | null>(null)
  games = $state.raw<readonly GameCard[]>([])
  /** True once the first answers have arrived. */
  known = $state(false)
  /** True if the last request did not reach the server. */
  away = $state(false)
  /** The running table shown by a page: it keeps the table's own card current. */
  private shown = ''
  /** True if a request for the lobby was skipped although it may have changed. */
  private stale = false

  /** Fetch the session, the lobby and the games, and follow changes. */
  async start(): Promise<void> {
    await Promise.all([this.ask(), firstShown])
    await Promise.all([this.look(), this.learnGames()])
    this.known = true
    const isShown = (table: string) => table === this.shown || table.startsWith(`~${this.shown}~`)
    follow(({ table }) => !isShown(table) || !(this.stale = true), () => void this.look())
    // somebody may have signed in or out in another tab
    live().listen({ hint: () => undefined, link: () => undefined, resync: () => void this.ask() })
  }

  async ask(): Promise<void> {
    await this.trying(async () => {
      this.person = (await api.session()).person
    })
  }

  /**
   * Called when the page shows this version of a table, or, with null, none any more. While the table runs, its moves change
   * nothing of the lobby but whose turn it is, so they need no request.
   */
  shows(view: TableView | null): void {
    this.shown = view?.status === 'running' ? view.id : ''
    if (!this.shown && this.stale) return void this.look()
    const card = this.lobby?.mine.tables.find(({ id }) => id === this.shown)
    const turn = view?.seats.some((seat) => seat.you && seat.awaited) ?? false
    if (!this.lobby || !card || card.your_turn === turn) return
    const mine = { ...this.lobby.mine, tables: this.lobby.mine.tables.map((each) => (each === card ? { ...card, your_turn: turn } : each)) }
    this.lobby = { ...this.lobby, mine, waiting: this.lobby.waiting + (turn ? 1 : -1) }
  }

  async look(): Promise<void> {
    this.stale = false
    await this.trying(async () => {
      this.lobby = await api.lobby()
    })
  }

  async learnGames(): Promise<void> {
    await this.trying(async () => {
      this.games = await api.games()
    })
  }

  /** Another account is signed in now. */
  async become(): Promise<void> {
    api.forget()
    forgetSeen()
    live().renew()
    await Promise.all([this.ask(), this.look()])
  }

  /** Sign in as a guest if nobody is signed in. */
  async someone(): Promise<void> {
    if (this.person) return
    await api.guest()
    await this.become()
  }

  /** The tables that wait for this person, by deadline; those without one after them, the longest waiting first. */
  waiting(besides = ''): LobbyCard[] {
    return inOrder((this.lobby?.mine.tables ?? []).filter((card) => card.your_turn && card.id !== besides))
  }

  private readonly round = new Round()
  /** The next table of a round through all that wait; null if none waits besides the one shown. */
  next(here: string): LobbyCard | null {
    return this.round.next(this.waiting(), here)
  }
  /** Leave out this table in this round. */
  skip(table: string): void {
    this.round.skip(table)
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.away = false
    } catch {
      this.away = true
    }
  }
}

export const me = new Me()
