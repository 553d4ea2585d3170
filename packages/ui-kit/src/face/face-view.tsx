import { type RefObject, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { SelectBox } from '../fields/select-box.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { faceTexts } from '../language/face-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './face.module.css'
import { CollectButtons, TakeButtons } from './face-buttons.tsx'
import type { FaceMode, SavedFace } from './face-calls.ts'
import type { FaceSize } from './face-rules.ts'
import { FaceStage } from './face-stage.tsx'
import type { FaceSettings } from './face-state.ts'
import { faceWords, mayTryAgain } from './face-words.ts'
import type { FaceWork } from './use-face.ts'

type FaceViewProps = {
  type: FaceMode
  settings: FaceSettings
  stage: FaceSize
  saved: SavedFace | null
  work: FaceWork
  video: RefObject<HTMLVideoElement | null>
  /** Without it nobody can close the widget, nor choose a camera. */
  onClose: (() => void) | undefined
}

/** What the widget looks like in a state. */
export function FaceView({ type, settings, stage, saved, work, video, onClose }: FaceViewProps) {
  const text = usePartText(faceTexts)
  const { state, send, sight, camera } = work
  const root = useRef<HTMLElement>(null)
  const kept = useKeptFocus(root, () => root.current?.querySelector<HTMLElement>('[data-next]') ?? null)
  const seen = { type, secure: settings.secure, hasSaved: saved !== null, loading: sight === null }
  const fill = (words: ReturnType<typeof faceWords>, seconds: number) => {
    const button = text(type === 'collect' ? 'photograph' : type === 'login' ? 'logIn' : 'ok')
    const main = 'said' in words.main ? words.main.said : text(words.main.key, { seconds, button })
    return { main, more: words.more.map((key) => text(key)) }
  }
  const words = faceWords(state, { ...seen, hint: sight?.hint ?? null })
  const told = fill(faceWords(state, { ...seen, hint: sight?.told ?? null }), settings.waitTime)
  const again = mayTryAgain(state, settings) ? () => send({ what: 'try again' }) : undefined
  return (
    <section ref={root} className={styles.widget} {...kept}>
      <FaceStage
        video={video}
        state={state}
        size={stage}
        sight={sight}
        mirrored={camera.mirrored}
        saved={saved}
        words={words}
        text={fill(words, state.step === 'counting' ? state.seconds : 0)}
        onTryAgain={again}
      />
      {/* A countdown that is read out second by second would be over before it is heard. */}
      <VisuallyHidden>
        <span role="status">{[told.main, ...told.more].join(' ')}</span>
      </VisuallyHidden>
      {type === 'collect' && saved && <p className={styles.time}>{text('registered', { time: saved.registerTime })}</p>}
      {onClose && camera.choices.length > 1 && <CameraChoice camera={camera} />}
      <div className={styles.buttons}>
        {type === 'collect' ? (
          <CollectButtons state={state} settings={settings} hasSaved={saved !== null} send={send} />
        ) : (
          <TakeButtons state={state} type={type} send={send} />
        )}
        {onClose && <Button onClick={onClose}>{text(type === 'collect' ? 'close' : 'cancel')}</Button>}
      </div>
    </section>
  )
}

function CameraChoice({ camera }: { camera: FaceWork['camera'] }) {
  const text = usePartText(faceTexts)
  const id = useId()
  return (
    <p className={styles.camera}>
      <label htmlFor={id}>{text('camera')}</label>
      <SelectBox
        id={id}
        name="camera"
        value={camera.id}
        onChange={({ target }) => camera.choose(target.value)}
        options={camera.choices.map((choice, place) => ({
          value: choice.id,
          label: choice.name || text('unnamedCamera', { number: place + 1 }),
        }))}
      />
    </p>
  )
}
