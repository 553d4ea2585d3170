import type { DeliveredMessage } from '#features/accounts/delivery/delivered-message.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { type Holder, readContact } from '../password-queries.ts'

type Channel = DeliveredMessage['channel']
/** Where a code went: a mark of the address, by which it is recognised and nobody finds it. */
export type SentTo = { channel: Channel; addressMark: string }

const nobody: Holder = {
  unitId: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
}

/** Recognises whether a code went to the address that is still the person's, whoever changed it in whatever way. */
export function createSentTo({ db, secret }: { db: Database; secret: Buffer }) {
  async function addressOf(holder: Holder, channel: Channel): Promise<string> {
    const contact = await db.inUnit(holder.unitId, (tx) => readContact(tx, holder))
    return (channel === 'mail' ? contact?.mail : contact?.phone) ?? ''
  }
  const markOf = (address: string) => derivedToken(secret, 'address of a password code', address)

  return {
    /** Where a code for a person goes today; for a name that nobody has, after the same work. */
    async today(holder: Holder | undefined, channel: Channel): Promise<SentTo> {
      return { channel, addressMark: markOf(await addressOf(holder ?? nobody, channel)) }
    },
    /** Whether the address of a code is still the person's: what went elsewhere proves nothing any more. */
    async isStill(holder: Holder, { channel, addressMark }: SentTo): Promise<boolean> {
      const address = await addressOf(holder, channel)
      return address !== '' && markOf(address) === addressMark
    },
  }
}
