/** Checks of what directors and arbiters signed, still to be run: a browser verifies asynchronously. */
import { fromBase64url } from '../bytes'
import { ProofFault } from '../faults'
import { isSigned } from '../signatures'
import { WrongData } from './fields'
import type { Remarks } from './remarks'

export class SignatureChecks {
  private due: (() => Promise<void>)[] = []

  constructor(private readonly remarks: Remarks) {}

  /** Note a signature of the present record; `why` is said if it is wrong, or if its text cannot be made. */
  add(why: string, key: string, signature: string, textOf: () => Uint8Array<ArrayBuffer>, seat: number | null = null): void {
    const { record } = this.remarks
    try {
      const [known, made, text] = [fromBase64url(key), fromBase64url(signature), textOf()]
      this.due.push(async () => {
        if (await isSigned(known, text, made)) return
        const now = this.remarks.record
        this.remarks.record = record
        this.remarks.fault('signature_wrong', why, { seat })
        this.remarks.record = now
      })
    } catch (error) {
      if (!(error instanceof ProofFault || error instanceof WrongData)) throw error
      this.remarks.fault('signature_wrong', why, { seat })
    }
  }

  /** Run the checks. */
  async settle(): Promise<void> {
    const { due } = this
    this.due = []
    for (const check of due) await check()
  }
}
