import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DemoOutbox } from '#features/accounts/demo-outbox/demo-outbox.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import type { ContactChange } from './contact-change.ts'
import styles from './own-contacts.module.css'
import type { ContactChanging } from './use-contact-change.ts'

type CodeFormProps = {
  state: Extract<ContactChange, { step: 'proving' }>
  /** Whether the code is read in the outbox of the demo. */
  outbox: boolean
  flow: Pick<ContactChanging, 'prove' | 'open'>
  onCancel: () => void
}

/** The code that was sent to the new address. */
export function CodeForm({ state, outbox, flow, onCancel }: CodeFormProps) {
  const text = useText()
  const failureWords = useFailureWords()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const { address, change, failure, busy } = state
  useEffect(() => {
    field.current?.focus()
    if (failure) field.current?.select()
  }, [failure])

  const wrong = missing ? text('ownContacts.codeMissing') : failureWords(failure)

  function send(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else void flow.prove(change, code)
  }

  return (
    <>
      <p role="status">{text('ownContacts.sent', { address })}</p>
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        <TextField
          ref={field}
          label={text('ownContacts.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          required
          errors={wrong ? [{ field: 'code', message: wrong }] : []}
        />
        <div className={styles.actions}>
          <Button type="submit" tone="accent" busy={busy}>
            {text(busy ? 'ownContacts.confirming' : 'ownContacts.confirm')}
          </Button>
          <Button tone="quiet" onClick={() => flow.open(address)}>
            {text('ownContacts.back')}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {text('ownContacts.cancel')}
          </Button>
        </div>
      </form>
      {outbox && <DemoOutbox to={address} />}
    </>
  )
}
