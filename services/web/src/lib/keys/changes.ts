/** Word of what changed in what this browser keeps of a game, to all of its tabs. */
const NAME = 'rollbook-keys'

type Listener = (handle: string) => void
const listeners = new Set<Listener>()
let bus: BroadcastChannel | null = null

/** Hear of each game about which something is kept anew; returns what ends it. */
export function hearChanges(listener: Listener): () => void {
  channel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something is kept anew about this game; an empty handle is all games. */
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
