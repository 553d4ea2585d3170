import { liveBeat } from '@homeroom/contract/limits.ts'
import { followLive, type LiveEvent, liveEvents } from '@homeroom/contract/live/live-endpoints.ts'
import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { followLiveStream } from './live-following.ts'
import { polling } from './polling.ts'

type Parts = {
  userId: string
  catchUp(): Promise<void>
  heard(event: LiveEvent): void
}

type Told = { event: LiveEvent } | { works: boolean }

/**
 * One stream for all tabs of a person: the tab that holds the lock follows it and tells the others. A browser without
 * locks follows it in each tab. The returned function stops it and leaves the lock to another tab.
 */
export function shareLive({ userId, catchUp, heard }: Parts): () => void {
  const name = `homeroom-live-${userId}`
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()

  const works = (working: boolean) => {
    polling.live = working
    channel.postMessage({ works: working } satisfies Told)
  }
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('works' in data) polling.live = data.works
    else heard(data.event)
  }
  function lead(): () => void {
    return followLiveStream({
      open: openLiveSource,
      catchUp,
      works,
      heard(event) {
        channel.postMessage({ event } satisfies Told)
        heard(event)
      },
    })
  }
  async function takeTurn(): Promise<void> {
    const stop = lead()
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve, { once: true }))
    stop()
    channel.close()
  }
  const turn = navigator.locks ? navigator.locks.request(name, { signal: ended.signal }, takeTurn) : takeTurn()
  // Ended while it still waited for the lock.
  turn.catch(() => channel.close())
  return () => {
    polling.live = false
    ended.abort()
  }
}

/** A network may drop a stream silently: after this time without data it counts as lost. */
const silence = 2.5 * liveBeat

type Listener = { heard: (event: LiveEvent) => void; lost: () => void }

/** Opens one live stream; `lost` is told once. The answer closes it without a word. */
function openLiveSource({ heard, lost }: Listener): () => void {
  const source = new EventSource(followLive.path)
  const listen = debounce(fail, silence)
  listen()

  function close(): void {
    listen.cancel()
    source.close()
  }
  function fail(): void {
    close()
    lost()
  }
  for (const event of liveEvents)
    source.addEventListener(event, () => {
      listen()
      heard(event)
    })
  source.onerror = fail
  return close
}
