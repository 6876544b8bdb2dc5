/** Short sounds of the page's own making, computed by the browser: no file is loaded. It is loaded when the first sound is wanted. */
import type { FilmStep } from './contract'

export type Sound = 'step' | 'dice' | 'card' | 'turn'
interface Note { readonly at: number; readonly hertz: number; readonly seconds: number; readonly loud: number; readonly wave: OscillatorType }

const note = (at: number, hertz: number, seconds: number, loud: number, wave: OscillatorType = 'sine'): Note => ({ at, hertz, seconds, loud, wave })
const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  step: [note(0, 330, 0.07, 0.1, 'triangle')],
  dice: [0, 0.06, 0.11, 0.19, 0.3].map((at, place) => note(at, 900 - 130 * place, 0.035, 0.12, 'square')),
  card: [note(0, 220, 0.18, 0.1, 'triangle'), note(0.07, 277, 0.22, 0.1, 'triangle')],
  turn: [note(0, 523, 0.16, 0.12), note(0.13, 784, 0.3, 0.12)],
}

/** The sound of a step of a film. */
export const soundOf = ({ roll, card }: FilmStep): Sound => (roll ? 'dice' : card ? 'card' : 'step')

let context: AudioContext | null = null

/** Play a sound. Browsers keep silent until the reader has clicked or typed. */
export function play(sound: Sound): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { at, hertz, seconds, loud, wave } of SOUNDS[sound]) {
    const start = context.currentTime + at
    const tone = new OscillatorNode(context, { type: wave, frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loud, start + 0.008)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
