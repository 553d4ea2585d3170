import { type UserType, userType } from '@homeroom/contract/identities/user-types.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog } from '#database/tables/logs.ts'
import { parentTeacherLinks } from '#database/tables/students.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }

const parents = alias(users, 'parents')
const teachers = alias(users, 'teachers')

/** The link of an account on either side, while both accounts are active. */
export async function readLink(tx: Transaction, { unitId, userId }: Person) {
  const { parentId, teacherId } = parentTeacherLinks
  const found = await tx
    .select({
      parentId,
      parentName: parents.realName,
      parentEnglishName: parents.englishName,
      teacherId,
      teacherName: teachers.realName,
      teacherEnglishName: teachers.englishName,
    })
    .from(parentTeacherLinks)
    .innerJoin(parents, activeAccount(parents, parentId, userType.parent))
    .innerJoin(teachers, activeAccount(teachers, teacherId, userType.teacher))
    .where(and(eq(parentTeacherLinks.unitId, unitId), or(eq(parentId, userId), eq(teacherId, userId))))
    .prepare('read-parent-teacher-link')
    .execute()
  return found[0]
}

function activeAccount(
  account: typeof parents | typeof teachers,
  id: typeof parentTeacherLinks.parentId | typeof parentTeacherLinks.teacherId,
  type: UserType,
) {
  return and(
    eq(account.unitId, parentTeacherLinks.unitId),
    eq(account.id, id),
    eq(account.userType, type),
    eq(account.status, 'active'),
  )
}

export const refusedSwitch = 'identity switch refused'

/** How many switches of a person were refused since a moment. */
export async function countRefused(tx: Transaction, { unitId, userId }: Person, since: Date): Promise<number> {
  const found = await tx
    .select({ refused: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.unitId, unitId),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, refusedSwitch),
        gt(auditLog.occurredAt, since),
      ),
    )
  return found[0]?.refused ?? 0
}
