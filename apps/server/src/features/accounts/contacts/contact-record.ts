import { randomUUID } from 'node:crypto'
import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { type ContactAct, contactChangedMessage, contactChangedWords } from './contact-messages.ts'

export type ContactRecord = ReturnType<typeof createContactRecord>
type Parts = {
  db: Database
  now: () => Date
  items: ApplicationItemService
  delivery: MessageDelivery
  productName: string
  publicUrl: string
}
type Of = { kind: ContactKind }
type Known = Record<ContactKind, string> & { unitName: string; unitEnglishName: string }

/** Writes a change of a contact into the audit log, without the address itself, and tells the person. */
export function createContactRecord({ db, now, items, delivery, productName, publicUrl }: Parts) {
  const note = (tx: Transaction, person: Person, action: AuditAction, detail: object) =>
    recordChange(tx, person, { action, subject: person.userId, detail, at: now() })

  return {
    /** A code was requested. It is not sent when its address has received too many. */
    code: (person: Person, { sent, ...of }: Of & { sent: boolean }): Promise<void> =>
      db.inUnit(person.unitId, (tx) =>
        note(tx, person, sent ? 'contact code sent' : 'contact code not sent', {
          ...of,
          ...(!sent && { why: 'too many to this address' }),
        }),
      ),
    refused: (person: Person, of: Of): Promise<void> =>
      db.inUnit(person.unitId, (tx) => note(tx, person, 'contact code refused', of)),
    async changedIn(tx: Transaction, person: Person, { act, ...of }: Of & { act: ContactAct }): Promise<void> {
      const { unitId, userId } = person
      await note(tx, person, `contact ${act}`, of)
      await items.sendIn(tx, {
        unitId,
        application: productApplication,
        key: `own-contact/${randomUUID()}`,
        to: [userId],
        ...contactChangedWords(of.kind, act),
        importance: 4,
        url: '',
        expiresAt: null,
      })
    },
    /**
     * Tells the old address in the background, or the other contact when there was no old address. A person with a
     * stolen session does not control an address that was known before the change.
     */
    tell(
      { unitId }: Person,
      { kind, act, known, askedBy }: { kind: ContactKind; act: ContactAct; known: Known; askedBy: string },
    ): void {
      const told = known[kind] === '' ? other[kind] : kind
      const address = known[told]
      if (address === '') return
      const { unitName, unitEnglishName } = known
      const place = { productName, publicUrl, unitName, unitEnglishName }
      const message = contactChangedMessage({ kind: told, address }, { kind, act, ...place })
      delivery.send(unitId, { ...message, askedBy })
    },
  }
}

const other = { mail: 'phone', phone: 'mail' } as const satisfies Record<ContactKind, ContactKind>
