import type { ContactKind, OwnContact, OwnContacts } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { makeDigits, readCode, spacedCode } from '#features/accounts/passwords/forgotten/reset-codes.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, hasOwnProof } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { hideMail, hidePhone, mailboxOf, readMailAddress, readPhoneNumber } from '../delivery/mail-and-phone.ts'
import type { DeliveredMessage, MessageDelivery } from '../delivery/message-delivery.ts'
import { isSwitched } from '../factors/factor-queries.ts'
import { begunChange, changeTries, channelOf } from './contact-kinds.ts'
import { type ContactAct, contactCodeMessage } from './contact-messages.ts'
import type { ContactRecord } from './contact-record.ts'
import { readContacts, replaceContact } from './own-contact-queries.ts'

export type OwnContactsService = ReturnType<typeof createOwnContactsService>

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  oneTime: OneTimeStore
  throttle: SignInThrottle
  delivery: MessageDelivery
  view: ContactView
  record: ContactRecord
  productName: string
  publicUrl: string
}

type Given<Fields> = Fields & { visit: SignInVisit }

/** People set, change and remove their own contacts. A code that is sent there proves the address. */
export function createOwnContactsService(parts: Parts) {
  const { db, now, secret, oneTime, throttle, delivery, view, record, productName, publicUrl } = parts

  /** A code is valid for one address and one person only. */
  const hashOf = ({ unitId, userId }: Caller, kind: ContactKind, address: string, code: string) =>
    derivedToken(secret, 'contact code', [unitId, userId, kind, address, code].join('\0'))

  /** Only the session that began a change can finish it. */
  const boundTo = ({ unitId, userId, sessionId }: Caller, visit: SignInVisit) => ({
    unitId,
    browser: `${visit.browser()}/${userId}/${sessionId}`,
  })

  async function contactsOf(caller: Caller) {
    const contacts = await db.inUnit(caller.unitId, (tx) => readContacts(tx, caller))
    if (!contacts) throw new AppError('sign_in_required')
    return contacts
  }

  /** Replaces a value, writes the audit line and tells the person. */
  async function replace(
    caller: Caller,
    change: { kind: ContactKind; before: string; value: string; visit: SignInVisit },
  ): Promise<OwnContacts> {
    const { kind, before, value, visit } = change
    const known = await contactsOf(caller)
    const act = actOf(before, value)
    const offered = await delivery.channelsOf(caller.unitId)
    const state = await db.inUnit(caller.unitId, async (tx) => {
      const provedAt = value === '' ? null : now()
      const { unitId, userId } = caller
      if (!(await replaceContact(tx, { unitId, userId, kind, before, value, provedAt })))
        throw new AppError('contact_changed_meanwhile')
      await record.changedIn(tx, caller, { kind, act })
      return view.stateIn(tx, caller, offered)
    })
    if (act !== 'confirmed')
      record.tell(caller, { kind, act, known: { ...known, [kind]: before }, askedBy: visit.browser() })
    return state
  }

  return {
    async state(caller: Caller): Promise<OwnContacts> {
      const offered = await delivery.channelsOf(caller.unitId)
      return db.inUnit(caller.unitId, (tx) => view.stateIn(tx, caller, offered))
    },

    /** Sends a code. The answer does not depend on who has the address or whether it has received too many codes. */
    async request(
      caller: Caller,
      { kind, address: typed, visit }: Given<{ kind: ContactKind; address: string }>,
    ): Promise<{ change: string; address: string }> {
      await view.mayChange(caller)
      if (!(await delivery.reaches(caller.unitId, channelOf[kind]))) throw new AppError('code_channel_off')
      const address = await readAddress[kind](typed)
      if (address === undefined) throw fieldRefusal({ address: `${kind}_not_valid` })
      const known = await contactsOf(caller)
      if (known[kind] === address && known[`${kind}ProvedAt`]) throw fieldRefusal({ address: 'contact_the_same' })
      await throttle.codeOf(caller)
      const code = makeCode()
      const begun = {
        kind,
        address,
        before: known[kind],
        tries: 0,
        codeHash: hashOf(caller, kind, address, code),
        endsAt: new Date(now().getTime() + begunChange.lifetime).toISOString(),
      }
      const change = await oneTime.issue(begunChange, begun, boundTo(caller, visit))
      const may = await throttle.codeTo(kind === 'mail' ? mailboxOf(address) : address)
      await record.code(caller, { kind, sent: may })
      const { unitName, unitEnglishName } = known
      const words = { code: spacedCode(code, ' '), productName, publicUrl, unitName, unitEnglishName }
      const message = { ...contactCodeMessage({ kind, address }, words), askedBy: visit.browser() }
      if (may) delivery.send(caller.unitId, message)
      return { change, address }
    },

    /**
     * Checks the code and stores the address. Each try uses the handle up, so of parallel guesses only one is checked.
     */
    async prove(
      caller: Caller,
      { change, code, visit }: Given<{ change: string; code: string }>,
    ): Promise<OwnContacts> {
      await view.mayChange(caller)
      const bound = boundTo(caller, visit)
      await throttle.begin({ source: visit.source })
      const begun = (await oneTime.take(begunChange, change, bound)) ?? ended()
      // The next try gets a new handle with the same end.
      if (new Date(begun.endsAt) <= now()) ended()
      const { kind, address, before } = begun
      if (hashOf(caller, kind, address, readCode(code)) !== begun.codeHash) {
        await record.refused(caller, { kind })
        const tries = begun.tries + 1
        if (tries >= changeTries) ended()
        const next = await oneTime.issue(begunChange, { ...begun, tries }, bound)
        throw new AppError('contact_code_wrong', { data: { change: next } })
      }
      await throttle.takeBack({ source: visit.source })
      return replace(caller, { kind, before, value: address, visit })
    },

    async remove(caller: Caller, { kind, visit }: Given<{ kind: ContactKind }>): Promise<OwnContacts> {
      await view.mayChange(caller)
      const before = (await contactsOf(caller))[kind]
      if (before === '') throw new AppError('not_found')
      return replace(caller, { kind, before, value: '', visit })
    },
  }
}

