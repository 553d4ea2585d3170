import { FailedHttp, LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import { useState } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { SignInStepProps } from '../steps/sign-in-steps.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'

/** One try after the other to pass a step: whether one is under way, and what was wrong with the last. */
export function useStepAttempt({ onSignedIn, onStopped }: Pick<SignInStepProps, 'onSignedIn' | 'onStopped'>) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const { language } = useLanguage()
  const text = useText()

  /** What to say of a failure; one that is none of ours comes from the browser's passkeys. */
  function wordsOf(failure: unknown): string {
    const ours = [RefusedCall, FailedHttp, LostConnection].some((kind) => failure instanceof kind)
    return (ours && failureNotice(failure, { language, text })?.text) || text('proof.passkeyDeclined')
  }

  return {
    busy,
    wrong,
    setWrong,
    arrive(person: SignedIn): void {
      noteSignIn()
      onSignedIn(person)
    },
    async attempt(work: () => Promise<void>): Promise<void> {
      setBusy(true)
      setWrong('')
      try {
        await work()
      } catch (failure) {
        const stopped = stoppedSignIn(failure)
        if (stopped) return onStopped(stopped)
        setWrong(wordsOf(failure))
      } finally {
        setBusy(false)
      }
    },
  }
}
