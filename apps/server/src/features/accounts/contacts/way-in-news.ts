import { randomUUID } from 'node:crypto'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { mailboxOf } from '../delivery/mail-and-phone.ts'
import type { DeliveredMessage, MessageDelivery } from '../delivery/message-delivery.ts'
import { readUnitNames } from './own-contact-queries.ts'
import { wayInChangedMessage, wayInChangedWords } from './way-in-messages.ts'
import { lettersAbout, type WayIn, type WaysIn } from './way-in-rules.ts'

export type WayInNews = ReturnType<typeof createWayInNews>

type Parts = {
  items: Pick<ApplicationItemService, 'sendIn'>
  delivery: Pick<MessageDelivery, 'send'>
  throttle: Pick<SignInThrottle, 'codeTo'>
  productName: string
  publicUrl: string
  /** Called when a letter could not be prepared. */
  failed: (error: unknown) => void
}

type Change = { before: WaysIn; after: WaysIn; changed: readonly WayIn[] }

/** Tells people that somebody else has changed how they get in. */
export function createWayInNews({ items, delivery, throttle, productName, publicUrl, failed }: Parts) {
  type Place = Awaited<ReturnType<typeof readUnitNames>>

  async function write(unitId: string, place: Place, change: Change): Promise<void> {
    for (const { isNew, ...address } of lettersAbout(change)) {
      // A new address may be a stranger's, whom nobody floods by changing it to and fro.
      if (isNew && !(await throttle.codeTo(keyOf(address)))) continue
      const { changed } = change
      delivery.send(unitId, wayInChangedMessage(address, { changed, productName, publicUrl, ...place }))
    }
  }

  return {
    /**
     * Tells the person inside Homeroom, in the transaction of the change. What is returned writes to the addresses before and after,
     * once it is made.
     */
    async tellIn(tx: Transaction, { unitId, userId }: Person, change: Change): Promise<() => void> {
      await items.sendIn(tx, {
        ...{ unitId, application: productApplication, key: `way-in/${randomUUID()}`, to: [userId] },
        ...wayInChangedWords(change.changed),
        ...{ importance: 4, url: '', expiresAt: null },
      })
      const place = await readUnitNames(tx, unitId)
      return () => void write(unitId, place, change).catch(failed)
    },
  }
}

const keyOf = ({ channel, to }: Pick<DeliveredMessage, 'channel' | 'to'>) => (channel === 'mail' ? mailboxOf(to) : to)
