import type { StepUpWay } from '@homeroom/contract/accounts/step-up/step-up-schemas.ts'
import { stepUpLifetime } from '@homeroom/contract/limits.ts'

/** The ways in which a person can prove who they are. */
export type Proofs = { password: boolean; code: boolean; recoveryCodes: number; passkey: boolean }

/** A person with a second factor proves with it, because it was added to protect a password. */
export function stepUpWays({ password, code, recoveryCodes, passkey }: Proofs): StepUpWay[] {
  if (!code && !passkey) return password ? ['password'] : []
  const ways: [StepUpWay, boolean][] = [
    ['passkey', passkey],
    ['code', code],
    ['recovery-code', recoveryCodes > 0],
  ]
  return ways.filter(([, has]) => has).map(([way]) => way)
}

/**
 * Ways to begin a session in which the person proved nothing, or nothing of their own. An application that signs people
 * in with tickets is trusted only as long as its unit trusts it, so such a session must create nothing that stays. A
 * face is weaker than what it would confirm: others have pictures of it.
 */
const unproved = new Set(['remembered device', 'device client', 'hand-over', 'ticket', 'badge', 'face', 'test account'])

type Proof = {
  provedAt: Date | null
  startedAt: Date
  way: string
  switched: boolean
  ways: readonly StepUpWay[]
}

/**
 * Whether a proof is still valid. A new sign-in is not a proof, or a stolen session would be most useful when it is
 * new. But a person who has no other way, because they only use an outside service, proves by signing in again.
 */
export function isFresh({ provedAt, startedAt, way, switched, ways }: Proof, now: Date): boolean {
  const signedInAnew = ways.length === 0 && !switched && !unproved.has(way)
  const proved = provedAt ?? (signedInAnew ? startedAt : undefined)
  return proved !== undefined && now.getTime() - proved.getTime() < stepUpLifetime
}
