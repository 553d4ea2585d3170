import type { Database } from '#platform/postgres/database.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { changedMessage } from './password-messages.ts'
import { type Holder, readContact } from './password-queries.ts'

type Parts = {
  db: Database
  delivery: MessageDelivery
  productName: string
  publicUrl: string
  failed: (error: unknown) => void
}

/** Writes to a person's mail address that their password has changed, beside the answer of the call that did it. */
export function createTellChanged({ db, delivery, productName, publicUrl, failed }: Parts) {
  return (holder: Holder): void => {
    db.inUnit(holder.unitId, (tx) => readContact(tx, holder))
      .then((contact) => {
        if (!contact?.mail || !delivery.reaches(holder.unitId, 'mail')) return
        const { unitName, unitEnglishName } = contact
        const place = { productName, unitName, unitEnglishName, publicUrl }
        delivery.send(holder.unitId, changedMessage(contact.mail, place))
      })
      .catch(failed)
  }
}
