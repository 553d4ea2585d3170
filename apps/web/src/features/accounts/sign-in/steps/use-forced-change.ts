import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { changeForcedPassword, readForcedChange } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { useEffect, useState } from 'react'
import type { PasswordFacts } from '#features/accounts/passwords/new-password/typed-password.ts'
import { call } from '#platform/calls/send.ts'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import type { SignInStepProps } from './sign-in-steps.ts'

type ForcedChange =
  | { step: 'loading' }
  | { step: 'asking' | 'sending'; facts: PasswordFacts; failure: unknown }
  | { step: 'over'; failure: unknown }

/** The step of a sign-in in which a new password is set. */
export function useForcedChange({ step, onSignedIn, onStopped }: SignInStepProps) {
  const [state, setState] = useState<ForcedChange>({ step: 'loading' })

  useEffect(() => {
    let wanted = true
    call(readForcedChange, { body: { step } }, { intercept: false })
      .then((answer) => {
        if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
        if (wanted) setState({ step: 'asking', facts: answer.data, failure: null })
      })
      .catch((failure) => wanted && setState({ step: 'over', failure }))
    return () => {
      wanted = false
    }
  }, [step])

  async function change(newPassword: string): Promise<void> {
    if (state.step !== 'asking') return
    const { facts } = state
    setState({ step: 'sending', facts, failure: null })
    try {
      const answer = await call(changeForcedPassword, { body: { step, newPassword } }, { intercept: false })
      if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
      noteSignIn()
      onSignedIn(answer.data)
    } catch (failure) {
      const stopped = stoppedSignIn(failure)
      if (stopped) return onStopped(stopped)
      const over = failure instanceof RefusedCall && failure.code === 'sign_in_step_over'
      setState(over ? { step: 'over', failure } : { step: 'asking', facts, failure })
    }
  }

  return { state, change }
}
