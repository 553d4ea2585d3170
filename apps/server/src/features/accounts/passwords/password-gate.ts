import { day } from '@homeroom/shared/dates/durations.ts'
import { passwordProfiles, profileNamed } from '@homeroom/shared/passwords/password-profiles.ts'
import type { Gate } from '#features/accounts/sign-in/sign-in-gates.ts'
import type { PasswordAge } from '#features/accounts/sign-in/sign-in-queries.ts'
import { waysOfPassword } from '#features/accounts/sign-in/sign-in-way.ts'

/** Whether a password has to be changed before it opens a session: an initial one, or one that is too old. */
export function isChangeDue({ mustChange, changedAt, profile }: PasswordAge, now: Date): boolean {
  const { maximumDays } = passwordProfiles[profileNamed(profile)]
  return mustChange || (maximumDays !== null && now.getTime() - changedAt.getTime() >= maximumDays * day)
}

/**
 * Stops a sign-in that depends on a password which has to be changed. Other ways prove the person without it and pass.
 */
export function createPasswordGate({ now }: { now: () => Date }): Gate {
  return async ({ way, passed, facts }) => {
    if (!waysOfPassword.has(way) || passed.includes('password change')) return undefined
    const { passwordAge } = await facts()
    return passwordAge && isChangeDue(passwordAge, now()) ? 'password_change_needed' : undefined
  }
}
