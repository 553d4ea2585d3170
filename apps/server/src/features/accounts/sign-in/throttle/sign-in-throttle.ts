import { AppError } from '#platform/calls/app-error.ts'
import { networkOf } from '#platform/outside/network-address.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { knowsAccount, readKnownDevice } from '../known-device.ts'
import type { SignInVisit } from '../sign-in-visit.ts'
import { type CountedKey, countTry, deleteOldThrottles, forgetFailures, takeFailuresBack } from './throttle-queries.ts'
import { throttleRules } from './throttle-rules.ts'

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * One attempt: the account (`unitId/userId`, or the typed name), the source, and the device if the account knows it.
 * When it is unknown whose secret is being guessed, only the source counts.
 */
export type Try = {
  account?: string | undefined
  source: string
  knownDevice?: string | undefined
  /** A short code, guessed by somebody who may know the password: all unknown devices together are slowed down. */
  code?: boolean
  /** A face before a camera, of somebody in a unit: it is compared with everybody there. */
  face?: { unitId: string; browser: string }
  /** A face at a kiosk, which has no visitor. */
  kiosk?: string
}

/**
 * The limiter for everything except guesses at passwords: other ways to sign in, codes, what visitors begin, and
 * messages. It counts in the database, so that restarts and other processes share it.
 */
export function createSignInThrottle({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  const key = throttleKey(secret)

  /** The keys on which an attempt is counted. A known device has its own key, so that nobody else can block it. */
  function keysOf({ account, source, knownDevice, code, face, kiosk }: Try): CountedKey[] {
    if (kiosk !== undefined) return [{ key: key('fk', kiosk), rule: throttleRules.facesOfKiosk }]
    const network = networkOf(source)
    const ofSource = { key: key('w', network), rule: throttleRules.otherWays }
    if (face) return [...keysOfFace(face, network), ofSource]
    if (account === undefined) return [ofSource]
    if (knownDevice) return [{ key: key('d', `${account}\0${knownDevice}`), rule: throttleRules.knownDevice }]
    const ofCodes = code ? [{ key: key('c', account), rule: throttleRules.code }] : []
    return [...ofCodes, { key: key('as', `${account}\0${network}`), rule: throttleRules.accountAndSource }, ofSource]
  }

  const keysOfFace = ({ unitId, browser }: NonNullable<Try['face']>, network: string): CountedKey[] => [
    { key: key('fb', `${unitId}\0${browser}`), rule: throttleRules.facesOfBrowser },
    { key: key('fn', `${unitId}\0${network}`), rule: throttleRules.facesOfNetwork },
  ]

  async function count(counted: CountedKey[]): Promise<void> {
    const until = await countTry(db, counted, now())
    if (until) throw new AppError('too_many_requests', { retryAfter: (until.getTime() - now().getTime()) / 1000 })
  }

  /** The attempt was right or was not carried out, so it no longer counts. All others do. */
  function takeBack(attempt: Try): Promise<void> {
    return takeFailuresBack(
      db,
      keysOf(attempt).map((counted) => counted.key),
    )
  }

  return {
    /** An attempt at a known account, from where a visit comes. */
    tryAt(
      { unitId, userId }: { unitId: string; userId: string },
      visit: Pick<SignInVisit, 'source' | 'knownDevice'>,
    ): Try & { account: string } {
      const account = `${unitId}/${userId}`
      const known = readKnownDevice(visit.knownDevice)
      const knownDevice = knowsAccount(secret, known, account) ? known.device : undefined
      return { account, source: visit.source, knownDevice }
    },
    /**
     * Counts an attempt as failed until it is forgiven. Throws, without counting, while its account or source has to
     * wait.
     */
    begin: (attempt: Try): Promise<void> => count(keysOf(attempt)),
    /**
     * Counts something that an unknown visitor begins, which stores a row or calls an outside service. It is never
     * forgiven.
     */
    beginning: (source: string): Promise<void> =>
      count([{ key: key('b', networkOf(source)), rule: throttleRules.beginnings }]),
    /** Counts a code that a signed-in person has sent to an address of their choice. */
    codeOf: ({ unitId, userId }: { unitId: string; userId: string }): Promise<void> =>
      count([{ key: key('mp', `${unitId}/${userId}`), rule: throttleRules.codesOfPerson }]),
    /** Counts the same for the address; false when it has received too many, whoever requested them. */
    codeTo: async (address: string): Promise<boolean> =>
      (await countTry(db, [{ key: key('ma', address), rule: throttleRules.codesToAddress }], now())) === undefined,
    takeBack,
    /** A picture without a usable face was no guess at anybody. It still counts for its source, because reading it is work. */
    async forgiveFace({ face, source }: Try): Promise<void> {
      if (!face) return
      const keys = keysOfFace(face, networkOf(source)).map((counted) => counted.key)
      await takeFailuresBack(db, keys)
    },
    /** The right code after the first proof: earlier wrong codes no longer count. */
    async forgiveCodes(attempt: Try & { account: string }): Promise<void> {
      await takeBack(attempt)
      if (!attempt.knownDevice) await forgetFailures(db, key('c', attempt.account))
    },
    /** Removes rows that no longer count. */
    async sweep(): Promise<void> {
      const longest = Math.max(...Object.values(throttleRules).map(({ forgottenAfter }) => forgottenAfter))
      await db.outsideUnits((tx) => deleteOldThrottles(tx, new Date(now().getTime() - 2 * longest)))
    },
  }
}

/**
 * Creates the keys on which attempts are counted. Names and addresses are personal data, so only keyed hashes are
 * stored.
 */
export const throttleKey = (secret: Buffer) => (kind: string, text: string) =>
  `${kind}:${derivedToken(secret, 'sign-in throttle', `${kind}\0${text}`).slice(0, 32)}`
