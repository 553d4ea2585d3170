import { vocabularyMaximum, voiceHintDuration } from '@homeroom/contract/limits.ts'
import { findByVocabulary, getSpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useSession } from '#platform/session/session.tsx'
import { MicrophoneGlyph } from './microphone-glyph.tsx'
import { idle, nextRecording, type Recording, type SpeakingWish } from './recording/recording-state.ts'
import { type Listening, listen, SpeechFailure, type SpeechFailureReason } from './speech/speech-gateway.ts'
import { isUsable } from './speech/token-rules.ts'
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

const hints = {
  'no-token': 'voice.noToken',
  'no-microphone': 'voice.noMicrophone',
  'microphone-refused': 'voice.microphoneRefused',
  away: 'voice.away',
  'too-short': 'voice.again',
} as const satisfies Record<SpeechFailureReason, string>

/** Follows what somebody wants: records while they speak, then opens what they have asked for or says why not. */
function useRecording(wish: SpeakingWish, onEnd: () => void): Recording {
  const text = useText()
  const [recording, tell] = useReducer(nextRecording, idle)
  const { token, forget } = useSpeechToken()
  const running = useRef<Listening>(undefined)

  const hint = useCallback(
    (key: (typeof hints)[SpeechFailureReason] | 'voice.heardNothing' | 'voice.unknown') =>
      announce.warning(text(key), { duration: voiceHintDuration }),
    [text],
  )

  const begin = useCallback(async () => {
    const listening = listen({
      token,
      onListening: () => tell({ type: 'listening' }),
      onUnderstood: (words) => tell({ type: 'understood', words }),
    })
    running.current = listening
    tell({ type: 'begun' })
    const isOver = () => running.current !== listening
    try {
      const words = (await listening.words).trim()
      if (isOver()) return
      tell({ type: 'stopped' })
      if (words === '') hint('voice.heardNothing')
      else if (!(await openVocabulary(words)) && !isOver()) hint('voice.unknown')
    } catch (failure) {
      if (isOver()) return
      const reason = failure instanceof SpeechFailure ? failure.reason : 'away'
      // A token that the gateway did not take is not tried again.
      if (reason === 'away') forget()
      hint(hints[reason])
    }
    if (isOver()) return
    running.current = undefined
    tell({ type: 'settled' })
    onEnd()
  }, [token, forget, hint, onEnd])

  const drop = useCallback(() => {
    running.current?.drop()
    running.current = undefined
    tell({ type: 'settled' })
    onEnd()
  }, [onEnd])

  useEffect(() => {
    if (wish === 'dropped') return drop()
    if (wish !== 'none' && !running.current) return void begin()
    if (wish !== 'none' || !running.current) return
    running.current.finish()
    tell({ type: 'stopped' })
  }, [wish, begin, drop])

  // The last second has passed.
  useEffect(() => {
    if (recording.step === 'ended') running.current?.finish()
  }, [recording.step])

  useEffect(() => {
    if (recording.step !== 'started') return
    const timer = setInterval(() => tell({ type: 'second-passed' }), second)
    return () => clearInterval(timer)
  }, [recording.step])

  useEffect(() => {
    // Nobody is listened to who has gone elsewhere.
    const leave = () => document.hidden && running.current && drop()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      running.current?.drop()
      running.current = undefined
    }
  }, [drop])

  return recording
}

/** Opens what spoken words ask for; false when they are not known. */
async function openVocabulary(words: string): Promise<boolean> {
  const vocabulary = words.slice(0, vocabularyMaximum)
  const { url } = await callQuietly(findByVocabulary, { body: { vocabulary } })
  const target = safeRedirect(url, location.origin)
  if (target === null) return false
  location.assign(target)
  return true
}

/** The token of the session state, or a new one where that is over or for another language. */
function useSpeechToken() {
  const { session, keepSpeechToken } = useSession()
  const { language } = useLanguage()
  const kept = session?.speechToken ?? null

  const token = useCallback(async (): Promise<SpeechToken> => {
    if (kept && isUsable(kept, { language, now: serverClock.now() })) return kept
    try {
      const got = await callQuietly(getSpeechToken, { query: { language } })
      keepSpeechToken(got)
      return got
    } catch (cause) {
      throw new SpeechFailure('no-token', { cause })
    }
  }, [kept, language, keepSpeechToken])

  return { token, forget: useCallback(() => keepSpeechToken(null), [keepSpeechToken]) }
}
