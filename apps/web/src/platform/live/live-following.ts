import type { LiveEvent } from '@homeroom/contract/live/live-endpoints.ts'
import { livePause } from './live-pause.ts'

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
 * Follows the live stream for as long as it is wanted. Between two tries everything is read again by ordinary calls: that
 * is the way without a stream, too, and it renews a session that ran out. The answer ends it.
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
