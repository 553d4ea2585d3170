import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  proveContact,
  readOwnContacts,
  removeContact,
  requestContactCode,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import type { ContactKind, OwnContacts } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { type ContactChange, refused, typing } from './contact-change.ts'

/** Where one is reached, as far as it is shown, and its end. */
export function useOwnContacts() {
  const text = useText()
  const { reading, readAgain, keep } = useSettings(readOwnContacts)

  return {
    reading,
    keep,
    /** Somebody else may have changed it meanwhile. */
    readAgain: () => void readAgain(),
    async remove(kind: ContactKind): Promise<void> {
      keep(await call(removeContact, { body: { kind } }, { shown: false }))
      announce.success(text('ownContacts.removed'))
    },
  }
}

export type OwnContactActions = ReturnType<typeof useOwnContacts>

type Told = { onProved: (contacts: OwnContacts) => void; onOver: () => void }

/** Changing an address: it is typed, a code is sent to it, the code is typed. Errors are shown in the form. */
export function useContactChange(kind: ContactKind, { onProved, onOver }: Told) {
  const [state, setState] = useState<ContactChange>({ step: 'closed' })
  const sending = useSending()

  /** The error of the step before is no longer shown, and what it sent brings back no form. */
  function turnTo(next: ContactChange): void {
    sending.giveUp()
    setState(next)
  }

  async function attempt(from: ContactChange, go: () => Promise<ContactChange>): Promise<void> {
    setState(from)
    const sent = await sending.send(go)
    if (sent.done) return setState(sent.reply)
    if (sent.why !== 'failed') return
    const { code, data } = sent.failure instanceof RefusedCall ? sent.failure : { code: '', data: null }
    if (code === 'contact_changed_meanwhile') onOver()
    setState(refused(from, { code, data }))
  }

  return {
    state,
    busy: sending.state.step === 'sending',
    failure: sending.state.step === 'refused' ? sending.state.failure : null,
    open: (typed?: string) => turnTo(typing(typed)),
    close: () => turnTo({ step: 'closed' }),
    /** Has a code sent. The page itself asks for the password again when that is needed. */
    request: (address: string) =>
      attempt(typing(address), async () => {
        const sent = await call(requestContactCode, { body: { kind, address } }, { shown: false })
        return { step: 'proving', ...sent }
      }),
    prove: (change: string, code: string) =>
      attempt(state, async () => {
        onProved(await call(proveContact, { body: { change, code } }, { shown: false }))
        return { step: 'closed' }
      }),
  }
}

export type ContactChanging = ReturnType<typeof useContactChange>
