import type { Urgency } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roleAssignments, rolePermissions } from '#database/tables/permissions.ts'
import { repairs } from '#database/tables/repairs.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Of = { unitId: string; id: string }

const reporters = alias(users, 'reporters')
const handlers = alias(users, 'handlers')

export type RepairRow = Awaited<ReturnType<typeof selectRepairs>>[number]

function selectRepairs(tx: Transaction, where: SQL | undefined, most: number) {
  return tx
    .select({
      id: repairs.id,
      place: repairs.place,
      text: repairs.text,
      urgency: sql<Urgency>`${repairs.urgency}`,
      reporterId: repairs.reporterId,
      reporter: reporters.realName,
      reporterEnglishName: reporters.englishName,
      reportedAt: repairs.reportedAt,
      handler: handlers.realName,
      handlerEnglishName: handlers.englishName,
      doneAt: repairs.doneAt,
      answer: repairs.answer,
    })
    .from(repairs)
    .innerJoin(reporters, and(eq(reporters.unitId, repairs.unitId), eq(reporters.id, repairs.reporterId)))
    .leftJoin(handlers, and(eq(handlers.unitId, repairs.unitId), eq(handlers.id, repairs.handlerId)))
    .where(where)
    .orderBy(desc(repairs.reportedAt), desc(repairs.id))
    .limit(most)
}

type Page = {
  unitId: string
  /** Only what this person has reported. */
  reporterId?: string
  done?: boolean
  before: { at: string; id: string } | undefined
  most: number
}

/** A page of the repairs of a unit, newest first. */
export function readRepairs(tx: Transaction, { unitId, reporterId, done, before, most }: Page): Promise<RepairRow[]> {
  const where = and(
    eq(repairs.unitId, unitId),
    reporterId === undefined ? undefined : eq(repairs.reporterId, reporterId),
    done === undefined ? undefined : done ? isNotNull(repairs.doneAt) : isNull(repairs.doneAt),
    before && sql`(${repairs.reportedAt}, ${repairs.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
  )
  return selectRepairs(tx, where, most)
}

/** One repair; with `reporterId` only if that person has reported it. */
export async function findRepair(
  tx: Transaction,
  { unitId, id, reporterId }: Of & { reporterId?: string | undefined },
): Promise<RepairRow | undefined> {
  const where = and(
    eq(repairs.unitId, unitId),
    eq(repairs.id, id),
    reporterId === undefined ? undefined : eq(repairs.reporterId, reporterId),
  )
  const [found] = await selectRepairs(tx, where, 1)
  return found
}

/** How many a person has reported since a moment. */
export async function countReported(
  tx: Transaction,
  { unitId, reporterId, since }: { unitId: string; reporterId: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ reported: count() })
    .from(repairs)
    .where(and(eq(repairs.unitId, unitId), eq(repairs.reporterId, reporterId), gt(repairs.reportedAt, since)))
  return row?.reported ?? 0
}

/** Adds a repair; `fresh` is false when the same request has added it before. */
export async function addRepair(
  tx: Transaction,
  repair: typeof repairs.$inferInsert,
): Promise<{ id: string; fresh: boolean }> {
  const request = [repairs.unitId, repairs.reporterId, repairs.requestId]
  const [added] = await tx
    .insert(repairs)
    .values(repair)
    .onConflictDoNothing({ target: request })
    .returning({ id: repairs.id })
  if (added) return { id: added.id, fresh: true }
  const { unitId, reporterId, requestId } = repair
  const [before] = await tx
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.unitId, unitId), eq(repairs.reporterId, reporterId), eq(repairs.requestId, requestId)))
  if (!before) throw new Error('a repair was neither found nor added')
  return { id: before.id, fresh: false }
}

type Change = Pick<typeof repairs.$inferInsert, 'handlerId' | 'doneAt' | 'answer'>

/** Changes a repair that is not done; false when there is none. */
export async function changeOpenRepair(tx: Transaction, { unitId, id }: Of, change: Change): Promise<boolean> {
  const changed = await tx
    .update(repairs)
    .set(change)
    .where(and(eq(repairs.unitId, unitId), eq(repairs.id, id), isNull(repairs.doneAt)))
    .returning({ id: repairs.id })
  return changed.length === 1
}

/** The active people of a unit whose roles hold a permission. */
export async function readHolders(
  tx: Transaction,
  { unitId, permission }: { unitId: string; permission: string },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(roleAssignments, and(eq(roleAssignments.unitId, users.unitId), eq(roleAssignments.userId, users.id)))
    .innerJoin(
      rolePermissions,
      and(eq(rolePermissions.unitId, users.unitId), eq(rolePermissions.roleId, roleAssignments.roleId)),
    )
    .where(and(eq(users.unitId, unitId), eq(users.status, 'active'), eq(rolePermissions.permissionCode, permission)))
  return rows.map(({ id }) => id)
}
