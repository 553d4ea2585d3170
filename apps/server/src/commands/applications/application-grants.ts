import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { applicationAssignments, iconGroupApplications, iconGroups } from '#database/tables/applications.ts'
import { roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { inUnitOfCode, noteByCommand, type OwnerTransaction, requireApplication } from '../owner-work.ts'
import { findTargets, type Receivers, type Target } from './application-receivers.ts'

type Wish = { unit: string; code: string; receivers: Receivers }

/** Gives people of a unit an application and a place for its icon; returns the group of the icon. */
export function grantApplication(
  owner: PoolConfig,
  { unit, code, receivers, group }: Wish & { group?: string | undefined },
): Promise<string> {
  return inUnitOfCode(owner, unit, async (tx, unitId) => {
    await requireApplication(tx, code)
    for (const target of await findTargets(tx, unitId, receivers)) {
      const row = { unitId, applicationCode: code, ...target }
      await tx
        .insert(applicationAssignments)
        .values({ ...row, id: randomUUID(), granted: true })
        .onConflictDoUpdate({ target: assignmentKey, set: { granted: true } })
    }
    await noteByCommand(tx, unitId, {
      action: 'application granted',
      target: { kind: 'application', id: code },
      detail: { to: receivers },
    })
    return placeIcon(tx, { unitId, code, group })
  })
}

const assignmentKey = [
  applicationAssignments.unitId,
  applicationAssignments.applicationCode,
  applicationAssignments.userType,
  applicationAssignments.roleId,
  applicationAssignments.userId,
  applicationAssignments.grade,
  applicationAssignments.classId,
  applicationAssignments.groupId,
]

/** Takes an application from the people named. When nobody is left, its icon loses its place. */
export function takeApplication(owner: PoolConfig, { unit, code, receivers }: Wish): Promise<void> {
  return inUnitOfCode(owner, unit, async (tx, unitId) => {
    const ofUnit = [eq(applicationAssignments.unitId, unitId), eq(applicationAssignments.applicationCode, code)]
    let taken = 0
    for (const target of await findTargets(tx, unitId, receivers)) {
      const removed = await tx
        .delete(applicationAssignments)
        .where(and(...ofUnit, ...sameTarget(target)))
        .returning()
      taken += removed.length
    }
    if (taken === 0)
      throw new StartRefusal({
        en: `${unit} was not given ${code} like this. See --list --unit ${unit}.`,
        zh: `${unit} 没有这样的 ${code} 授权，请用 --list --unit ${unit} 查看。`,
      })
    await noteByCommand(tx, unitId, {
      action: 'application taken',
      target: { kind: 'application', id: code },
      detail: { to: receivers },
    })
    const [left] = await tx
      .select({ number: count() })
      .from(applicationAssignments)
      .where(and(...ofUnit))
    if (left?.number === 0) await tx.delete(iconGroupApplications).where(placeOf(unitId, code))
  })
}

const sameTarget = ({ userType, roleId, userId }: Target) => [
  userType === null ? isNull(applicationAssignments.userType) : eq(applicationAssignments.userType, userType),
  roleId === null ? isNull(applicationAssignments.roleId) : eq(applicationAssignments.roleId, roleId),
  userId === null ? isNull(applicationAssignments.userId) : eq(applicationAssignments.userId, userId),
  // What a grade, a class or a group was given is another thing.
  isNull(applicationAssignments.grade),
  isNull(applicationAssignments.classId),
  isNull(applicationAssignments.groupId),
]

const placeOf = (unitId: string, code: string) =>
  and(eq(iconGroupApplications.unitId, unitId), eq(iconGroupApplications.applicationCode, code))

/** Puts an icon at the end of a group; an icon that has a place keeps it unless a group is named. */
async function placeIcon(
  tx: OwnerTransaction,
  { unitId, code, group }: { unitId: string; code: string; group: string | undefined },
): Promise<string> {
  const groups = await tx
    .select({ id: iconGroups.id, code: iconGroups.code })
    .from(iconGroups)
    .where(eq(iconGroups.unitId, unitId))
    .orderBy(desc(iconGroups.position))
  const places = await tx.select().from(iconGroupApplications).where(placeOf(unitId, code))
  const kept = groups.find(({ id }) => places.some(({ groupId }) => groupId === id))
  if (kept && (group === undefined || group === kept.code)) return kept.code
  const chosen =
    group === undefined
      ? (groups[0] ?? (await firstGroup(tx, unitId)))
      : groups.find(({ code: known }) => known === group)
  if (!chosen)
    throw new StartRefusal({
      en: `The unit has no group ${group}. It has: ${groups.map((one) => one.code).join(', ')}.`,
      zh: `单位没有分组 ${group}。已有分组：${groups.map((one) => one.code).join('、')}。`,
    })
  await tx.delete(iconGroupApplications).where(placeOf(unitId, code))
  const inGroup = await tx
    .select({ number: count() })
    .from(iconGroupApplications)
    .where(and(eq(iconGroupApplications.unitId, unitId), eq(iconGroupApplications.groupId, chosen.id)))
  const position = (inGroup[0]?.number ?? 0) + 1
  await tx.insert(iconGroupApplications).values({ unitId, groupId: chosen.id, applicationCode: code, position })
  return chosen.code
}

async function firstGroup(tx: OwnerTransaction, unitId: string): Promise<{ id: string; code: string }> {
  const group = { id: randomUUID(), code: 'applications' }
  await tx.insert(iconGroups).values({ ...group, unitId, name: '应用', englishName: 'Applications', position: 1 })
  return group
}

/** The unit's id, then a line for each application with those who have it or from whom it was taken. */
export function listGrants(owner: PoolConfig, unit: string): Promise<string[]> {
  return inUnitOfCode(owner, unit, async (tx, unitId) => {
    const rows = await tx
      .select({
        code: applicationAssignments.applicationCode,
        granted: applicationAssignments.granted,
        userType: applicationAssignments.userType,
        role: roles.code,
        person: users.loginName,
      })
      .from(applicationAssignments)
      .leftJoin(roles, and(eq(roles.unitId, unitId), eq(roles.id, applicationAssignments.roleId)))
      .leftJoin(users, and(eq(users.unitId, unitId), eq(users.id, applicationAssignments.userId)))
      .where(eq(applicationAssignments.unitId, unitId))
      .orderBy(applicationAssignments.applicationCode)
    const lines = rows.map(({ code, granted, userType, role, person }) => {
      const kind = userType === null ? 'everybody' : (kindWords[userType] ?? userType)
      const who = person ? `person ${person}` : role ? `role ${role}` : kind
      return [code, granted ? 'for' : 'not for', who].join('  ')
    })
    return [`${unit}  ${unitId}`, ...lines]
  })
}

const kindWords: Readonly<Record<string, string>> = {
  '1': 'student',
  '2': 'teacher',
  '3': 'parent',
  '4': 'staff',
}
