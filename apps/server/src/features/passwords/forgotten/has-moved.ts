import { readContact } from '#features/passwords/contact-queries.ts'
import type { DeliveredMessage } from '#features/passwords/delivery/delivered-message.ts'
import type { Holder } from '#features/passwords/new-password/new-password-queries.ts'
import type { Database } from '#platform/postgres/database.ts'

type Sent = { channel: DeliveredMessage['channel']; begunAt: string }

/** Whether a code went to an address that is no longer the person's: it proves nothing any more. */
export async function hasMoved(db: Database, holder: Holder, { channel, begunAt }: Sent): Promise<boolean> {
  const contact = await db.inUnit(holder.unitId, (tx) => readContact(tx, holder))
  if (!contact) return true
  const [address, provedAt] =
    channel === 'mail' ? [contact.mail, contact.mailProvedAt] : [contact.phone, contact.phoneProvedAt]
  return address === '' || (provedAt !== null && provedAt > new Date(begunAt))
}
