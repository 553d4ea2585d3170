import type { ForgottenPasswordStart } from '@homeroom/contract/pages/start-data.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DemoOutbox } from '#features/accounts/demo-outbox/demo-outbox.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './forgotten-password.module.css'
import type { ForgottenPassword } from './forgotten-password-state.ts'
import type { useForgottenPassword } from './use-forgotten-password.ts'

type CodeShownProps = {
  offer: ForgottenPasswordStart
  state: Extract<ForgottenPassword, { step: 'showing' }>
  flow: Pick<ReturnType<typeof useForgottenPassword>, 'prove' | 'startAgain'>
}

/** The code that was sent is typed here. Nothing says whether there is such an account. */
export function CodeShown({ offer, state, flow }: CodeShownProps) {
  const text = useText()
  const words = useFailureWords()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const { failure, way } = state
  useEffect(() => {
    field.current?.focus()
    if (failure) field.current?.select()
  }, [failure])

  function send(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else void flow.prove(state.reset, code)
  }

  return (
    <>
      <p role="status">{text(way === 'mail' ? 'forgottenPassword.sentByMail' : 'forgottenPassword.sentBySms')}</p>
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        <TextField
          ref={field}
          label={text('forgottenPassword.sentCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          required
          errors={missing ? [{ field: 'code', message: text('forgottenPassword.codeMissing') }] : []}
        />
        <FormError errors={failure ? [{ message: words(failure) }] : []} fields={[]} />
        <Button type="submit" tone="accent" busy={state.busy}>
          {text('forgottenPassword.next')}
        </Button>
        <Button tone="quiet" onClick={flow.startAgain}>
          {text('forgottenPassword.startAgain')}
        </Button>
      </form>
      {offer.outbox && <DemoOutbox />}
    </>
  )
}
