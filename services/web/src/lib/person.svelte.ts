/** Who is here, and which tables wait. */
import { api } from './server'
import type { GameCard, Lobby, LobbyCard, Person } from './contract'
import { follow, live } from './live'

class Me {
  person = $state.raw<Person | null>(null)
  lobby = $state.raw<Lobby | null>(null)
  games = $state.raw<readonly GameCard[]>([])
  /** Whether the first answers are there. */
  known = $state(false)
  /** Whether the last attempt to reach the server failed. */
  away = $state(false)

  /** Ask who is here and what waits, and keep up with it. */
  async start(): Promise<void> {
    await Promise.all([this.ask(), this.look(), this.learnGames()])
    this.known = true
    follow(() => true, () => void this.look())
    // somebody may have signed in or out in another tab
    live().listen({ hint: () => undefined, link: () => undefined, resync: () => void this.ask() })
  }

  async ask(): Promise<void> {
    await this.trying(async () => {
      this.person = (await api.session()).person
    })
  }

  async look(): Promise<void> {
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
    return (this.lobby?.mine ?? []).filter((card) => card.your_turn && card.id !== besides)
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
