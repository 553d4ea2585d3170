import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { changeForcedPassword, readForcedChange } from '@homeroom/contract/password-endpoints.ts'
import { useEffect, useState } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import type { PasswordFacts } from '#platform/new-password/typed-password.ts'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import type { SignInStepProps } from './sign-in-steps.ts'

type ForcedChange =
  | { step: 'loading' }
  | { step: 'asking' | 'sending'; facts: PasswordFacts; wrong: string }
  | { step: 'over'; words: string }

/** The step of a sign-in in which a new password is set. */
export function useForcedChange({ step, onSignedIn, onStopped }: SignInStepProps) {
  const [state, setState] = useState<ForcedChange>({ step: 'loading' })
  const { language } = useLanguage()
  const text = useText()
  const wordsOf = (failure: unknown) =>
    failureNotice(failure, { language, text })?.text ?? text('platform.serverError')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step, whatever the language does
  useEffect(() => {
    let wanted = true
    call(readForcedChange, { body: { step } }, { intercept: false })
      .then((answer) => {
        if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
        if (wanted) setState({ step: 'asking', facts: answer.data, wrong: '' })
      })
      .catch((failure) => wanted && setState({ step: 'over', words: wordsOf(failure) }))
    return () => {
      wanted = false
    }
  }, [step])

  async function change(newPassword: string): Promise<void> {
    if (state.step !== 'asking') return
    const { facts } = state
    setState({ step: 'sending', facts, wrong: '' })
    try {
      const answer = await call(changeForcedPassword, { body: { step, newPassword } }, { intercept: false })
      if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
      noteSignIn()
      onSignedIn(answer.data)
    } catch (failure) {
      const stopped = stoppedSignIn(failure)
      if (stopped) return onStopped(stopped)
      const over = failure instanceof RefusedCall && failure.code === 'sign_in_step_over'
      if (over) setState({ step: 'over', words: wordsOf(failure) })
      else setState({ step: 'asking', facts, wrong: wordsOf(failure) })
    }
  }

  return { state, change }
}
