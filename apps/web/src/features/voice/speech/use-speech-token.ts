import { getSpeechToken, type SpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import { useCallback } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useSession } from '#platform/session/session.tsx'
import { SpeechFailure } from './speech-failure.ts'
import { isUsable } from './token-rules.ts'

/** The token of the session state, or a new one where that is over or for another language. */
export function useSpeechToken() {
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
