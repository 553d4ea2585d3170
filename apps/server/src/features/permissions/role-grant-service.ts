import type { NewGrant, RoleGrant } from '@homeroom/contract/permissions/role-grant-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { requireRightsOfGroup } from './administrator-rights.ts'
import { requireDays } from './given-days.ts'
import {
  deleteGrant,
  findUnitsWithDueGrants,
  holdGrants,
  insertGrant,
  isPersonFor,
  keepGrants,
  readGrant,
  readGrants,
  readGroups,
} from './role-grant-queries.ts'
import { readCodesOfRole, readRoleRow } from './role-queries.ts'
import { requireHeld } from './role-service.ts'

export type RoleGrantService = ReturnType<typeof createRoleGrantService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

/** Roles that are given to groups of people, whoever is in them today, and to single people for some days. */
export function createRoleGrantService({ db, now }: { db: Database; now: () => Date }) {
  const todayIn = (tx: Transaction, unitId: string) => readToday(tx, unitId, now())
  const aboutRole = (unitId: string, id: string) => ({ unitId, target: { kind: 'role', id } as const, at: now() })

  return {
    list: ({ unitId }: Administrator, id: string) =>
      db.inUnit(unitId, async (tx) => {
        if (!(await readRoleRow(tx, unitId, { id, lock: 'none' }))) throw new AppError('not_found')
        const [list, groups] = [await readGrants(tx, unitId, id), await readGroups(tx, unitId)]
        return { today: await todayIn(tx, unitId), list, groups }
      }),

    give: (administrator: Administrator, { id, ...wanted }: NewGrant): Promise<{ id: string }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdGrants(tx, unitId)
        const role = await readRoleRow(tx, unitId, { id, lock: 'share' })
        if (!role) throw new AppError('not_found')
        if (role.kind === 'administrators') throw new AppError('administrators_by_name')
        requireHeld(caller, await readCodesOfRole(tx, unitId, id))
        const today = await todayIn(tx, unitId)
        const grant = { ...wanted, fromDay: wanted.fromDay ?? today }
        if (['group', 'person'].includes(grant.of) !== (grant.userType === null))
          throw fieldRefusal({ userType: 'validation_failed' })
        requireDays(grant, today)
        // Without an end it is given by name: this is for some days.
        if (grant.of === 'person' && grant.untilDay === null) throw fieldRefusal({ untilDay: 'validation_failed' })
        await requirePart(tx, administrator, grant)
        if ((await readGrants(tx, unitId, id)).some((one) => isSame(one, grant) && one.userType === grant.userType))
          throw new AppError('given_to_group')
        const made = await insertGrant(tx, unitId, { ...grant, roleId: id })
        await requireRightsOfGroup(tx, administrator, made)
        await keepGrants(tx, unitId, today)
        await recordChange(tx, caller, { ...aboutRole(unitId, id), ...wordsOf(grant, 'given'), after: grant })
        return { id: made }
      }),

    take: (administrator: Administrator, id: string): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await holdGrants(tx, unitId)
        const grant = await readGrant(tx, unitId, id)
        if (!grant) throw new AppError('not_found')
        const { roleId, ...before } = grant
        requireHeld(caller, await readCodesOfRole(tx, unitId, roleId))
        await requireRightsOfGroup(tx, administrator, id)
        await deleteGrant(tx, unitId, id)
        await keepGrants(tx, unitId, await todayIn(tx, unitId))
        await recordChange(tx, caller, { ...aboutRole(unitId, roleId), ...wordsOf(grant, 'taken'), before })
      }),

    /** Begins what begins today, and ends what has ended. */
    async sweep(): Promise<void> {
      await doEach(await findUnitsWithDueGrants(db, now()), ({ unitId, today }) =>
        db.inUnit(unitId, async (tx) => {
          await holdGrants(tx, unitId)
          await keepGrants(tx, unitId, today)
        }),
      )
    },
  }
}

/** What is told in the audit log: of a person it is told with their own account. */
const wordsOf = ({ of, part }: { of: string; part: string }, what: 'given' | 'taken') => {
  if (of === 'person') return { action: `role ${what}` as const, subject: part }
  return { action: what === 'given' ? ('role given to group' as const) : ('role taken from group' as const) }
}

async function requirePart(tx: Transaction, { caller, unitId }: Administrator, grant: Part): Promise<void> {
  if (grant.of === 'person') {
    const isKnown = await isPersonFor(tx, unitId, { id: grant.part, superman: caller.superman })
    if (!isKnown) throw new AppError('not_found')
    return
  }
  const groups = grant.of === 'unit' ? [] : await readGroups(tx, unitId)
  const isKnown = grant.of === 'unit' ? grant.part === '' : groups.some((one) => isSame(one, grant))
  if (!isKnown) throw fieldRefusal({ part: 'group_not_found' })
}

type Part = Pick<RoleGrant, 'of' | 'part'>
const isSame = (one: Part, other: Part) => one.of === other.of && one.part === other.part
