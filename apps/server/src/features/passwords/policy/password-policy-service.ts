import { type PasswordProfileName, profileNamed } from '@homeroom/shared/passwords/password-profiles.ts'
import { notePassword } from '#features/passwords/password-audit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readProfile, writeProfile } from './password-policy-queries.ts'

export type PasswordPolicyService = ReturnType<typeof createPasswordPolicyService>

/** What passwords of a unit must be like: its administrators choose one of the profiles. */
export function createPasswordPolicyService({ db, now }: { db: Database; now: () => Date }) {
  return {
    read(caller: Caller): Promise<{ profile: PasswordProfileName }> {
      requireAdministrator(caller)
      return db.inUnit(caller.unitId, async (tx) => ({
        profile: profileNamed(await readProfile(tx, caller.unitId)),
      }))
    },
    /** Counts for passwords that are set from now on, and for the age of those there are. */
    change(caller: Caller, profile: PasswordProfileName): Promise<{ profile: PasswordProfileName }> {
      requireAdministrator(caller)
      const { unitId, userId } = caller
      return db.inUnit(unitId, async (tx) => {
        const before = profileNamed(await readProfile(tx, unitId))
        await writeProfile(tx, { unitId, profile, changedAt: now() })
        const action = 'password policy changed'
        await notePassword(tx, {
          ...{ unitId, userId, action, detail: { before, profile }, occurredAt: now() },
        })
        return { profile }
      })
    },
  }
}

/** Passwords of a unit are the business of its administrators. */
export function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}
