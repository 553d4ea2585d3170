import type { LiveEvent } from '@homeroom/contract/live/live-endpoints.ts'
import { second } from '@homeroom/shared/dates/durations.ts'

type Parts = {
  /** Opens a stream; the answer closes it. */
  open(listener: { heard: (event: LiveEvent) => void; lost: () => void }): () => void
  /** Reads again what may have been missed; a failure means that following is of no use now. */
  catchUp(): Promise<void>
  heard(event: LiveEvent): void
  /** Told whether the stream works. */
  works(working: boolean): void
  random?: () => number
}

/**
 * Follows the live stream until the returned function is called. Between two attempts everything is read again by
 * ordinary calls. This also works without a stream, and it renews an expired session.
 */
export function followLiveStream({ open, catchUp, heard, works, random = Math.random }: Parts): () => void {
  let failures = 0
  let wanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let close: () => void = () => undefined

  function begin(): void {
    close = open({
      heard(event) {
        failures = 0
        works(true)
        if (event !== 'beat') heard(event)
      },
      lost,
    })
  }
  function lost(): void {
    works(false)
    const pause = livePause(failures, random())
    failures++
    timer = setTimeout(() => {
      catchUp().then(
        () => wanted && begin(),
        () => wanted && lost(),
      )
    }, pause)
  }
  begin()
  return () => {
    wanted = false
    works(false)
    clearTimeout(timer)
    close()
  }
}

const shortest = 2 * second
const longest = 60 * second

/**
 * How long to wait before the next try to follow: longer after each failure, and never the same for all browsers,
 * which would otherwise come back at one moment. `random` is from 0 to 1.
 */
export function livePause(failures: number, random: number): number {
  const most = Math.min(shortest * 2 ** Math.min(failures, 10), longest)
  return Math.round(most * (0.5 + random / 2))
}
