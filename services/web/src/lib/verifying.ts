/** The page's verifier of files: a worker, so that a file that causes much work does not block the page and can be stopped. */
import type { VerificationReport } from './proof/game/report'
import { unpacked } from './proof/portable'
import type { Answer, Question } from './proof/worker'
import { scriptAddress, VERIFIER } from './trusted'

export type Verified = { readonly report: VerificationReport } | { readonly fault: { readonly file: string; readonly line: number; readonly why: string } }

/** A verification was stopped, or another one began. */
export class Stopped extends Error {}

export class FileVerifier {
  private worker = start()
  private reject: ((stopped: Stopped) => void) | null = null

  /** Verify a file; a verification that is still going on is stopped. Rejects with Stopped if this one is. */
  verify(question: Question): Promise<Verified> {
    this.stop()
    const { worker } = this
    return new Promise((resolve, reject) => {
      this.reject = reject
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        this.reject = null
        resolve('fault' in data ? data : { report: unpacked(data.report) })
      }
      worker.onerror = (event) => {
        this.reject = null
        reject(new Error(event.message))
      }
      worker.postMessage(question)
    })
  }

  /** Stop the verification that is going on, if there is one. */
  stop(): void {
    if (!this.reject) return
    this.worker.terminate()
    this.worker = start()
    this.reject(new Stopped())
    this.reject = null
  }

  /** The page is left. */
  close(): void {
    this.reject = null
    this.worker.terminate()
  }
}

// made before it is needed: a file is also verified without a network
const start = (): Worker => new Worker(scriptAddress(VERIFIER), { type: 'module' })
