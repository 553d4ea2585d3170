import type { CSSProperties, ReactNode, RefObject } from 'react'
import { RefreshGlyph } from '../icons/action-glyphs.tsx'
import { faceTexts } from '../language/face-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './face.module.css'
import type { SavedFace } from './face-calls.ts'
import { FaceOverlay } from './face-overlay.tsx'
import { DonePicture, FacePicture, hasSign, NoCameraPicture, SignGlyph } from './face-pictures.tsx'
import { type FaceSize, isMatch } from './face-rules.ts'
import { type FaceState, needsCamera } from './face-state.ts'
import type { FaceWords } from './face-words.ts'
import type { StageSight } from './use-sight.ts'

type FaceStageProps = {
  video: RefObject<HTMLVideoElement | null>
  state: FaceState
  size: FaceSize
  sight: StageSight | null
  mirrored: boolean
  saved: SavedFace | null
  words: FaceWords
  /** The words, filled in. */
  text: { main: string; more: readonly string[] }
  /** Present where a press on the stage tries again. */
  onTryAgain: (() => void) | undefined
}

/** The camera's picture with what is drawn over it, or what stands in its place. */
export function FaceStage({ video, state, size, sight, mirrored, saved, words, text, onTryAgain }: FaceStageProps) {
  const say = usePartText(faceTexts)
  const live = needsCamera(state) && state.step !== 'starting' && state.step !== 'photographed'
  const face = sight?.face ?? null
  const photo = shownPhoto(state)
  return (
    <div
      className={styles.stage}
      style={{ '--stage-width': `${size.width}px`, '--stage-ratio': `${size.width} / ${size.height}` } as CSSProperties}
      data-live={live || undefined}
    >
      <video
        ref={video}
        className={styles.video}
        data-mirrored={mirrored || undefined}
        muted
        playsInline
        aria-label={say('stage')}
      />
      {live && (
        <FaceOverlay
          stage={size}
          face={face}
          fits={face !== null && isMatch(face, size)}
          matches={state.step === 'tracking' ? state.matches : 0}
          challenge={state.step === 'challenged'}
        />
      )}
      {photo && <img className={styles.photo} src={photo} alt={say('newPhoto')} />}
      {state.step === 'closed' && saved && <img className={styles.photo} src={saved.picture} alt={say('savedPhoto')} />}
      {live || photo ? (
        <LivePrompt state={state} words={words} text={text} />
      ) : (
        <Prompt onTryAgain={onTryAgain} quiet={state.step === 'closed' && saved !== null}>
          {state.step === 'closed' && saved ? null : <Picture state={state} />}
          <PromptWords state={state} words={words} text={text} />
        </Prompt>
      )}
    </div>
  )
}

function shownPhoto(state: FaceState): string | null {
  if (state.step === 'photographed') return state.photo
  return state.step === 'sending' && state.from === 'camera' ? state.shot.photo : null
}

type Text = FaceStageProps['text']

/** One line at the foot of the picture. It changes too often to be read aloud: screen readers have calmer words. */
function LivePrompt({ state, words, text }: { state: FaceState; words: FaceWords; text: Text }) {
  const key = 'key' in words.main ? words.main.key.replace(/^(?:hint|action)\.(?:turn-)?/, '') : ''
  return (
    <>
      {state.step === 'counting' && (
        <span className={styles.count} aria-hidden="true">
          {state.seconds}
        </span>
      )}
      <p className={styles.pill} aria-hidden="true" data-good={key === 'still' || key === 'taking' || undefined}>
        {hasSign(key) && <SignGlyph sign={key} />}
        {text.main}
      </p>
    </>
  )
}

function PromptWords({ state, words, text }: { state: FaceState; words: FaceWords; text: Text }) {
  return (
    <>
      <span className={styles.words} data-bad={state.step === 'refused' || state.step === 'no user' || undefined}>
        {text.main}
      </span>
      {text.more.map((line, place) => (
        <span key={line} className={styles.more} data-press={words.more[place] === 'clickAgain' || undefined}>
          {line}
        </span>
      ))}
    </>
  )
}

type PromptProps = { onTryAgain: (() => void) | undefined; quiet: boolean; children: ReactNode }

function Prompt({ onTryAgain, quiet, children }: PromptProps) {
  if (!onTryAgain)
    return (
      <p className={styles.prompt} data-quiet={quiet || undefined}>
        {children}
      </p>
    )
  return (
    <button type="button" className={styles.prompt} onClick={onTryAgain}>
      {children}
      {/* For those who do not read yet. */}
      <RefreshGlyph className={styles.retry} />
    </button>
  )
}

function Picture({ state }: { state: FaceState }) {
  if (state.step === 'no camera' || state.step === 'hidden') return <NoCameraPicture />
  if (state.step === 'done' || (state.step === 'closed' && state.note === 'saved')) return <DonePicture />
  if (state.step === 'refused' || state.step === 'no user') return <FacePicture mood="puzzled" />
  if (state.step === 'timed out' || state.step === 'starting') return <FacePicture mood="waiting" />
  return <FacePicture />
}
