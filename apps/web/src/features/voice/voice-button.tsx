import { longPressDelay, voiceHintDuration } from '@homeroom/contract/limits.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { MicrophoneGlyph } from './microphone-glyph.tsx'
import type { SpeakingWish } from './recording/recording-state.ts'
import styles from './voice-button.module.css'

/**
 * The button to speak to. A finger holds it; keys and screen readers, which cannot hold, press it to begin and again to
 * end. What records is fetched at the first touch.
 */
export function VoiceButton() {
  const text = useText()
  const [wish, setWish] = useState<SpeakingWish>('none')
  const { part, load, prepare } = useLoaded(() => import('./voice-recorder.tsx'))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useCallback(() => setWish('none'), [])
  const speaks = wish === 'held' || wish === 'pressed'

  const begin = (how: 'held' | 'pressed') => {
    setWish(how)
    load().catch(() => {
      setWish('none')
      announce.error(text('platform.loadFailed'))
    })
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || speaks) return
    event.currentTarget.setPointerCapture(event.pointerId)
    prepare()
    timer.current = setTimeout(() => {
      timer.current = undefined
      begin('held')
    }, longPressDelay)
  }
  const letGo = (then: 'none' | 'dropped') => {
    const short = timer.current !== undefined
    clearTimeout(timer.current)
    timer.current = undefined
    if (wish === 'held') return setWish(then)
    if (short && then === 'none') announce.warning(text('voice.hold'), { duration: voiceHintDuration })
  }
  const onClick = (event: MouseEvent) => {
    // A finger's click comes after its press, which has been seen to.
    if (event.detail === 0 || wish === 'pressed') speaks ? setWish('none') : begin('pressed')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && speaks) setWish('dropped')
    // A key that is held down presses again and again.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={text('voice.speak')}
        aria-pressed={speaks}
        onFocus={prepare}
        onPointerDown={onPointerDown}
        onPointerUp={() => letGo('none')}
        onPointerCancel={() => letGo('dropped')}
        onContextMenu={(event) => event.preventDefault()}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <span className={styles.glyph}>
          <MicrophoneGlyph />
        </span>
        {text('voice.name')}
      </button>
      {part && <part.VoiceRecorder wish={wish} onEnd={end} />}
    </>
  )
}
