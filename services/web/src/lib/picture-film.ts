/** A film of some moments: the server's pictures, one after the other, recorded by the browser's own encoder. */
import { address } from './server'

const PACE = 700 // milliseconds a moment
const [WIDTH, HEIGHT] = [1200, 630]
/** What browsers encode, the best first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4']

export const typeOfFilms = (): string | null => (typeof MediaRecorder === 'undefined' ? null : (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null))

/** The address of the picture of a moment. */
export function pictureAddress(table: string, at: number, as: string, form: 'png' | 'svg'): string {
  return address(`/api/tables/{table}/picture.${form}`, { table }, { at, as })
}

/** Record the moments as a film. `shown` is called with the number of those that are recorded. Throws if a picture does not load. */
export async function filmOf(table: string, moments: readonly number[], as: string, shown: (count: number) => void): Promise<Blob> {
  const type = typeOfFilms()
  if (!type) throw new Error('this browser encodes no film')
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const brush = canvas.getContext('2d')!
  brush.drawImage(await loaded(pictureAddress(table, moments[0] ?? 0, as, 'svg')), 0, 0, WIDTH, HEIGHT)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: type, videoBitsPerSecond: 4_000_000 })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((done) => recorder.addEventListener('stop', done))
  recorder.start()
  try {
    for (const [count, at] of moments.entries()) {
      const next = loaded(pictureAddress(table, at, as, 'svg'))
      brush.drawImage(await next, 0, 0, WIDTH, HEIGHT)
      shown(count + 1)
      await new Promise((done) => setTimeout(done, PACE))
    }
  } finally {
    recorder.stop()
    await ended
  }
  return new Blob(parts, { type })
}

async function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

/** Let the browser save a file under this name. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