const readAddress: Record<ContactKind, (typed: string) => string | undefined | Promise<string | undefined>> = {
  mail: readMailAddress,
  phone: readPhoneNumber,
}

function actOf(before: string, value: string): ContactAct {
  if (value === '') return 'removed'
  if (before === '') return 'set'
  // The value that the school had entered is now confirmed.
  return before === value ? 'confirmed' : 'changed'
}

/** Allows a few tries of one session. */
const makeCode = () => makeDigits(6)

function ended(): never {
  throw new AppError('contact_code_ended')
}

type ContactView = ReturnType<typeof createContactView>

const hide: Record<ContactKind, (address: string) => string> = { mail: hideMail, phone: hidePhone }

/** What a session may see of its person's contacts, and whether it may change them. */
export function createContactView({ db, delivery }: { db: Database; delivery: MessageDelivery }) {
  async function blockedIn(tx: Transaction, caller: Caller): Promise<OwnContacts['blocked']> {
    if (!hasOwnProof(caller)) return 'badge'
    const standsIn = caller.way === 'device client' || (await isSwitched(tx, caller))
    return standsIn ? 'standing-in' : null
  }

  return {
    /** `offered` is read before: a transaction that waited for another connection could wait for itself. */
    async stateIn(
      tx: Transaction,
      caller: Caller,
      offered: readonly DeliveredMessage['channel'][],
    ): Promise<OwnContacts> {
      const contacts = await readContacts(tx, caller)
      if (!contacts) throw new AppError('sign_in_required')
      const blocked = await blockedIn(tx, caller)
      const contact = (kind: ContactKind): OwnContact => ({
        // A session opened with a badge learns nothing about the pupil.
        shown: blocked === 'badge' ? '' : hide[kind](contacts[kind]),
        provedAt: contacts[`${kind}ProvedAt`]?.toISOString() ?? null,
        offered: offered.includes(channelOf[kind]),
      })
      return {
        mail: contact('mail'),
        phone: contact('phone'),
        blocked,
        outbox: delivery.keepsFor(caller.unitId),
      }
    },
    /**
     * Neither a session behind an identity switch nor a program may change contacts: the link may end, and anybody may
     * hold the program.
     */
    async mayChange(caller: Caller): Promise<void> {
      const blocked = await db.inUnit(caller.unitId, (tx) => blockedIn(tx, caller))
      if (blocked) throw new AppError(blocked === 'badge' ? 'badge_session' : 'contact_stands_in')
    },
  }
}
