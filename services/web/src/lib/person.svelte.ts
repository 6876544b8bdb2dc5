/** Who is here, and which tables wait. */
import { api } from './server'
import type { GameCard, Lobby, LobbyCard, Person, TableView } from './contract'
import { follow, live } from './live'

class Me {
  person = $state.raw<Person | null>(null)
  lobby = $state.raw<Lobby | null>(null)
  games = $state.raw<readonly GameCard[]>([])
  /** Whether the first answers are there. */
  known = $state(false)
  /** Whether the last attempt to reach the server failed. */
  away = $state(false)
  /** The running table that a page shows: it tells how the table's own card changes. */
  private shown = ''
  /** Whether the lobby was not asked for when it may have changed. */
  private stale = false

  /** Ask who is here and what waits, and keep up with it. */
  async start(): Promise<void> {
    await Promise.all([this.ask(), this.look(), this.learnGames()])
    this.known = true
    follow(({ table }) => table !== this.shown || !(this.stale = true), () => void this.look())
    // somebody may have signed in or out in another tab
    live().listen({ hint: () => undefined, link: () => undefined, resync: () => void this.ask() })
  }

  async ask(): Promise<void> {
    await this.trying(async () => {
      this.person = (await api.session()).person
    })
  }

  /**
   * The page shows this table as it is now, or, for null, none any more. While the table runs, its moves change nothing of the
   * lobby but whose turn it is, so that they cost no request.
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

  /** Somebody else is here now. */
  async become(): Promise<void> {
    api.forget()
    live().renew()
    await Promise.all([this.ask(), this.look()])
  }

  /** Be somebody: a guest where nobody is signed in. */
  async someone(): Promise<void> {
    if (this.person) return
    await api.guest()
    await this.become()
  }

  /** The tables that wait for an answer, the next one first. */
  waiting(besides = ''): LobbyCard[] {
    return (this.lobby?.mine.tables ?? []).filter((card) => card.your_turn && card.id !== besides)
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
