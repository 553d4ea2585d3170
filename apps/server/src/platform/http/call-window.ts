type CallWindow = { length: number; most: number; callers?: number }
type Window = { endsAt: number; calls: number }

/** So many callers are remembered; the one not heard of for longest is forgotten first. */
const mostCallers = 50_000

/** Counts calls by who makes them, in windows of a fixed length in milliseconds. */
export function createCallWindow({ length, most, callers = mostCallers }: CallWindow) {
  // In the order in which they were heard of. A list that is made for its longest length would cost a megabyte each.
  const windows = new Map<string, Window>()

  function next(known: Window | undefined, at: number): Window {
    if (!known || at >= known.endsAt) return { endsAt: at + length, calls: 1 }
    return { ...known, calls: known.calls + 1 }
  }

  return {
    /** Counts a call at a moment; answers how long to wait in milliseconds, 0 when it may go on. */
    count(who: string, at: number): number {
      const window = next(windows.get(who), at)
      windows.delete(who)
      windows.set(who, window)
      if (windows.size > callers) windows.delete(windows.keys().next().value ?? '')
      return window.calls > most ? window.endsAt - at : 0
    },
  }
}
