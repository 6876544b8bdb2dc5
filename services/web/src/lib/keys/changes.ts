/** Notifies all tabs of changes to the stored data of a game. */
const NAME = 'rollbook-keys'

type Listener = (handle: string) => void
const listeners = new Set<Listener>()
let bus: BroadcastChannel | null = null

/** Call the listener with each game whose stored data changed; returns a function that stops it. */
export function hearChanges(listener: Listener): () => void {
  channel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notify of a change to this game's data; an empty handle means all games. */
export function tellChange(handle: string): void {
  channel().postMessage(handle)
  for (const listener of listeners) listener(handle)
}

function channel(): BroadcastChannel {
  if (!bus) {
    bus = new BroadcastChannel(NAME)
    bus.onmessage = ({ data }: MessageEvent<string>) => {
      for (const listener of listeners) listener(data)
    }
  }
  return bus
}
