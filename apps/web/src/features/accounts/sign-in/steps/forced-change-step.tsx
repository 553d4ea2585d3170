import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { changeForcedPassword, readForcedChange } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { NewPasswordForm } from '../../passwords/new-password/new-password-form.tsx'
import type { PasswordFacts } from '../../passwords/new-password/typed-password.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import chinese from './forced-change.zh-CN.json' with { type: 'json' }
import styles from './forced-change-step.module.css'
import type { SignInStepProps } from './sign-in-step.ts'

const fetchEnglish = async () => (await import('./forced-change.en.json')).default

/** A new password in place of an initial one, or of one that is too old; then the sign-in goes straight on. */
export function ForcedChangeStep(props: SignInStepProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Step {...props} />
    </PartTexts>
  )
}

function Step(props: SignInStepProps) {
  const text = useText()
  const words = useFailureWords()
  const errorsOf = useFieldErrors()
  const { state, change } = useForcedChange(props)
  return (
    <section className={styles.step} aria-label={text('forcedChange.title')}>
      <h2>{text('forcedChange.title')}</h2>
      <p>{text('forcedChange.text')}</p>
      {state.step === 'loading' && <Skeleton lines={4} />}
      {state.step === 'over' && <p role="alert">{words(state.failure)}</p>}
      {'facts' in state && (
        <NewPasswordForm
          facts={state.facts}
          label={text(state.step === 'sending' ? 'forcedChange.sending' : 'forcedChange.submit')}
          busy={state.step === 'sending'}
          wrong={errorsOf(state.failure)}
          onSubmit={(newPassword) => void change(newPassword)}
          focus
        />
      )}
      <button type="button" className={styles.back} onClick={props.onBack}>
        {text('forcedChange.back')}
      </button>
    </section>
  )
}

type ForcedChange =
  | { step: 'loading' }
  | { step: 'asking' | 'sending'; facts: PasswordFacts; failure: unknown }
  | { step: 'over'; failure: unknown }

/** The step of a sign-in in which a new password is set. */
function useForcedChange({ step, onSignedIn, onStopped }: SignInStepProps) {
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
