import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceTexts } from '../language/face-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import type { FaceAnswer, FaceCalls, FaceMode, SavedFace } from './face-calls.ts'
import { stageSize } from './face-rules.ts'
import { defaultWaitTime, type FaceSettings, type FaceWait, waitsFor } from './face-state.ts'
import { FaceView } from './face-view.tsx'
import { useFace } from './use-face.ts'

export type FaceWidgetProps = {
  /** `collect` registers a face, `login` signs in, `orther` clocks in. */
  type: FaceMode
  /** The size of the picture; an upright phone has one of its own. */
  width?: number
  height?: number
  /** Whom `collect` registers. */
  userId?: string
  /** Whether `login` and `orther` take the picture by themselves. */
  autoCheck?: boolean
  /** Seconds between the opening of the camera and the first picture. */
  waitTime?: number
  calls: FaceCalls
  /** Stands where anybody may touch it: nothing there ends it or takes another camera. */
  unattended?: boolean
  /** The camera that opens, as the browser names it. Without it, or where it is gone, the one beside the screen. */
  cameraId?: string | undefined
  /** Close or Cancel was pressed; the camera is off by then. */
  onClose?: () => void
  /** `collect`: the face is saved. The notice is for the page to show. */
  onSaved?: (notice: { title: string; text: string }) => void
  /** `login`: the session has begun, and the page has to be loaded anew. */
  onLoggedIn?: (data: unknown) => void
  /** `orther`: who was recognised. */
  onUserMessage?: (data: unknown) => void
  /** It goes on only with a press. A page at which nobody presses anything gives it a new `key`. */
  onWaiting?: (why: FaceWait) => void
}

/** Takes a picture of a face and has it saved or recognised. The camera is on only while it is needed and seen. */
export function FaceWidget(props: FaceWidgetProps) {
  const { type, userId, calls, autoCheck = true, waitTime = defaultWaitTime, width = 640, height = 480 } = props
  const text = usePartText(faceTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [settings] = useState<FaceSettings>(() => ({ type, userId, autoCheck, waitTime, secure: isSecureContext }))
  const stage = stageSize({ width, height }, { width: screen.width, height: screen.height })
  const { saved, readAgain } = useSavedFace(type, userId, calls)
  const work = useFace({ video, settings, stage, calls, cameraId: props.cameraId, onAccepted: accepted })
  const wait = waitsFor(work.state, settings)
  const tellWaiting = useEffectEvent((why: FaceWait) => props.onWaiting?.(why))
  useEffect(() => {
    if (wait) tellWaiting(wait)
  }, [wait])
  function accepted({ data }: FaceAnswer): void {
    if (type === 'login') props.onLoggedIn?.(data)
    if (type === 'orther') props.onUserMessage?.(data)
    if (type !== 'collect') return
    props.onSaved?.({ title: text('info'), text: text('completed') })
    readAgain()
  }
  function close(): void {
    work.send({ what: 'close' })
    props.onClose?.()
  }
  return <FaceView {...{ type, settings, stage, saved, work, video }} onClose={props.unattended ? undefined : close} />
}

/** `userId` is missing only by a mistake of the page, and its developer should see it, too. */
function useSavedFace(type: FaceMode, userId: string | undefined, calls: FaceCalls) {
  const [saved, setSaved] = useState<SavedFace | null>(null)
  const [reading, setReading] = useState(0)
  const read = useEffectEvent(async (user: string) => (await calls.readSaved?.(user)) ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number reads once more
  useEffect(() => {
    if (type !== 'collect') return
    if (!userId) {
      reportError(new Error(faceTexts.en.noUser))
      return
    }
    let given = false
    read(userId).then(
      (found) => !given && setSaved(found),
      // Without it the placeholder stands there, and a new face can still be saved.
      () => undefined,
    )
    return () => {
      given = true
    }
  }, [type, userId, reading])
  return { saved, readAgain: () => setReading((before) => before + 1) }
}
