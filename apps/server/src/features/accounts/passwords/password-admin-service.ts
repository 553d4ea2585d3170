import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-schemas.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import {
  type PasswordProfileName,
  passwordProfiles,
  profileNamed,
} from '@homeroom/shared/passwords/password-profiles.ts'
import { recordChange } from '#features/audit/record-change.ts'
import {
  type Administrator,
  type FindAdministered,
  signedBy,
  takeSetting,
  type Versioned,
} from '#features/settings/setting-service.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { countPasswords, readProfile, writeProfile } from './password-queries.ts'

export type PasswordPolicyService = ReturnType<typeof createPasswordPolicyService>

/** Says which unit a call is about. */
export type UnitOf = FindAdministered

/** The ages in days after which a password is too old, one for each profile with a limit. */
const shortestLife = Math.min(
  ...Object.values(passwordProfiles).map(({ maximumDays }) => maximumDays ?? Number.POSITIVE_INFINITY),
)

/** The requirements on passwords of a unit. Administrators choose one of the profiles. */
export function createPasswordPolicyService({ db, now }: { db: Database; now: () => Date }) {
  const affected = (tx: Transaction, unitId: string) =>
    countPasswords(tx, unitId, new Date(now().getTime() - shortestLife * day))

  return {
    read({ unitId }: Administrator): Promise<PasswordPolicy> {
      return db.inUnit(unitId, async (tx) => ({
        profile: profileNamed(await readProfile(tx, unitId)),
        affected: await affected(tx, unitId),
      }))
    },
    /** Applies to passwords that are set from now on, and to the age of existing ones. */
    async change(
      by: Administrator,
      { profile, version }: { profile: PasswordProfileName } & Versioned,
    ): Promise<PasswordPolicy> {
      const { caller, unitId } = by
      const signer = await signedBy(db, by)
      return db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signer, { key: 'passwords', at: now(), version })
        const before = profileNamed(await readProfile(tx, unitId))
        await writeProfile(tx, { unitId, profile, changedAt: now() })
        await recordChange(tx, caller, {
          ...{ unitId, action: 'password policy changed' },
          before: { profile: before },
          after: { profile },
          at: now(),
        })
        return { profile, affected: await affected(tx, unitId) }
      })
    },
  }
}
