import { AppError } from '#platform/calls/app-error.ts'
import { networkOf } from '#platform/outside/network-of-address.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { knowsAccount, readKnownDevice } from '../known-device.ts'
import type { SignInVisit } from '../sign-in-visit.ts'
import {
  type CountedKey,
  countTry,
  deleteOldThrottles,
  forgetFailures,
  takeFailuresBack,
  takeOneBack,
} from './throttle-queries.ts'
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

/** The one limiter of every way to sign in; kept in the database, so that restarts and second processes share it. */
export function createSignInThrottle({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  // Names and addresses are personal: only keyed hashes of them are stored.
  const key = (kind: string, text: string) =>
    `${kind}:${derivedToken(secret, 'sign-in throttle', `${kind}\0${text}`).slice(0, 32)}`
  const sourceKey = ({ source }: Try) => key('s', networkOf(source))
  const ofAccountAndSource = ({ account, source }: Try) => key('as', `${account}\0${networkOf(source)}`)

  /** The keys a try is counted on. A known device has one of its own, so that nobody else can keep it out. */
  function keysOf(attempt: Try): CountedKey[] {
    const { account, knownDevice } = attempt
    const ofSource = { key: sourceKey(attempt), rule: throttleRules.source }
    if (account === undefined) return [ofSource]
    if (knownDevice) return [{ key: key('d', `${account}\0${knownDevice}`), rule: throttleRules.knownDevice }]
    const ofCodes = attempt.code ? [{ key: key('c', account), rule: throttleRules.code }] : []
    return [
      ...ofCodes,
      { key: ofAccountAndSource(attempt), rule: throttleRules.accountAndSource },
      { key: key('a', account), rule: throttleRules.account },
      ofSource,
    ]
  }
  const ownKeys = (attempt: Try) =>
    keysOf(attempt)
      .filter(({ rule }) => rule !== throttleRules.source)
      .map((counted) => counted.key)

  async function count(counted: CountedKey[]): Promise<void> {
    const until = await countTry(db, counted, now())
    if (until)
      throw new AppError('too_many_requests', { retryAfter: (until.getTime() - now().getTime()) / 1000 })
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
      (await countTry(db, [{ key: key('ma', address), rule: throttleRules.codesToAddress }], now())) ===
      undefined,
    takeBack,
    /** The right code, behind the first proof: what was mistyped before counts no longer. */
    async forgiveCodes(attempt: Try & { account: string }): Promise<void> {
      await takeBack(attempt)
      if (!attempt.knownDevice) await forgetFailures(db, key('c', attempt.account))
    },
    /**
     * The right password of an account: the try is none at its source, and the account's keys are to be forgotten by the
     * opening of the session. `mistyped` is what was wrong before it, from there: see `sessionOpened`.
     */
    async forgive(attempt: Try): Promise<{ forgiven: string[]; mistyped: number }> {
      const forgiven = ownKeys(attempt)
      if (attempt.knownDevice) return { forgiven, mistyped: 0 }
      const count = ofAccountAndSource(attempt)
      const counted = await takeOneBack(db, sourceKey(attempt), { count })
      return { forgiven, mistyped: Math.max(counted - 1, 0) }
    },
    /**
     * What an account mistyped before the right password is forgotten at its source as well, once, with the session that
     * begins. Nobody else's failures are: one good account must not buy guesses at others, nor may one whose sign-in
     * always stops at a second step, and whose own failures stay.
     */
    async sessionOpened({ source }: Try, mistyped: number): Promise<void> {
      if (mistyped > 0) await takeFailuresBack(db, [sourceKey({ source })], mistyped)
    },
    /** Removes what no longer counts. */
    async sweep(): Promise<void> {
      const longest = Math.max(...Object.values(throttleRules).map(({ forgottenAfter }) => forgottenAfter))
      await db.outsideUnits((tx) => deleteOldThrottles(tx, new Date(now().getTime() - 2 * longest)))
    },
  }
}
