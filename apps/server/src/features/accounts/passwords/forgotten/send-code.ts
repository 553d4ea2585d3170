import { day } from '@homeroom/shared/dates/durations.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/delivered-message.ts'
import type { MessageDelivery } from '#features/accounts/delivery/message-delivery.ts'
import { notePassword } from '#features/accounts/passwords/password-audit.ts'
import { codeMessage } from '#features/accounts/passwords/password-messages.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countCodesSent, type Holder, readContact } from '../password-queries.ts'
import { spacedCode } from './reset-codes.ts'
import { minutesOf, requestedReset } from './reset-kinds.ts'

export type SendCode = ReturnType<typeof createSendCode>
type Parts = {
  db: Database
  now: () => Date
  delivery: MessageDelivery
  productName: string
  publicUrl: string
  /** Hears of what went wrong beside the answer. */
  failed: (error: unknown) => void
}
type Sent = {
  holder: Holder
  channel: DeliveredMessage['channel']
  code: string
  device: string
  askedBy: string
}

/** So many messages a day reach one person, whoever asks for them and from wherever. */
const codesPerDay = 10

/** Sends a code beside the answer of the call, so that the answer tells nothing about the account. */
export function createSendCode({ db, now, delivery, productName, publicUrl, failed }: Parts) {
  async function send({ holder, channel, code, device, askedBy }: Sent): Promise<void> {
    const { unitId, userId } = holder
    await db.inUnit(unitId, async (tx) => {
      const contact = await readContact(tx, holder)
      const to = channel === 'mail' ? contact?.mail : contact?.phone
      const sentBefore = await countCodesSent(tx, holder, new Date(now().getTime() - day))
      const reachable = contact && to && delivery.reaches(unitId, channel)
      const why = !reachable ? 'no address' : sentBefore >= codesPerDay ? 'too many today' : undefined
      const action = why ? 'password code not sent' : 'password code sent'
      const detail = { channel, device, ...(why && { why }) }
      await notePassword(tx, { unitId, userId, action, detail, occurredAt: now() })
      if (!contact || !to || why) return
      const { unitName, unitEnglishName } = contact
      const place = { productName, unitName, unitEnglishName, publicUrl }
      const words = { code: spacedCode(code, ' '), minutes: minutesOf(requestedReset) }
      delivery.send(unitId, { ...codeMessage({ channel, to }, { ...words, ...place }), askedBy })
    })
  }

  return (sent: Sent): void => void send(sent).catch(failed)
}
