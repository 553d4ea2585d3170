import { badgeTextMaximum } from '@homeroom/contract/limits.ts'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from '../badge-sign-in.module.css'
import { createQrReader, type ReadCode } from './qr-reader.ts'
import { type CameraProblem, cameraProblem, createSeenCodes } from './scan-rules.ts'

type ScanViewProps = {
  /** Whether a scan is expected. While the server checks one, the camera is ignored. */
  waiting: boolean
  onRead: (code: string) => void
}

/** The camera's picture with a frame to hold the card in, or why there is none. */
export function ScanView({ waiting, onRead }: ScanViewProps) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  useWatchedCodes({
    video,
    watching: camera.step === 'watching',
    onRead: (code) => {
      if (waiting) onRead(code)
    },
  })
  return (
    <div className={styles.view} data-step={camera.step}>
      <video
        ref={video}
        className={styles.video}
        data-mirror={(camera.step === 'watching' && camera.facing === 'user') || undefined}
        muted
        playsInline
        aria-label={text('badge.camera')}
      />
      <span className={styles.frame} aria-hidden="true" />
      {camera.step !== 'watching' && (
        <p className={styles.instead} role="status">
          <CardPicture />
          {text(camera.step === 'none' ? `badge.camera.${camera.problem}` : 'badge.camera.starting')}
        </p>
      )}
    </div>
  )
}

/** A card with a code, in the colours of the theme. */
function CardPicture() {
  return (
    <svg className={styles.card} viewBox="0 0 96 64" aria-hidden="true">
      <rect x="2" y="2" width="92" height="60" rx="9" fill="none" stroke="currentColor" strokeWidth="4" />
      <path
        fill="currentColor"
        d="M14 14h16v16H14zM14 36h16v16H14zM36 14h14v14H36zM38 34h6v6h-6zM46 42h6v8h-6zM36 46h6v6h-6zM60 18h24v5H60zM60 30h18v5H60zM60 42h22v5H60z"
      />
      <path fill="var(--surface-raised)" d="M19 19h6v6h-6zM19 41h6v6h-6zM40.5 18.5h5v5h-5z" />
    </svg>
  )
}

/** `facing` is `user` for a camera on the side of the screen; its picture is mirrored. */
type Camera =
  | { step: 'starting' }
  | { step: 'watching'; facing: 'user' | 'environment' }
  | { step: 'none'; problem: CameraProblem }

/** Shows the camera in a video element as long as it is used; afterwards its light goes out. */
function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'starting' })
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      // A phone is held over the card, anything larger stands before the child.
      const facing = matchMedia('(width < 600px)').matches ? 'environment' : 'user'
      // Without https a browser offers no camera at all.
      if (!navigator.mediaDevices) return setCamera({ step: 'none', problem: 'unsafe' })
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 640 } },
          audio: false,
        })
        if (!wanted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setCamera({ step: 'watching', facing })
      } catch (error) {
        if (wanted) setCamera({ step: 'none', problem: cameraProblem(error) })
      }
    }
    void start()
    return () => {
      wanted = false
      stop()
    }
  }, [video])
  return camera
}

type CodeFieldProps = { waiting: boolean; onTyped: (code: string) => void }

/** For scanners that type like a keyboard, and for hands. It has the focus where no keyboard would jump up. */
export function CodeField({ waiting, onTyped }: CodeFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (waiting && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [waiting])
  function send(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!waiting || !field || field.value.trim() === '') return
    onTyped(field.value)
    field.value = ''
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{text('badge.typed')}</label>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          name="badge"
          maxLength={badgeTextMaximum}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="HB1."
        />
        <button type="submit" aria-disabled={!waiting}>
          {text('badge.enter')}
        </button>
      </div>
    </form>
  )
}

/** Often enough for a card that is held still, and light work for an old school PC. */
const pause = 150
/** Wide enough for a card that fills half of the picture. */
const width = 480

type Watched = {
  video: RefObject<HTMLVideoElement | null>
  watching: boolean
  onRead: (code: string) => void
}

/** Looks for QR codes in what a camera shows; each card is told once. */
function useWatchedCodes({ video, watching, onRead }: Watched): void {
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
