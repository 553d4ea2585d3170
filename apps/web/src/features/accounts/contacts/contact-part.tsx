import type { ContactKind, OwnContact, OwnContacts } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { TextKey } from '#texts/text-key.ts'
import { CardPart } from '../card-part.tsx'
import { DemoOutbox } from '../demo-outbox/demo-outbox.tsx'
import type { ContactChange } from './contact-change.ts'
import styles from './own-contacts.module.css'
import { type ContactChanging, type OwnContactActions, useContactChange } from './use-own-contacts.ts'

type Words = Record<'name' | 'off' | 'fresh' | 'hint' | 'missing' | 'done' | 'removeTitle', TextKey>

/** What differs between the two in words. */
const contactTexts = {
  mail: {
    name: 'ownContacts.mail',
    off: 'ownContacts.mailOff',
    fresh: 'ownContacts.newMail',
    hint: 'ownContacts.mailHint',
    missing: 'ownContacts.mailMissing',
    done: 'ownContacts.doneMail',
    removeTitle: 'ownContacts.removeMailTitle',
  },
  phone: {
    name: 'ownContacts.phone',
    off: 'ownContacts.phoneOff',
    fresh: 'ownContacts.newPhone',
    hint: 'ownContacts.phoneHint',
    missing: 'ownContacts.phoneMissing',
    done: 'ownContacts.donePhone',
    removeTitle: 'ownContacts.removePhoneTitle',
  },
} as const satisfies Record<ContactKind, Words>

type ContactPartProps = { kind: ContactKind; contacts: OwnContacts; actions: OwnContactActions }

/** The mail address or the telephone: what is known of it, and the way to another one or to none. */
export function ContactPart({ kind, contacts, actions }: ContactPartProps) {
  const text = useText()
  const failureText = useFailureWords()
  const words = contactTexts[kind]
  const contact = contacts[kind]
  const [removing, setRemoving] = useState(false)
  const part = useRef<HTMLElement>(null)
  const flow = useContactChange(kind, {
    onProved(changed) {
      actions.keep(changed)
      announce.success(text(words.done))
    },
    onOver: actions.readAgain,
  })
  const { state } = flow
  const closed = state.step === 'closed'
  const wasClosed = useRef(closed)
  useEffect(() => {
    // The form is gone: the button that one came by, or what stands in its place, has the focus again.
    if (closed && !wasClosed.current) (part.current?.querySelector('button') ?? part.current)?.focus()
    wasClosed.current = closed
  }, [closed])
  const known = contact.shown !== ''
  const action = text(known ? 'ownContacts.change' : 'ownContacts.add')
  const nameOf = (label: string) => text('ownContacts.actionOf', { action: label, kind: text(words.name) })

  const told = useContactState(contact)

  return (
    <CardPart
      home={part}
      title={text(words.name)}
      value={contact.shown}
      state={told}
      actions={
        contacts.blocked === null &&
        closed && (
          <>
            {contact.offered && (
              <Button aria-label={nameOf(action)} onClick={() => flow.open()}>
                {action}
              </Button>
            )}
            {known && (
              <Button aria-label={nameOf(text('ownContacts.remove'))} onClick={() => setRemoving(true)}>
                {text('ownContacts.remove')}
              </Button>
            )}
          </>
        )
      }
    >
      {!contact.offered && <p className={styles.note}>{text(words.off)}</p>}
      {state.step === 'typing' && <AddressForm kind={kind} state={state} onSend={flow.request} onCancel={flow.close} />}
      {state.step === 'proving' && (
        <CodeForm state={state} outbox={contacts.outbox} flow={flow} onCancel={flow.close} />
      )}
      <Confirmation
        visible={removing}
        title={text(words.removeTitle)}
        confirmLabel={text('ownContacts.remove')}
        tone="danger"
        onConfirm={() => actions.remove(kind)}
        onClose={() => setRemoving(false)}
        failureText={failureText}
      >
        {text('ownContacts.removeWhat')}
      </Confirmation>
    </CardPart>
  )
}

/** Whether an address is there, and since when it is proved. */
function useContactState({ shown, provedAt }: OwnContact): string {
  const text = useText()
  const { language } = useLanguage()
  const { unit, now } = useStartData()
  if (shown === '') return text('ownContacts.none')
  if (!provedAt) return text('ownContacts.written')
  const { timeZone } = unit
  return text('ownContacts.proved', {
    day: dateText(new Date(provedAt), new Date(now), { language, timeZone }),
  })
}

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
function AddressForm({ kind, state, onSend, onCancel }: AddressFormProps) {
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

type CodeFormProps = {
  state: Extract<ContactChange, { step: 'proving' }>
  /** Whether the code is read in the outbox of the demo. */
  outbox: boolean
  flow: Pick<ContactChanging, 'prove' | 'open'>
  onCancel: () => void
}

/** The code that was sent to the new address. */
function CodeForm({ state, outbox, flow, onCancel }: CodeFormProps) {
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
