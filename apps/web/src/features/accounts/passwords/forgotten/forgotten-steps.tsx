import type { ForgottenPasswordStart } from '@homeroom/contract/pages/start-data.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useText } from '#platform/language/language.tsx'
import { DemoOutbox } from '../../demo-outbox/demo-outbox.tsx'
import styles from './forgotten-password.module.css'
import type { CodeWay, ForgottenPassword } from './forgotten-password-state.ts'
import type { useForgottenPassword } from './use-forgotten-password.ts'

type NameAndWayProps = {
  offer: ForgottenPasswordStart
  state: Extract<ForgottenPassword, { step: 'naming' }>
  flow: Pick<ReturnType<typeof useForgottenPassword>, 'request' | 'proveIssued'>
}

const labels = {
  mail: 'forgottenPassword.byMail',
  sms: 'forgottenPassword.bySms',
  administrator: 'forgottenPassword.byAdministrator',
} as const satisfies Record<CodeWay, string>

/** Who forgot the password, and how they can prove it. */
export function NameAndWay({ offer, state, flow }: NameAndWayProps) {
  const text = useText()
  const words = useFailureWords()
  const ready = useHydrated()
  const ways: CodeWay[] = [...offer.channels, 'administrator']
  const [way, setWay] = useState<CodeWay>(ways[0] ?? 'administrator')
  const [missing, setMissing] = useState<'username' | 'code' | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    const username = name.current?.value.trim() ?? ''
    const typed = code.current?.value.trim() ?? ''
    const empty = username === '' ? 'username' : way === 'administrator' && typed === '' ? 'code' : null
    setMissing(empty)
    if (empty) return (empty === 'code' ? code : name).current?.focus()
    if (way === 'administrator') void flow.proveIssued(username, typed)
    else void flow.request(username, way)
  }

  const errors =
    missing === 'username'
      ? [{ field: 'username', message: text('signIn.userNameMissing') }]
      : missing === 'code'
        ? [{ field: 'code', message: text('forgottenPassword.codeMissing') }]
        : []
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <TextField
        ref={name}
        label={text('signIn.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        errors={errors}
      />
      {ways.length > 1 && (
        <RadioGroup
          name="way"
          label={text('forgottenPassword.way')}
          options={ways.map((value) => ({ value, label: text(labels[value]) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'administrator' && (
        <>
          <p>{text('forgottenPassword.administratorHint')}</p>
          <TextField
            ref={code}
            label={text('forgottenPassword.issuedCode')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            required
            errors={errors}
          />
        </>
      )}
      <FormError errors={state.failure ? [{ message: words(state.failure) }] : []} fields={[]} />
      <Button type="submit" tone="accent" disabled={!ready} busy={state.busy}>
        {text(way === 'administrator' ? 'forgottenPassword.next' : 'forgottenPassword.send')}
      </Button>
    </form>
  )
}

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
