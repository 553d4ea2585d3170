import type { StepUpWay } from '@homeroom/contract/accounts/step-up/step-up-schemas.ts'
import { stepUpLifetime } from '@homeroom/contract/limits.ts'

/** What a person can prove with. */
export type Proofs = { password: boolean; code: boolean; recoveryCodes: number; passkey: boolean }

/** Whoever has a second factor proves with it: a password alone is what it was added to. */
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
 * Ways to begin a session in which nobody was there to prove anything, or not by something of their own. An application
 * that brings people by a ticket is trusted for as long as its unit trusts it: nothing that stays may come of it.
 */
const unproved = new Set(['remembered device', 'device client', 'hand-over', 'ticket', 'badge', 'test account'])

type Proof = {
  provedAt: Date | null
  startedAt: Date
  way: string
  switched: boolean
  ways: readonly StepUpWay[]
}

/**
 * Whether a proof still counts. A new sign-in is none, or a stolen session would be worth most when it is new; but who
 * has no other way, because they sign in with an outside service alone, proves by signing in anew.
 */
export function isFresh({ provedAt, startedAt, way, switched, ways }: Proof, now: Date): boolean {
  const signedInAnew = ways.length === 0 && !switched && !unproved.has(way)
  const proved = provedAt ?? (signedInAnew ? startedAt : undefined)
  return proved !== undefined && now.getTime() - proved.getTime() < stepUpLifetime
}
