import type {
  ContactKind,
  OwnContact,
  OwnContacts,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useEffect, useRef, useState } from 'react'
import { CardPart } from '#features/accounts/card-part/card-part.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import { contactTexts } from './contact-texts.ts'
import styles from './own-contacts.module.css'
import { useContactChange } from './use-contact-change.ts'
import type { OwnContactActions } from './use-own-contacts.ts'

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
