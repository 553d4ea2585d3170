import { LRUCache } from 'lru-cache'

type Window = { endsAt: number; calls: number }

/** So many callers are remembered; the one not heard of for longest is forgotten first. */
const mostCallers = 50_000

/** Counts calls by who makes them, in windows of a fixed length in milliseconds. */
export function createCallWindow({ length, most }: { length: number; most: number }) {
  const windows = new LRUCache<string, Window>({ max: mostCallers })
  return {
    /** Counts a call at a moment; answers how long to wait in milliseconds, 0 when it may go on. */
    count(who: string, at: number): number {
      const known = windows.get(who)
      if (!known || at >= known.endsAt) {
        windows.set(who, { endsAt: at + length, calls: 1 })
        return 0
      }
      known.calls += 1
      return known.calls > most ? known.endsAt - at : 0
    },
  }
}
