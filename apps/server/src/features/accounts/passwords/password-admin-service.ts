import type { PasswordPolicy } from '@homeroom/contract/accounts/passwords/password-schemas.ts'
import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import {
  type PasswordProfileName,
  passwordProfiles,
  profileNamed,
} from '@homeroom/shared/passwords/password-profiles.ts'
import type { IssuedCodesService } from '#features/accounts/passwords/forgotten/issued-codes-service.ts'
import { notePassword } from '#features/accounts/passwords/password-queries.ts'
import { isSuperman } from '#features/accounts/sign-in/sign-in-queries.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { takeSetting } from '#features/settings/setting-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { NewPasswords } from './new-passwords.ts'
import { countPasswords, findPeople, readProfile, writeProfile } from './password-queries.ts'
import type { PersonAccess } from './person-access.ts'

export type PasswordPeopleService = ReturnType<typeof createPasswordPeopleService>

type Parts = {
  db: Database
  now: () => Date
  access: PersonAccess
  newPasswords: NewPasswords
  issuedCodes: IssuedCodesService
}

/** What an administrator may do about passwords of their unit. They never learn or choose one. */
export function createPasswordPeopleService(parts: Parts) {
  const { db, now, access, newPasswords, issuedCodes } = parts

  /** The state of a person whose password the caller may change; anybody else looks missing. */
  async function stateOf(caller: Caller, userId: string) {
    requireAdministrator(caller)
    const { unitId } = caller
    const state = await newPasswords.stateOf({ unitId, userId })
    const above = !caller.superman && (await db.inUnit(unitId, (tx) => isSuperman(tx, unitId, userId)))
    if (!state || above) throw new AppError('not_found')
    return state
  }

  const entry = (by: Caller, userId: string, action: AuditAction) => ({
    unitId: by.unitId,
    userId,
    by,
    action,
    at: now(),
  })

  return {
    async find(caller: Caller, name: string) {
      requireAdministrator(caller)
      return db.inUnit(caller.unitId, (tx) => findPeople(tx, caller.unitId, name.normalize('NFKC').trim()))
    },
    /** Creates a code to hand over. The present password stays valid until the person has set a new one. */
    async issueCode(caller: Caller, userId: string): Promise<{ code: string; endsAt: string }> {
      const { hash } = await stateOf(caller, userId)
      const { unitId } = caller
      await db.inUnit(unitId, (tx) => notePassword(tx, entry(caller, userId, 'password code issued')))
      const { code, endsAt } = await issuedCodes.issue({ unitId, userId }, hash)
      return { code, endsAt: endsAt.toISOString() }
    },
    /** Requires a new password at the next sign-in. Every device has to sign in again. */
    async requireChange(caller: Caller, userId: string): Promise<void> {
      await stateOf(caller, userId)
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        if (!(await access.requireChangeIn(tx, caller, { unitId, userId }))) throw new AppError('not_found')
      })
      access.forget({ unitId, userId })
    },
  }
}

export type PasswordPolicyService = ReturnType<typeof createPasswordPolicyService>

/** The ages in days after which a password is too old, one for each profile with a limit. */
const shortestLife = Math.min(
  ...Object.values(passwordProfiles).map(({ maximumDays }) => maximumDays ?? Number.POSITIVE_INFINITY),
)

/** The requirements on passwords of a unit. Administrators choose one of the profiles. */
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
    /** Applies to passwords that are set from now on, and to the age of existing ones. */
    change(caller: Caller, profile: PasswordProfileName): Promise<PasswordPolicy> {
      requireAdministrator(caller)
      const { unitId } = caller
      return db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, caller, { key: 'passwords', at: now() })
        const before = profileNamed(await readProfile(tx, unitId))
        await writeProfile(tx, { unitId, profile, changedAt: now() })
        await recordChange(tx, caller, {
          action: 'password policy changed',
          before: { profile: before },
          after: { profile },
          at: now(),
        })
        return { profile, affected: await affected(tx, unitId) }
      })
    },
  }
}

/** Only administrators of a unit may change its policy. */
function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}
