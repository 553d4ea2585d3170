type CallWindow = { length: number; most: number; callers?: number }

type Window = { endsAt: number; calls: number }

/** The number of callers that are tracked; the least recent one is dropped first. */
const mostCallers = 50_000

/** Counts calls per caller, in windows of a fixed length in milliseconds. */
export function createCallWindow({ length, most, callers = mostCallers }: CallWindow) {
  // In order of their last call. A list allocated for its maximum length would take a megabyte each.
  const windows = new Map<string, Window>()

  function next(known: Window | undefined, at: number): Window {
    if (!known || at >= known.endsAt) return { endsAt: at + length, calls: 1 }
    return { ...known, calls: known.calls + 1 }
  }

  return {
    /** Counts a call at a moment; returns how long to wait in milliseconds, 0 when it may proceed. */
    count(who: string, at: number): number {
      const window = next(windows.get(who), at)
      windows.delete(who)
      windows.set(who, window)
      if (windows.size > callers) windows.delete(windows.keys().next().value ?? '')
      return window.calls > most ? window.endsAt - at : 0
    },
  }
}
