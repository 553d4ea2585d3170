import type {
  ContactKind,
  OwnContact,
  OwnContacts,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, hasOwnProof } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { hideMail } from '../delivery/mail-address.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { hidePhone } from '../delivery/phone-number.ts'
import { isSwitched } from '../factors/factor-queries.ts'
import { channelOf } from './contact-kinds.ts'
import { readContacts } from './own-contact-queries.ts'

export type ContactView = ReturnType<typeof createContactView>

const hide: Record<ContactKind, (address: string) => string> = { mail: hideMail, phone: hidePhone }

/** What a session sees of where its person is reached, and whether it may change that. */
export function createContactView({ db, delivery }: { db: Database; delivery: MessageDelivery }) {
  async function blockedIn(tx: Transaction, caller: Caller): Promise<OwnContacts['blocked']> {
    if (!hasOwnProof(caller)) return 'badge'
    const standsIn = caller.way === 'device client' || (await isSwitched(tx, caller))
    return standsIn ? 'standing-in' : null
  }

  return {
    async stateIn(tx: Transaction, caller: Caller): Promise<OwnContacts> {
      const contacts = await readContacts(tx, caller)
      if (!contacts) throw new AppError('sign_in_required')
      const blocked = await blockedIn(tx, caller)
      const contact = (kind: ContactKind): OwnContact => ({
        // Whoever holds a pupil's badge is told nothing of the pupil.
        shown: blocked === 'badge' ? '' : hide[kind](contacts[kind]),
        provedAt: contacts[`${kind}ProvedAt`]?.toISOString() ?? null,
        offered: delivery.reaches(caller.unitId, channelOf[kind]),
      })
      return {
        mail: contact('mail'),
        phone: contact('phone'),
        blocked,
        outbox: delivery.keepsFor(caller.unitId),
      }
    },
    /** The link between two accounts may end, and a program may be anybody's: neither says where a person is reached. */
    async mayChange(caller: Caller): Promise<void> {
      const blocked = await db.inUnit(caller.unitId, (tx) => blockedIn(tx, caller))
      if (blocked) throw new AppError(blocked === 'badge' ? 'badge_session' : 'contact_stands_in')
    },
  }
}
