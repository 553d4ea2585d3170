import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createQrReader, type ReadCode } from './qr-reader.ts'
import { createSeenCodes } from './seen-codes.ts'

/** Often enough for a card that is held still, and easy on an old school PC. */
const pause = 150
/** Wide enough for a card that fills half of the picture. */
const width = 480

type Watched = {
  video: RefObject<HTMLVideoElement | null>
  watching: boolean
  onRead: (code: string) => void
}

/** Looks for QR codes in what a camera shows; each card is told once. */
export function useWatchedCodes({ video, watching, onRead }: Watched): void {
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!watching) return
    const canvas = document.createElement('canvas')
    const isNew = createSeenCodes()
    let next: ReturnType<typeof setTimeout> | undefined
    let wanted = true
    async function look(read: ReadCode) {
      const code = (await readPicture(video.current, canvas, read)) ?? null
      if (!wanted) return
      if (isNew(code)) tell(code)
      next = setTimeout(() => void look(read), pause)
    }
    createQrReader().then(
      (read) => wanted && void look(read),
      // Without a reader the field below still takes the code.
      () => undefined,
    )
    return () => {
      wanted = false
      clearTimeout(next)
    }
  }, [video, watching])
}

async function readPicture(video: HTMLVideoElement | null, canvas: HTMLCanvasElement, read: ReadCode) {
  if (!video || video.videoWidth === 0 || document.visibilityState !== 'visible') return null
  canvas.width = Math.min(width, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return read(canvas)
}
