import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import type { PersonFactors } from '@homeroom/contract/accounts/factors/second-factor-reset-schemas.ts'
import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import { readFactors } from '#features/accounts/factors/factor-queries.ts'
import { deleteOldBrowsers, forgetBrowsers, shortenTrust } from '#features/accounts/factors/trusted-browser-queries.ts'
import { holdPerson, listUnitIds } from '#features/accounts/session/session-queries.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { isSuperman } from '#features/accounts/sign-in/sign-in-queries.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { requireOwn, takeSetting } from '#features/settings/setting-service.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  findByLoginName,
  listPasskeys,
  readOwner,
} from './factor-queries.ts'
import type { FactorRecord } from './factor-record.ts'
import { hasSecondFactor, isRequiredOf } from './factor-rules.ts'
import { listRoles, readPolicy, readRoleIds, writePolicy } from './policy-queries.ts'

export type SecondFactorPolicyService = ReturnType<typeof createSecondFactorPolicyService>

/** Administrators decide which people of their unit need a second factor. */
export function createSecondFactorPolicyService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async read(caller: Caller) {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      return db.inUnit(caller.unitId, async (tx) => ({
        policy: await readPolicy(tx, caller.unitId),
        roles: await listRoles(tx, caller.unitId),
      }))
    },
    async write(caller: Caller, policy: SecondFactorPolicy): Promise<void> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      await db.inUnit(caller.unitId, async (tx) => {
        const own = new Set((await listRoles(tx, caller.unitId)).map(({ id }) => id))
        if (!policy.roleIds.every((id) => own.has(id))) throw fieldRefusal({ roleIds: 'role_not_found' })
        await takeSetting(tx, caller, { key: 'second-factor', at: now() })
        const before = await readPolicy(tx, caller.unitId)
        if (policy.requiredOf === 'roles') await requireOwn(tx, caller.unitId, 'second-factor')
        await writePolicy(tx, caller.unitId, policy)
        await recordChange(tx, caller, { action: 'second factor policy changed', before, after: policy, at: now() })
        await shortenTrust(tx, caller.unitId, policy.trustedDays)
      })
    },
    /** What the unit requires of a person. */
    async demandIn(tx: Transaction, person: Person & { userType: string }) {
      const policy = await readPolicy(tx, person.unitId)
      const roleIds = policy.requiredOf === 'roles' ? await readRoleIds(tx, person) : []
      return {
        required: isRequiredOf(policy, { userType: person.userType, roleIds }),
        trustedDays: policy.trustedDays,
      }
    },
    /** Forgets browsers whose trust has expired. */
    async sweep(): Promise<void> {
      for (const unitId of await db.outsideUnits(listUnitIds))
        await db.inUnit(unitId, (tx) => deleteOldBrowsers(tx, unitId, now()))
    },
  }
}

export type SecondFactorResetService = ReturnType<typeof createSecondFactorResetService>

type Parts = {
  db: Database
  now: () => Date
  sessions: SessionService
  devices: Pick<RememberedDevices, 'endIn'>
  record: FactorRecord
}

/**
 * For a person who has lost both telephone and recovery codes: an administrator of their unit, who knows them, removes
 * all factors.
 */
export function createSecondFactorResetService({ db, now, sessions, devices, record }: Parts) {
  return {
    async look(caller: Caller, loginName: string): Promise<PersonFactors> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      return db.inUnit(caller.unitId, async (tx) => {
        const found = await findByLoginName(tx, caller.unitId, loginNameKey(loginName))
        if (!found) throw new AppError('person_not_found')
        const person = { unitId: caller.unitId, userId: found.userId }
        const { code, recoveryCodes } = await readFactors(tx, person)
        const passkeys = (await listPasskeys(tx, person)).length
        return { ...found, authenticator: code, passkeys, recoveryCodesLeft: recoveryCodes }
      })
    },
    async reset(caller: Caller, userId: string): Promise<void> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      const { unitId } = caller
      const person = { unitId, userId }
      await db.inUnit(unitId, async (tx) => {
        const above = !caller.superman && (await isSuperman(tx, unitId, userId))
        if (above || !(await readOwner(tx, person))) throw new AppError('person_not_found')
        if (!hasSecondFactor(await readFactors(tx, person))) throw new AppError('second_factor_missing')
        await holdPerson(tx, person)
        await deleteTotp(tx, person)
        await deletePasskeys(tx, person)
        await deleteRecoveryCodes(tx, person)
        await forgetBrowsers(tx, person, { reason: 'second factor reset', by: caller, now: now() })
        await record(tx, person, 'second factor reset', { by: caller })
        // Whoever has the lost telephone may be signed in on it.
        const ending = { ...person, except: caller.sessionId, by: caller }
        await sessions.endAllIn(tx, ending, 'second factor reset')
        // A remembered device must not sign in there either and set up a new factor in the person's name.
        await devices.endIn(tx, ending, 'second factor reset')
      })
      sessions.forgetPerson(person)
    },
  }
}
