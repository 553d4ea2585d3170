import type { SignInWork } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { derivedToken } from '#platform/secrets/signed-token.ts'

/** Time enough for a slow phone, and for somebody who was called away. */
const lifetime = 120 * second
/**
 * 256 tries of 1,000 rounds on average: some 0.1 s on a PC, half a second to two on a telephone. A guesser's fast machine
 * gains far less on PBKDF2 than on bare SHA-256.
 */
const rounds = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyPrefix: '00' } as const

type About = { secret: Buffer; place: string; now: Date }
const keyOf = (secret: Buffer) => derivedToken(secret, 'sign-in work', '')

/** Work for one place: signed, so that nothing has to be remembered of who was asked for it. */
export async function askForWork({ secret, place, now }: About): Promise<SignInWork> {
  const data = { place, ends: now.getTime() + lifetime }
  return createChallenge({ ...rounds, data, deriveKey, hmacSignatureSecret: keyOf(secret) })
}

/** The mark of work that was done for this place, under which it is spent; undefined for anything else. */
export async function spentMark(sent: string, { secret, place, now }: About): Promise<string | undefined> {
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
