import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import type { ContactChange } from './contact-change.ts'
import { contactTexts } from './contact-texts.ts'
import styles from './own-contacts.module.css'

type AddressFormProps = {
  kind: ContactKind
  state: Extract<ContactChange, { step: 'typing' }>
  onSend: (address: string) => Promise<void>
  onCancel: () => void
}

const keyboards = {
  mail: { inputMode: 'email', autoComplete: 'email' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<ContactKind, object>

/** The new address. */
export function AddressForm({ kind, state, onSend, onCancel }: AddressFormProps) {
  const text = useText()
  const failureWords = useFailureWords()
  const words = contactTexts[kind]
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const { failure, busy } = state
  useEffect(() => {
    field.current?.focus()
    if (failure) field.current?.select()
  }, [failure])

  const wrong = missing ? text(words.missing) : failureWords(failure)

  function send(event: FormEvent) {
    event.preventDefault()
    const address = field.current?.value.trim() ?? ''
    setMissing(address === '')
    if (address === '') field.current?.focus()
    else void onSend(address)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <TextField
        {...keyboards[kind]}
        ref={field}
        label={text(words.fresh)}
        hint={text(words.hint)}
        name={kind}
        defaultValue={state.typed}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
        errors={wrong ? [{ field: kind, message: wrong }] : []}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={busy}>
          {text(busy ? 'ownContacts.sending' : 'ownContacts.send')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {text('ownContacts.cancel')}
        </Button>
      </div>
    </form>
  )
}
