import { AppError } from '#platform/app-error.ts'
import type { Database } from '#platform/database.ts'
import { derivedToken } from '#platform/signed-token.ts'
import { knowsAccount, readKnownDevice } from './known-device.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import { type CountedKey, countTry, deleteOldThrottles, takeFailuresBack } from './throttle-queries.ts'
import { forgivenBySuccess, throttleRules } from './throttle-rules.ts'

export type SignInThrottle = ReturnType<typeof createSignInThrottle>
/**
 * One try: what is being signed in to (`unitId/userId`, or the typed name), from where, and on which device if the
 * account knows it. Where nobody can tell whose secret is being guessed, only the source counts.
 */
export type Try = {
  account?: string | undefined
  source: string
  knownDevice?: string | undefined
  /** A short code is guessed at, by somebody who may know the password: slower from all unknown devices together. */
  code?: boolean
}

/** The one limiter of every way to sign in; kept in the database, so that restarts and second processes share it. */
export function createSignInThrottle({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  // Names and addresses are personal: only keyed hashes of them are stored.
  const key = (kind: string, text: string) =>
    `${kind}:${derivedToken(secret, 'sign-in throttle', `${kind}\0${text}`).slice(0, 32)}`
  const sourceKey = ({ source }: Try) => key('s', source)

  /** The keys a try is counted on. A known device has one of its own, so that nobody else can keep it out. */
  function keysOf(attempt: Try): CountedKey[] {
    const { account, source, knownDevice } = attempt
    const ofSource = { key: sourceKey(attempt), rule: throttleRules.source }
    if (account === undefined) return [ofSource]
    if (knownDevice) return [{ key: key('d', `${account}\0${knownDevice}`), rule: throttleRules.knownDevice }]
    const ofCodes = attempt.code ? [{ key: key('c', account), rule: throttleRules.code }] : []
    return [
      ...ofCodes,
      { key: key('as', `${account}\0${source}`), rule: throttleRules.accountAndSource },
      { key: key('a', account), rule: throttleRules.account },
      ofSource,
    ]
  }
  const ownKeys = (attempt: Try) =>
    keysOf(attempt)
      .map((counted) => counted.key)
      .filter((name) => name !== sourceKey(attempt))

  return {
    /** A try at an account that is known already, from where a visit comes. */
    tryAt(
      { unitId, userId }: { unitId: string; userId: string },
      visit: Pick<SignInVisit, 'source' | 'knownDevice'>,
    ): Try {
      const account = `${unitId}/${userId}`
      const known = readKnownDevice(visit.knownDevice)
      const knownDevice = knowsAccount(secret, known, account) ? known.device : undefined
      return { account, source: visit.source, knownDevice }
    },
    /** Counts a try as failed until it is forgiven; refuses it, uncounted, while its account or source has to wait. */
    async begin(attempt: Try): Promise<void> {
      const until = await countTry(db, keysOf(attempt), now())
      if (until) {
        throw new AppError('too_many_requests', { retryAfter: (until.getTime() - now().getTime()) / 1000 })
      }
    },
    /** The try was not carried out after all: it counts no longer. */
    async takeBack(attempt: Try): Promise<void> {
      await takeFailuresBack(
        db,
        keysOf(attempt).map((counted) => counted.key),
        1,
      )
    },
    /** The right password: the keys of the account are forgotten by the opening of the session, the source gains. */
    async forgive(attempt: Try): Promise<string[]> {
      if (!attempt.knownDevice) await takeFailuresBack(db, [sourceKey(attempt)], 1 + forgivenBySuccess)
      return ownKeys(attempt)
    },
    /** Removes what no longer counts. */
    async sweep(): Promise<void> {
      const longest = Math.max(...Object.values(throttleRules).map(({ forgottenAfter }) => forgottenAfter))
      await db.outsideUnits((tx) => deleteOldThrottles(tx, new Date(now().getTime() - 2 * longest)))
    },
  }
}
