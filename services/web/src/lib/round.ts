/** A round through the tables that wait for a person: by deadline, each once before any comes again. */
import type { LobbyCard } from './contract'

/** The card's own deadline, or the moment until which a seat is kept for the person, or empty. */
export const deadline = (card: LobbyCard): string => card.kept_until || (card.seats.find((seat) => seat.you && seat.awaited)?.deadline ?? '')

/** The cards by deadline; those without one after them, in their order. */
export function inOrder(cards: readonly LobbyCard[]): LobbyCard[] {
  const timed = cards.filter(deadline).sort((one, two) => (deadline(one) < deadline(two) ? -1 : 1))
  return [...timed, ...cards.filter((card) => !deadline(card))]
}

export class Round {
  private readonly visited = new Set<string>()

  /** The next table: the first one that this round has not come to. After the last one a new round begins. `here` counts as visited. */
  next(waiting: readonly LobbyCard[], here: string): LobbyCard | null {
    if (here) this.visited.add(here)
    const others = waiting.filter(({ id }) => id !== here)
    const fresh = others.find(({ id }) => !this.visited.has(id))
    if (fresh) return fresh
    this.visited.clear()
    if (here) this.visited.add(here)
    return others[0] ?? null
  }

  /** Leave a table out until the round is over. */
  skip(table: string): void {
    this.visited.add(table)
  }
}
