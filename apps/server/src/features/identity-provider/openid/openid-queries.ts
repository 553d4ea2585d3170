import { and, eq, inArray, sql } from 'drizzle-orm'
import { openidKeys } from '#database/tables/openid-records.ts'
import { guardianships, students } from '#database/tables/students.ts'
import { units } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

export type AccountFacts = {
  userId: string
  realName: string
  picture: string
  sex: string
  userType: string
  unitId: string
  unitType: string
  unitName: string
  timeZone: string
  roles: string[]
}

/** The data of a person that clients may receive, depending on the scopes. */
export async function readAccount(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<AccountFacts | undefined> {
  const rows = await tx
    .select({
      userId: users.id,
      realName: users.realName,
      picture: users.picture,
      sex: users.sex,
      userType: users.userType,
      unitId: users.unitId,
      unitType: units.unitType,
      unitName: units.name,
      timeZone: units.timeZone,
      roles: sql<string[]>`coalesce((select array_agg(distinct r.application || '/' || r.code)
        from role_assignments a join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = ${users.unitId} and a.user_id = ${users.id}), '{}')`,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return rows[0]
}

/** When a person last changed the password; undefined without a password. */
export async function readPasswordChange(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<Date | undefined> {
  const rows = await tx
    .select({ changedAt: passwordCredentials.changedAt })
    .from(passwordCredentials)
    .where(and(eq(passwordCredentials.unitId, unitId), eq(passwordCredentials.userId, userId)))
  return rows[0]?.changedAt
}

/** The pupils of the unit whom a person may see as their guardian. */
export function readChildren(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: students.id, name: students.realName })
    .from(guardianships)
    .innerJoin(students, and(eq(students.unitId, guardianships.unitId), eq(students.id, guardianships.studentId)))
    .where(
      and(
        eq(guardianships.unitId, unitId),
        eq(guardianships.guardianId, userId),
        guardianships.maySee,
        eq(students.status, 1),
      ),
    )
    .orderBy(guardianships.position, students.studentNumber)
}

export type KeyRow = typeof openidKeys.$inferSelect

export function readKeys(db: Database): Promise<KeyRow[]> {
  return db.outsideUnits((tx) => tx.select().from(openidKeys).orderBy(openidKeys.signsFrom))
}

/** Adds the key that `make` creates for the existing keys; of simultaneous processes only one does. */
export function addKey(db: Database, make: (known: KeyRow[]) => Promise<KeyRow | undefined>): Promise<KeyRow[]> {
  return db.outsideUnits(async (tx) => {
    await holdName(tx, 'openid keys')
    const known = await tx.select().from(openidKeys).orderBy(openidKeys.signsFrom)
    const made = await make(known)
    if (!made) return known
    await tx.insert(openidKeys).values(made)
    return [...known, made]
  })
}

export async function deleteKeys(db: Database, kids: readonly string[]): Promise<void> {
  if (kids.length === 0) return
  await db.outsideUnits((tx) => tx.delete(openidKeys).where(inArray(openidKeys.kid, [...kids])))
}
