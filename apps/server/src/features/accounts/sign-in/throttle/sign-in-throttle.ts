import { AppError } from '#platform/calls/app-error.ts'
import { networkOf } from '#platform/outside/network-address.ts'
import type { Database } from '#platform/postgres/database.ts'
import { knowsAccount, readKnownDevice } from '../known-device.ts'
import type { SignInVisit } from '../sign-in-visit.ts'
import { throttleKey } from './throttle-key.ts'
import { type CountedKey, countTry, deleteOldThrottles, forgetFailures, takeFailuresBack } from './throttle-queries.ts'
import { throttleRules } from './throttle-rules.ts'

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

/**
 * The limiter of what is no guess at a password: every other way to sign in, codes, what visitors begin, and messages.
 * Kept in the database, so that restarts and second processes share it.
 */
export function createSignInThrottle({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  const key = throttleKey(secret)

  /** The keys a try is counted on. A known device has one of its own, so that nobody else can keep it out. */
  function keysOf({ account, source, knownDevice, code }: Try): CountedKey[] {
    const network = networkOf(source)
    const ofSource = { key: key('w', network), rule: throttleRules.otherWays }
    if (account === undefined) return [ofSource]
    if (knownDevice) return [{ key: key('d', `${account}\0${knownDevice}`), rule: throttleRules.knownDevice }]
    const ofCodes = code ? [{ key: key('c', account), rule: throttleRules.code }] : []
    return [...ofCodes, { key: key('as', `${account}\0${network}`), rule: throttleRules.accountAndSource }, ofSource]
  }

  async function count(counted: CountedKey[]): Promise<void> {
    const until = await countTry(db, counted, now())
    if (until) throw new AppError('too_many_requests', { retryAfter: (until.getTime() - now().getTime()) / 1000 })
  }

  /** The try was no wrong one, or was not carried out after all: it counts no longer. All others do. */
  function takeBack(attempt: Try): Promise<void> {
    return takeFailuresBack(
      db,
      keysOf(attempt).map((counted) => counted.key),
    )
  }

  return {
    /** A try at an account that is known already, from where a visit comes. */
    tryAt(
      { unitId, userId }: { unitId: string; userId: string },
      visit: Pick<SignInVisit, 'source' | 'knownDevice'>,
    ): Try & { account: string } {
      const account = `${unitId}/${userId}`
      const known = readKnownDevice(visit.knownDevice)
      const knownDevice = knowsAccount(secret, known, account) ? known.device : undefined
      return { account, source: visit.source, knownDevice }
    },
    /** Counts a try as failed until it is forgiven; refuses it, uncounted, while its account or source has to wait. */
    begin: (attempt: Try): Promise<void> => count(keysOf(attempt)),
    /**
     * Counts something that a visitor begins, before anybody is known: it writes a row, or asks a service outside.
     * Nothing takes it back.
     */
    beginning: (source: string): Promise<void> =>
      count([{ key: key('b', networkOf(source)), rule: throttleRules.beginnings }]),
    /** Counts a code that somebody who is signed in has sent to an address of their choice. */
    codeOf: ({ unitId, userId }: { unitId: string; userId: string }): Promise<void> =>
      count([{ key: key('mp', `${unitId}/${userId}`), rule: throttleRules.codesOfPerson }]),
    /** Counts the same at the address; false when it has had enough, whoever asked for it. */
    codeTo: async (address: string): Promise<boolean> =>
      (await countTry(db, [{ key: key('ma', address), rule: throttleRules.codesToAddress }], now())) === undefined,
    takeBack,
    /** The right code, behind the first proof: what was mistyped before counts no longer. */
    async forgiveCodes(attempt: Try & { account: string }): Promise<void> {
      await takeBack(attempt)
      if (!attempt.knownDevice) await forgetFailures(db, key('c', attempt.account))
    },
    /** Removes what no longer counts. */
    async sweep(): Promise<void> {
      const longest = Math.max(...Object.values(throttleRules).map(({ forgottenAfter }) => forgottenAfter))
      await db.outsideUnits((tx) => deleteOldThrottles(tx, new Date(now().getTime() - 2 * longest)))
    },
  }
}
