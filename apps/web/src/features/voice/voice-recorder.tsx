import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { MicrophoneGlyph } from './microphone-glyph.tsx'
import type { Recording, SpeakingWish } from './recording/recording-state.ts'
import { useRecording } from './recording/use-recording.ts'
import styles from './voice-recorder.module.css'
import chinese from './voice-recorder.zh-CN.json' with { type: 'json' }

type VoiceRecorderProps = {
  wish: SpeakingWish
  /** It has ended by itself. */
  onEnd: () => void
}

const fetchEnglish = async () => (await import('./voice-recorder.en.json')).default

/** Records what is said, and opens what it asks for. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Recorder {...props} />
    </PartTexts>
  )
}

function Recorder({ wish, onEnd }: VoiceRecorderProps) {
  const text = useText()
  const recording = useRecording(wish, onEnd)
  return (
    <>
      {recording.step !== 'idle' && <RecorderCard recording={recording} wish={wish} />}
      <VisuallyHidden>
        <span role="status">{recording.step !== 'idle' && text(stateKey(recording))}</span>
      </VisuallyHidden>
    </>
  )
}

function RecorderCard({ recording, wish }: { recording: Recording; wish: SpeakingWish }) {
  const text = useText()
  const started = recording.step === 'started'
  const words = started ? recording.words : ''
  return (
    <div className={styles.card} data-listening={started && recording.listening ? '' : undefined}>
      <span className={styles.mark}>
        <MicrophoneGlyph size={28} />
      </span>
      <p className={styles.words}>{words || text(stateKey(recording))}</p>
      {started && (
        <p className={styles.rest}>
          <span role="timer">{text('voice.secondsLeft', { count: recording.secondsLeft })}</span>
          <span>{text(wish === 'pressed' ? 'voice.pressAgain' : 'voice.release')}</span>
        </p>
      )}
    </div>
  )
}

function stateKey(recording: Recording) {
  if (recording.step !== 'started') return 'voice.understanding'
  return recording.listening ? 'voice.listening' : 'voice.gettingReady'
}
