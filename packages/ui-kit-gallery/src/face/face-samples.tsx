import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FaceAnswer, FaceCalls, FaceMode, FaceSubmission, SavedFace } from '@homeroom/ui-kit/face/face-calls.ts'
import type { FaceBox, FaceHint } from '@homeroom/ui-kit/face/face-rules.ts'
import { type FaceState, needsCamera } from '@homeroom/ui-kit/face/face-state.ts'
import { FaceView } from '@homeroom/ui-kit/face/face-view.tsx'
import { FaceWidget } from '@homeroom/ui-kit/face/face-widget.tsx'
import { useRef, useState } from 'react'
import { useSpecimenText } from '../specimen-text.ts'
import { drawnPhoto, useDrawnCamera } from './drawn-camera.ts'

const words = {
  start: { 'zh-CN': '打开组件', en: 'Show the widget' },
  notRecognised: {
    'zh-CN': '没有认出您。请重试，或用其他方式登录。',
    en: 'You were not recognised. Please try again, or sign in another way.',
  },
  time: { 'zh-CN': '2026年9月1日 08:10', en: '1 Sep 2026, 08:10' },
}

type DrawnState = {
  type?: FaceMode
  state: FaceState | ((photo: string) => FaceState)
  secure?: boolean
  saved?: boolean
  face?: FaceBox
  hint?: FaceHint
}

/** A state as it looks, without a camera. */
export function DrawnState({ type = 'login', state: given, secure = true, saved = false, face, hint }: DrawnState) {
  const pick = useSpecimenText()
  const video = useRef<HTMLVideoElement>(null)
  const [photo] = useState(drawnPhoto)
  const state = typeof given === 'function' ? given(photo) : given
  useDrawnCamera(video, needsCamera(state) && state.step !== 'starting')
  return (
    <FaceView
      type={type}
      settings={{ type, userId: '1', autoCheck: true, waitTime: 3, secure }}
      stage={{ width: 480, height: 360 }}
      saved={saved ? { picture: photo, registerTime: pick(words.time) } : null}
      video={video}
      onClose={() => undefined}
      work={{
        state,
        send: () => undefined,
        sight: hint ? { face: face ?? null, hint, told: hint } : null,
        camera: { id: '', mirrored: true, choices: [], choose: () => undefined },
      }}
    />
  )
}

type LiveWidget = { type: FaceMode; userId?: string; autoCheck?: boolean; challenge?: boolean }

/** The widget with the camera of this machine, and a server that refuses the first try. */
export function LiveWidget({ type, userId, autoCheck = true, challenge = false }: LiveWidget) {
  const pick = useSpecimenText()
  const [shown, setShown] = useState(false)
  const [told, setTold] = useState<string[]>([])
  const tries = useRef(0)
  const saved = useRef<SavedFace>(null)
  const tell = (line: string) => setTold((before) => [...before, line])
  async function answer(submission: FaceSubmission): Promise<FaceAnswer> {
    tries.current += 1
    tell(sent(submission))
    if (tries.current === 1 && type !== 'collect') return { status: 403, message: pick(words.notRecognised) }
    saved.current = { picture: `data:image/jpeg;base64,${submission.faceImage}`, registerTime: pick(words.time) }
    return { status: 200, message: '', data: { userId: '1', userName: '李明' } }
  }
  const calls: FaceCalls = {
    save: answer,
    login: answer,
    clock: answer,
    readSaved: async () => saved.current,
    uploadPhoto: async (file) => {
      tell(`file ${file.name}`)
      saved.current = { picture: URL.createObjectURL(file), registerTime: pick(words.time) }
      return { status: 200, message: '' }
    },
    ...(challenge ? { challenge: async () => ({ id: 'c1', action: 'blink' as const }) } : {}),
  }
  return (
    <>
      {shown ? (
        <FaceWidget
          type={type}
          {...(userId ? { userId } : {})}
          autoCheck={autoCheck}
          width={480}
          height={360}
          calls={calls}
          onClose={() => setShown(false)}
          onSaved={({ title, text }) => tell(`${title}: ${text}`)}
          onLoggedIn={() => tell('logged in')}
          onUserMessage={(data) => tell(JSON.stringify(data))}
        />
      ) : (
        <Button tone="accent" onClick={() => setShown(true)}>
          {pick(words.start)}
        </Button>
      )}
      <output>
        {told.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <div key={place}>{line}</div>
        ))}
      </output>
    </>
  )
}

function sent({ faceImage, noIntercept, userId, frames, challenge }: FaceSubmission): string {
  const picture = faceImage.startsWith('/9j/') ? 'JPEG' : faceImage.slice(0, 8)
  return [
    `faceImage ${picture}`,
    `noIntercept ${noIntercept}`,
    ...(userId ? [`userId ${userId}`] : []),
    ...(frames ? [`frames ${frames.length}`, `challenge ${challenge}`] : []),
  ].join(', ')
}
