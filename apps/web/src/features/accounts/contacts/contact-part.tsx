import type { ContactKind, OwnContact, OwnContacts } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField, type TextFieldProps } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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

/** The texts that differ between the two. */
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

/** The mail address or the telephone: what is stored, and the buttons to change or remove it. */
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
    // The form is gone: the focus returns to the button that opened it, or to what replaced the button.
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
      {state.step === 'typing' && <AddressForm kind={kind} typed={state.typed} flow={flow} />}
      {state.step === 'proving' && <CodeForm proving={state} outbox={contacts.outbox} flow={flow} />}
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

const keyboards = {
  mail: { inputMode: 'email', autoComplete: 'email' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<ContactKind, object>

type AddressFormProps = { kind: ContactKind; typed: string; flow: ContactChanging }

/** The new address. */
function AddressForm({ kind, typed, flow }: AddressFormProps) {
  const text = useText()
  const words = contactTexts[kind]
  return (
    <OneFieldForm
      {...keyboards[kind]}
      label={text(words.fresh)}
      hint={text(words.hint)}
      name={kind}
      defaultValue={typed}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      missing={text(words.missing)}
      action={text(flow.busy ? 'ownContacts.sending' : 'ownContacts.send')}
      flow={flow}
      onSend={flow.request}
    />
  )
}

type CodeFormProps = {
  proving: Extract<ContactChange, { step: 'proving' }>
  /** Whether the code is read in the outbox of the demo. */
  outbox: boolean
  flow: ContactChanging
}

/** The code that was sent to the new address. */
function CodeForm({ proving, outbox, flow }: CodeFormProps) {
  const text = useText()
  const { address, change } = proving
  return (
    <>
      <p role="status">{text('ownContacts.sent', { address })}</p>
      <OneFieldForm
        label={text('ownContacts.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        missing={text('ownContacts.codeMissing')}
        action={text(flow.busy ? 'ownContacts.confirming' : 'ownContacts.confirm')}
        flow={flow}
        onSend={(code) => flow.prove(change, code)}
      >
        <Button tone="quiet" onClick={() => flow.open(address)}>
          {text('ownContacts.back')}
        </Button>
      </OneFieldForm>
      {outbox && <DemoOutbox to={address} />}
    </>
  )
}

type OneFieldFormProps = Omit<TextFieldProps, 'errors' | 'required'> & {
  name: string
  /** The error for an empty field. */
  missing: string
  action: string
  flow: Pick<ContactChanging, 'busy' | 'failure' | 'close'>
  onSend: (typed: string) => Promise<void>
  /** Further ways on. */
  children?: ReactNode
}

/** A form with one field. It has the focus at first, and again when it has an error. */
function OneFieldForm({ missing, action, flow, onSend, children, ...field }: OneFieldFormProps) {
  const text = useText()
  const failureWords = useFailureWords()
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const { failure } = flow
  useEffect(() => {
    input.current?.focus()
    if (failure) input.current?.select()
  }, [failure])

  const wrong = empty ? missing : failureWords(failure)

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    setEmpty(typed === '')
    if (typed === '') input.current?.focus()
    else void onSend(typed)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <TextField {...field} ref={input} required errors={wrong ? [{ field: field.name, message: wrong }] : []} />
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={flow.busy}>
          {action}
        </Button>
        {children}
        <Button tone="quiet" onClick={flow.close}>
          {text('ownContacts.cancel')}
        </Button>
      </div>
    </form>
  )
}
