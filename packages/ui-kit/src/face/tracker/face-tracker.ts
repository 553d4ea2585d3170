import type { FaceBox, FaceSize } from '../face-rules.ts'
import type { TrackerAnswer, TrackerRequest, VideoPicture } from './tracker-messages.ts'
import { createWarmWorkers, type WorkerLike } from './warm-worker.ts'

/** Nine matches take a little more than two seconds, and a detection takes a tenth of this. */
const betweenDetections = 250

/** What was seen in one picture of a video, in its pixels. */
export type Sight = { heads: readonly FaceBox[]; surest: number; light: number; video: FaceSize }

type Listeners = { onReady: () => void; onFailed: () => void; onSight: (sight: Sight) => void }

const takeWorker = createWarmWorkers(() => new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' }))

/**
 * Finds faces in a video, four times a second, off the page's thread. The worker is fetched with its model when this is called;
 * after `stop` it is kept for the next call for some seconds, and then is gone.
 */
export function trackFaces(
  video: HTMLVideoElement,
  { onReady, onFailed, onSight }: Listeners,
  createWorker: () => WorkerLike = takeWorker,
) {
  let worker: WorkerLike
  try {
    worker = createWorker()
  } catch {
    onFailed()
    return { stop: () => undefined }
  }
  let next: ReturnType<typeof setInterval> | undefined
  let stopped = false
  let asked = 0
  let busy = false
  let size: FaceSize = { width: 0, height: 0 }

  function stop(): void {
    stopped = true
    clearInterval(next)
    worker.terminate()
  }
  function fail(): void {
    if (stopped) return
    stop()
    onFailed()
  }
  async function look(): Promise<void> {
    if (busy || video.videoWidth === 0) return
    busy = true
    try {
      const picture = await pictureOf(video)
      if (stopped) return picture.close()
      size = { width: video.videoWidth, height: video.videoHeight }
      asked += 1
      worker.postMessage({ id: asked, picture } satisfies TrackerRequest, [picture])
    } catch {
      // A picture that cannot be had, for example while the camera wakes up: the next one may.
      busy = false
    }
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<TrackerAnswer>
    if (stopped) return
    if (data.what === 'failed') return fail()
    if (data.what === 'ready') {
      onReady()
      next = setInterval(() => void look(), betweenDetections)
      return
    }
    busy = false
    onSight({ heads: data.heads, surest: data.surest, light: data.light, video: size })
  })
  return { stop }
}

/** Copying a picture takes the page's thread a tenth of a second on an old machine: only older browsers do that. */
async function pictureOf(video: HTMLVideoElement): Promise<VideoPicture> {
  return typeof VideoFrame === 'undefined' ? createImageBitmap(video) : new VideoFrame(video)
}
