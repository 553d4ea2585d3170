import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { NewPasswordForm } from '#features/accounts/passwords/new-password/new-password-form.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import chinese from './forced-change.zh-CN.json' with { type: 'json' }
import styles from './forced-change-step.module.css'
import type { SignInStepProps } from './sign-in-steps.ts'
import { useForcedChange } from './use-forced-change.ts'

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
