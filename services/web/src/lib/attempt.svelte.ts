/** One request at a time from a part of the table's page: true while it runs, and the words why the last one failed. */
import { Refused } from './server'
import { say } from './speech.svelte'
import type { Voice } from './voice.svelte'

export class Attempt {
  busy = $state(false)
  fault = $state('')
  private voice: Voice
  private load: () => Promise<unknown>

  /** `load` fetches the table again after each request, also after one that failed. */
  constructor(voice: Voice, load: () => Promise<unknown>) {
    this.voice = voice
    this.load = load
  }

  /** Do the work, unless another request runs. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.fault = ''
    try {
      await work()
    } catch (refused) {
      this.fault = refused instanceof Refused ? this.voice.refusal(refused.problem.code, refused.problem.detail) : say('problem-unreachable')
    }
    await this.load()
    this.busy = false
  }
}
