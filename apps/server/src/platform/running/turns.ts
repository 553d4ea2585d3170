import { AppError } from '#platform/calls/app-error.ts'

type TurnLimits = {
  /** How much runs side by side. */
  atOnce: number
  /** How much may wait for its turn. */
  waiting: number
  /** For how long it waits, in milliseconds. */
  wait: number
  /** What everybody else is refused with; that the server is busy, unless it is told. */
  busy?: () => AppError
}

export type Turns = ReturnType<typeof createTurns>
const serverBusy = () => new AppError('server_busy', { retryAfter: 5 })

/** Lets a few run side by side and some wait; refuses the others, and those who have waited too long. */
export function createTurns({ atOnce, waiting: most, wait, busy = serverBusy }: TurnLimits) {
  let running = 0
  const waiting = new Set<() => void>()

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.size >= most) throw busy()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(busy())
      }, wait)
      waiting.add(go)
    })
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      // Who waits takes over the turn.
      if (next && waiting.delete(next)) next()
      else running -= 1
    }
  }
}
