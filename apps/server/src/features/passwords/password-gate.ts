import { passwordProfiles, profileNamed } from '@homeroom/shared/passwords/password-profiles.ts'
import { sql } from 'drizzle-orm'
import type { Gate } from '#features/sign-in/sign-in-completion.ts'
import type { Database } from '#platform/database.ts'

export type PasswordAge = { mustChange: boolean; changedAt: Date; profile: string | null }

const day = 24 * 60 * 60 * 1000

/** Whether a password has to be changed before it is good for a session: an initial one, or one that is too old. */
export function isChangeDue({ mustChange, changedAt, profile }: PasswordAge, now: Date): boolean {
  const { maximumDays } = passwordProfiles[profileNamed(profile)]
  return mustChange || (maximumDays !== null && now.getTime() - changedAt.getTime() >= maximumDays * day)
}

/** Stops a sign-in with a password that is to be changed. Other ways prove the person without it, and pass. */
export function createPasswordGate({ db, now }: { db: Database; now: () => Date }): Gate {
  return async ({ account, way, passed }) => {
    if (way !== 'password' || passed.includes('password change')) return undefined
    const [age] = await db.look<PasswordAge>(
      'find-password-age',
      sql`select must_change as "mustChange", changed_at as "changedAt", profile
        from find_password_age(${account.unitId}, ${account.userId})`,
    )
    return age && isChangeDue(age, now()) ? 'password_change_needed' : undefined
  }
}
