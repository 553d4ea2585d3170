import { coveredPart, type FaceSize } from './face-rules.ts'

const photoQuality = 0.92
const frameQuality = 0.8
/** Frames of a challenge are smaller than the photograph, and there are eight of them. */
const frameSize = { width: 480, height: 480 }
export const burstFrames = 8
/** The first frame shows the person before they have read what is asked. */
const readingTime = 900
const betweenFrames = 300

/** The middle of what the video shows as the data address of a JPEG, not mirrored. */
export function takePicture(video: HTMLVideoElement, size: FaceSize, quality = photoQuality): string {
  const part = coveredPart({ width: video.videoWidth, height: video.videoHeight }, size)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(size.width), height: Math.round(size.height) })
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** How long the frames of a challenge take, in milliseconds. */
export const burstTime = readingTime + (burstFrames - 2) * betweenFrames

/** Frames in order: one at once, the others while the person does what is asked. Undefined when it was given up meanwhile. */
export async function takeBurst(
  video: HTMLVideoElement,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void> = pause,
): Promise<string[] | undefined> {
  const frames: string[] = []
  for (let taken = 0; taken < burstFrames; taken++) {
    if (taken > 0) await wait(taken === 1 ? readingTime : betweenFrames)
    if (signal.aborted) return undefined
    frames.push(takePicture(video, frameSize, frameQuality))
  }
  return frames
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
