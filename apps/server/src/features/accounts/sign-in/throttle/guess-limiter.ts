import type { SignInWork } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { AppError } from '#platform/calls/app-error.ts'
import { networkOf } from '#platform/outside/network-address.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import { guessRules } from './guess-rules.ts'
import { throttleKey } from './sign-in-throttle.ts'
import {
  beginGuess,
  countGuessesAt,
  deleteGuessesAt,
  deleteOldGuesses,
  forgiveAtSource,
  type GuessKeys,
  takeGuessBack,
} from './throttle-queries.ts'

export type GuessLimiter = ReturnType<typeof createGuessLimiter>

/** A password that is about to be checked. */
export type GuessAt = {
  /** `unit/person`, or the typed name when nobody has it. */
  account: string
  source: string
  /** The device, when the account has signed in there before. */
  knownDevice?: string | undefined
  /** A proof of work, as the page sent it. */
  work?: string | undefined
}

export type Guess = { id: string; keys: GuessKeys; onKnownDevice: boolean }

/**
 * Limits how many passwords of one account are checked in a day, by any call, and keeps honest people apart from those
 * who guess. The counts are in the database, so that restarts and other processes share them.
 */
export function createGuessLimiter({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  const key = throttleKey(secret)

  function keysOf({ account, source, knownDevice }: GuessAt): GuessKeys {
    const network = networkOf(source)
    return {
      account: key('ga', account),
      device: knownDevice && key('gd', `${account}\0${knownDevice}`),
      place: key('gp', `${account}\0${network}`),
      source: key('s', network),
    }
  }

  return {
    /**
     * Counts a guess as wrong until it is taken back. One that was not checked does not count; only the mark of its
     * work stays, which is valid for one attempt. The refusal says how long to wait (`data.wait`, seconds) and, where
     * it helps, which work lets the attempt pass at once (`data.work`).
     */
    async begin(attempt: GuessAt): Promise<Guess> {
      const keys = keysOf(attempt)
      const mark = attempt.work && (await spentMark(attempt.work, { secret, place: keys.place, now: now() }))
      const begun = await beginGuess(db, keys, { work: mark ? key('gw', mark) : undefined, now: now() })
      if (begun.id !== null) return { id: begun.id, keys, onKnownDevice: begun.onKnownDevice }
      const wait = Math.max(1, Math.ceil((begun.until.getTime() - now().getTime()) / 1000))
      const asked = begun.workHelps && { work: await askForWork({ secret, place: keys.place, now: now() }) }
      throw new AppError('too_many_requests', { retryAfter: wait, data: { wait, ...asked } })
    },
    /** How many wrong passwords of an account (`unit/person`) count at present. */
    countOf: (tx: Transaction, account: string): Promise<number> =>
      countGuessesAt(tx, key('ga', account), new Date(now().getTime() - guessRules.window * second)),
    /** Forgets every guess at an account (`unit/person`) when its password changes. */
    forgetAccount: (tx: Transaction, account: string): Promise<void> => deleteGuessesAt(tx, key('ga', account)),
    /** Takes a guess back: the password was not checked, or it was right and begins no session. */
    async takeBack(guess: Guess): Promise<void> {
      await takeGuessBack(db, guess, { familiarAt: null })
    },
    /** The password was right: its source is familiar from now on. Returns the wrong guesses from there. */
    right: (guess: Guess): Promise<number> => takeGuessBack(db, guess, { familiarAt: now() }),
    /**
     * Forgets the wrong guesses of an account at its source, once, when the session begins. Guesses at other accounts
     * stay: one good account must not pay for guesses at others, nor may one whose sign-in always stops at a second
     * step. The account itself forgets nothing for a day, because somebody at the same address must not continue to
     * guess.
     */
    async sessionOpened(guess: Guess, mistyped: number): Promise<void> {
      if (mistyped > 0) await forgiveAtSource(db, guess.keys)
    },
    sweep: (): Promise<void> => db.outsideUnits((tx) => deleteOldGuesses(tx, now())),
  }
}

/** Long enough for a slow telephone, and for a person who was interrupted. */
const lifetime = 120 * second

/**
 * 256 attempts of 1,000 rounds on average: some 0.1 s on a PC, half a second to two on a telephone. A fast machine
 * gains far less on PBKDF2 than on bare SHA-256.
 */
const rounds = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyPrefix: '00' } as const

type About = { secret: Buffer; place: string; now: Date }

const keyOf = (secret: Buffer) => derivedToken(secret, 'sign-in work', '')

/** Work for one place. It is signed, so that the server need not store who was asked for it. */
async function askForWork({ secret, place, now }: About): Promise<SignInWork> {
  const data = { place, ends: now.getTime() + lifetime }
  return createChallenge({ ...rounds, data, deriveKey, hmacSignatureSecret: keyOf(secret) })
}

/** The mark of work for this place, under which it is used up; undefined for anything else. */
async function spentMark(sent: string, { secret, place, now }: About): Promise<string | undefined> {
  const done = read(sent)
  const { data, nonce } = done?.challenge.parameters ?? {}
  if (!done || typeof nonce !== 'string' || data?.place !== place || Number(data.ends) <= now.getTime())
    return undefined
  const { challenge, solution } = done
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(secret),
  })
  return verified ? nonce : undefined
}

function read(sent: string): { challenge: Challenge; solution: Payload['solution'] } | undefined {
  try {
    const { challenge, solution } = JSON.parse(sent)
    return challenge?.parameters && solution ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}
