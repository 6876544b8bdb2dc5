/** What the head of the page names: the game of the table that is shown, and what decides it. */
class Heading {
  game = $state('')
  goal = $state('')

  /** Name a game and its goal until the returned function is called. */
  name(game: string, goal: string): () => void {
    this.game = game
    this.goal = goal
    return () => { this.game = this.goal = '' }
  }
}

export const heading = new Heading()
