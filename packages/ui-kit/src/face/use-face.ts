import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type FaceAnswer, type FaceCalls, FaceRefusal, faceSubmission } from './face-calls.ts'
import { captureSize, type FaceSize } from './face-rules.ts'
import {
  afterFaceEvent,
  type FaceEvent,
  type FaceSettings,
  type FaceState,
  firstFaceState,
  needsCamera,
} from './face-state.ts'
import { takeBurst, takePicture } from './take-picture.ts'
import { type CameraView, useCamera } from './use-camera.ts'
import { type StageSight, useSight } from './use-sight.ts'

export type FaceWork = {
  state: FaceState
  send: (event: FaceEvent) => void
  camera: CameraView & { choose: (id: string) => void }
  sight: StageSight | null
}

type FaceNeed = {
  video: RefObject<HTMLVideoElement | null>
  settings: FaceSettings
  stage: FaceSize
  calls: FaceCalls
  /** The camera to begin with. */
  cameraId: string | undefined
  /** With the answer of a call that succeeded. */
  onAccepted: (answer: FaceAnswer) => void
}

/** Runs the widget: what a state asks for is done here, and what comes of it is told to the state. */
export function useFace({ video, settings, stage, calls, cameraId, onAccepted }: FaceNeed): FaceWork {
  const [state, send] = useReducer(
    (before: FaceState, event: FaceEvent) => afterFaceEvent(before, event, settings),
    settings,
    firstFaceState,
  )
  const [chosen, choose] = useState(cameraId)
  const camera = useCamera({
    video,
    needed: needsCamera(state),
    chosen,
    onOpened: () => send({ what: 'camera opened' }),
    onFailed: (problem) => send({ what: 'camera failed', problem }),
  })
  const sight = useSight({
    video,
    loading: needsCamera(state) && state.step !== 'starting',
    watching: state.step === 'ready' || state.step === 'tracking',
    stage,
    mirrored: camera.mirrored,
    onReady: () => send({ what: 'tracker ready' }),
    onFailed: () => send({ what: 'tracker failed' }),
    onMatch: () => send({ what: 'matched' }),
  })
  function chooseCamera(id: string): void {
    choose(id)
    send({ what: 'another camera' })
  }
  useSeconds(state, send)
  usePageVisibility(send)
  usePictures({ video, state, calls, send })
  useSending({ state, settings, calls, send, onAccepted })
  return { state, send, sight, camera: { ...camera, choose: chooseCamera } }
}

type Send = (event: FaceEvent) => void

function useSeconds({ step }: FaceState, send: Send): void {
  const runs = step === 'counting' || step === 'tracking'
  // Counted anew for each of the two, so that neither begins with a part of a second.
  const counted = runs ? step : null
  useEffect(() => {
    if (!counted) return
    const timer = setInterval(() => send({ what: 'second passed' }), 1000)
    return () => clearInterval(timer)
  }, [counted, send])
}

/** A page that nobody sees looks at nobody. */
function usePageVisibility(send: Send): void {
  useEffect(() => {
    const tell = () => send({ what: document.hidden ? 'page hidden' : 'page shown' })
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [send])
}

type Pictures = Pick<FaceNeed, 'video' | 'calls'> & { state: FaceState; send: Send }

function usePictures({ video, state, calls, send }: Pictures): void {
  const askForChallenge = useEffectEvent(async () => (await calls.challenge?.()) ?? null)
  const { step } = state
  useEffect(() => {
    if (step !== 'taking' || !video.current) return
    const photo = takePicture(video.current, captureSize({ width: screen.width, height: screen.height }))
    send({ what: 'taken', photo })
  }, [step, video, send])
  useEffect(() => {
    if (step !== 'asking') return
    let given = false
    askForChallenge().then(
      (challenge) => !given && send({ what: 'challenge', challenge }),
      (cause: unknown) => !given && send({ what: 'refused', words: wordsOf(cause) }),
    )
    return () => {
      given = true
    }
  }, [step, send])
  useEffect(() => {
    if (step !== 'challenged' || !video.current) return
    const given = new AbortController()
    void takeBurst(video.current, given.signal).then((frames) => frames && send({ what: 'burst taken', frames }))
    return () => given.abort()
  }, [step, video, send])
}

/** Calls that know why they failed say so in words; other errors have none that people can read. */
const wordsOf = (cause: unknown): string => (cause instanceof FaceRefusal ? cause.message : '')

type Sending = Pick<FaceNeed, 'settings' | 'calls' | 'onAccepted'> & { state: FaceState; send: Send }

function useSending({ state, settings, calls, send, onAccepted }: Sending): void {
  const work = state.step === 'sending' ? state : null
  const submit = useEffectEvent((sending: FaceState & { step: 'sending' }) => callOf(sending, settings, calls))
  const accepted = useEffectEvent(onAccepted)
  const begun = useRef<FaceState>(null)
  useEffect(() => {
    // Drawn twice, as React does while developing, it is still sent once.
    if (!work || begun.current === work) return
    begun.current = work
    submit(work).then(
      (answer) => {
        if (begun.current !== work) return
        if (answer.status !== 200) return send({ what: 'refused', words: answer.message })
        send({ what: 'accepted' })
        accepted(answer)
      },
      (cause: unknown) => begun.current === work && send({ what: 'refused', words: wordsOf(cause) }),
    )
  }, [work, send])
}

async function callOf(
  sending: FaceState & { step: 'sending' },
  { type, userId }: FaceSettings,
  calls: FaceCalls,
): Promise<FaceAnswer> {
  const none: FaceAnswer = { status: 0, message: '' }
  if (sending.from === 'file') return (await calls.uploadPhoto?.(sending.file)) ?? none
  const submission = faceSubmission(sending.shot, type === 'collect' ? userId : undefined)
  const call = { collect: calls.save, login: calls.login, orther: calls.clock }[type]
  return (await call?.(submission)) ?? none
}
