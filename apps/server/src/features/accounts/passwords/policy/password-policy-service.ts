import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import {
  type PasswordProfileName,
  passwordProfiles,
  profileNamed,
} from '@homeroom/shared/passwords/password-profiles.ts'
import { notePassword } from '#features/accounts/passwords/password-audit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { countPasswords, readProfile, writeProfile } from '../password-queries.ts'

export type PasswordPolicyService = ReturnType<typeof createPasswordPolicyService>

/** After so many days a password is too old for one of the profiles. */
const shortestLife = Math.min(
  ...Object.values(passwordProfiles).map(({ maximumDays }) => maximumDays ?? Number.POSITIVE_INFINITY),
)

/** What passwords of a unit must be like: its administrators choose one of the profiles. */
export function createPasswordPolicyService({ db, now }: { db: Database; now: () => Date }) {
  const affected = (tx: Transaction, unitId: string) =>
    countPasswords(tx, unitId, new Date(now().getTime() - shortestLife * day))

  return {
    read(caller: Caller): Promise<PasswordPolicy> {
      requireAdministrator(caller)
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => ({
        profile: profileNamed(await readProfile(tx, unitId)),
        affected: await affected(tx, unitId),
      }))
    },
    /** Counts for passwords that are set from now on, and for the age of those there are. */
    change(caller: Caller, profile: PasswordProfileName): Promise<PasswordPolicy> {
      requireAdministrator(caller)
      const { unitId, userId } = caller
      return db.inUnit(unitId, async (tx) => {
        const before = profileNamed(await readProfile(tx, unitId))
        await writeProfile(tx, { unitId, profile, changedAt: now() })
        const action = 'password policy changed'
        await notePassword(tx, {
          unitId,
          userId,
          action,
          detail: { before, profile },
          occurredAt: now(),
        })
        return { profile, affected: await affected(tx, unitId) }
      })
    },
  }
}

/** Passwords of a unit are the business of its administrators. */
export function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}
