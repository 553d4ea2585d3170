import { liveBeat } from '@homeroom/contract/limits.ts'
import { followLive, type LiveEvent, liveEvents } from '@homeroom/contract/live/live-endpoints.ts'
import { debounce } from '@homeroom/shared/timing/debounce.ts'

/** A network may swallow a stream without a word: after this silence it counts as lost. */
const silence = 2.5 * liveBeat

type Listener = { heard: (event: LiveEvent) => void; lost: () => void }

/** Opens one live stream; `lost` is told once. The answer closes it without a word. */
export function openLiveSource({ heard, lost }: Listener): () => void {
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
