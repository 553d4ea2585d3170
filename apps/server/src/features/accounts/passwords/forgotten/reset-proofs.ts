import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import type { NewPasswords } from '#features/accounts/passwords/new-passwords.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { type Holder, readContact } from '../password-queries.ts'
import { provenReset, type ResetTarget, type SentTo } from './reset-codes.ts'

export type ResetProofs = ReturnType<typeof createResetProofs>
type Parts = { db: Database; oneTime: OneTimeStore; newPasswords: NewPasswords; secret: Buffer }
type Proven = { proof: string; facts: ReturnType<NewPasswords['factsOf']> }

/** What a right code allows, whichever way it came: to set one new password, once, in this browser. */
export function createResetProofs({ db, oneTime, newPasswords, secret }: Parts) {
  const addresses = createSentTo({ db, secret })
  /** Changes with every password and reveals nothing about it. */
  const markOf = (hash: string | null) => derivedToken(secret, 'password reset', hash ?? '')

  /**
   * The person's state if neither the password nor the address has changed since the code was created. A record of an
   * older version does not contain the address and has therefore expired.
   */
  async function stateOf(target: ResetTarget, sentTo: SentTo | null | undefined) {
    if (sentTo === undefined) return undefined
    if (sentTo && !(await addresses.isStill(target, sentTo))) return undefined
    const state = await newPasswords.stateOf(target)
    return state && markOf(state.hash) === target.passwordMark ? state : undefined
  }

  return {
    markOf,
    sentToday: addresses.today,
    /** A handle for the owner of a right code; undefined when the password or the address has changed since. */
    async issue(
      target: ResetTarget,
      { sentTo, browser }: { sentTo: SentTo | null; browser: string },
    ): Promise<Proven | undefined> {
      const state = await stateOf(target, sentTo)
      if (!state) return undefined
      const way = sentTo?.channel ?? 'administrator'
      const proof = await oneTime.issue(provenReset, { target, way, sentTo }, { browser })
      return { proof, facts: newPasswords.factsOf(state) }
    },
    /** Stores the new password and ends all sessions. The handle stays valid when the password is refused. */
    async redeem(proof: string, asked: { newPassword: string; visit: SignInVisit }): Promise<void> {
      const { newPassword, visit } = asked
      const browser = visit.browser()
      const begun = (await oneTime.look(provenReset, proof, { browser })) ?? ended()
      const state = (await stateOf(begun.target, begun.sentTo)) ?? ended()
      await newPasswords.judge(state, newPassword)
      const { target, way } = (await oneTime.take(provenReset, proof, { browser })) ?? ended()
      const { unitId, userId } = target
      await newPasswords.set({
        holder: { unitId, userId },
        state,
        newPassword,
        forgetGuesses: true,
        action: 'forgotten password set',
        from: originOf(visit),
        detail: { way },
      })
    },
  }
}

function ended(): never {
  throw new AppError('password_code_ended')
}

type Channel = DeliveredMessage['channel']

const nobody: Holder = {
  unitId: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
}

/** Recognises whether a code went to the present address of the person, however it may have changed. */
export function createSentTo({ db, secret }: { db: Database; secret: Buffer }) {
  async function addressOf(holder: Holder, channel: Channel): Promise<string> {
    const contact = await db.inUnit(holder.unitId, (tx) => readContact(tx, holder))
    return (channel === 'mail' ? contact?.mail : contact?.phone) ?? ''
  }
  const markOf = (address: string) => derivedToken(secret, 'address of a password code', address)

  return {
    /** The present address for a code. An unknown name takes the same work. */
    async today(holder: Holder | undefined, channel: Channel): Promise<SentTo> {
      return { channel, addressMark: markOf(await addressOf(holder ?? nobody, channel)) }
    },
    /** Whether a code went to the present address: one that went elsewhere proves nothing. */
    async isStill(holder: Holder, { channel, addressMark }: SentTo): Promise<boolean> {
      const address = await addressOf(holder, channel)
      return address !== '' && markOf(address) === addressMark
    },
  }
}
