import type { PersonMove } from '@homeroom/contract/people/person-move-schemas.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { personMoves, transferCodes } from '#database/tables/person-moves.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type NewPlace = { loginName: string; loginNameKey: string; number: string; classId: string | null }

type Moved = { result: string; moveId: string; userId: string }

type Wanted = { fromUnitId: string; id: string; toUnitId: string; codeHash?: Buffer; at: Date; place: NewPlace }

/**
 * Moves a person, in one function of the database that checks the relation of the units. The transaction's unit is an area over both,
 * or the new school with a code of the old one.
 */
export async function writeMove(tx: Transaction, wanted: Wanted): Promise<Moved | undefined> {
  const { fromUnitId, id, toUnitId, codeHash = null, at, place } = wanted
  const { rows } = await tx.execute<Moved>(sql`
    select result, move_id as "moveId", user_id as "userId" from move_person(${fromUnitId}, ${id}, ${toUnitId},
      ${codeHash}, ${at.toISOString()}::timestamptz, ${JSON.stringify(place)}::jsonb)`)
  return rows[0]
}

/** The units of a move, as one of its two schools knows them. */
export async function readUnitsOfMove(
  tx: Transaction,
  unitId: string,
  moveId: string,
): Promise<{ oldUnit: string; newUnit: string } | undefined> {
  const [row] = await tx
    .select({ direction: personMoves.direction, otherUnitId: personMoves.otherUnitId })
    .from(personMoves)
    .where(and(eq(personMoves.unitId, unitId), eq(personMoves.id, moveId)))
  if (!row) return undefined
  const [oldUnit, newUnit] = row.direction === 'left' ? [unitId, row.otherUnitId] : [row.otherUnitId, unitId]
  return { oldUnit, newUnit }
}

/** What the person of a move is called in the new school, whose the transaction is. */
export async function readNameThere(tx: Transaction, newUnit: string, moveId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ loginName: users.loginName })
    .from(personMoves)
    .innerJoin(users, and(eq(users.unitId, personMoves.unitId), eq(users.id, personMoves.userId)))
    .where(and(eq(personMoves.unitId, newUnit), eq(personMoves.id, moveId), eq(personMoves.direction, 'came')))
  return row?.loginName
}

type Undone = { result: string; oldUnit: string; oldUser: string; newUnit: string; newUser: string }

export async function writeUndo(tx: Transaction, moveId: string, at: Date): Promise<Undone | undefined> {
  const { rows } = await tx.execute<Undone>(sql`
    select result, old_unit as "oldUnit", old_user as "oldUser", new_unit as "newUnit", new_user as "newUser"
    from undo_move(${moveId}, ${at.toISOString()}::timestamptz)`)
  return rows[0]
}

/** Whom a code is for: somebody in another school of the same area. */
export async function findTransfer(tx: Transaction, hash: Buffer, at: Date) {
  const { rows } = await tx.execute<{ fromUnitId: string; id: string }>(sql`
    select unit_id as "fromUnitId", user_id as id from find_transfer(${hash}, ${at.toISOString()}::timestamptz)`)
  return rows[0]
}

/** A person has one open code at most: an older one is void. */
export async function replaceCode(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
  code: { hash: Buffer; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await deleteOpenCode(tx, { unitId, userId })
  await tx.insert(transferCodes).values({ unitId, userId, ...code })
}

/** False when there was none. */
export async function deleteOpenCode(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(transferCodes)
    .where(and(eq(transferCodes.unitId, unitId), eq(transferCodes.userId, userId), isNull(transferCodes.usedAt)))
  return rowCount === 1
}

export async function readOpenCode(tx: Transaction, { unitId, userId }: { unitId: string; userId: string }, at: Date) {
  const [row] = await tx
    .select({ expiresAt: transferCodes.expiresAt })
    .from(transferCodes)
    .where(
      and(
        eq(transferCodes.unitId, unitId),
        eq(transferCodes.userId, userId),
        isNull(transferCodes.usedAt),
        gt(transferCodes.expiresAt, at),
      ),
    )
  return row
}

/** What a unit has of the moves of a person, the newest first. */
export function readMoves(tx: Transaction, { unitId, userId }: { unitId: string; userId: string }) {
  return tx
    .select({
      id: personMoves.id,
      direction: sql<PersonMove['direction']>`${personMoves.direction}`,
      school: { id: units.id, name: units.name, englishName: units.englishName },
      at: personMoves.movedAt,
      byCode: personMoves.byCode,
      undoneAt: personMoves.undoneAt,
    })
    .from(personMoves)
    .innerJoin(units, eq(units.id, personMoves.otherUnitId))
    .where(and(eq(personMoves.unitId, unitId), eq(personMoves.userId, userId)))
    .orderBy(desc(personMoves.movedAt), personMoves.id)
}

export async function readSchool(tx: Transaction, unitId: string) {
  const [row] = await tx
    .select({ id: units.id, name: units.name, englishName: units.englishName })
    .from(units)
    .where(eq(units.id, unitId))
  return row
}

/** The human beings behind a person and behind the guardians or children of that person; null for one who never moved. */
export async function readHumans(tx: Transaction, { unitId, userId }: { unitId: string; userId: string }) {
  const { rows } = await tx.execute<{ own: string | null; family: (string | null)[] }>(sql`
    select human_of(${unitId}, ${userId}) as own, coalesce((
      select json_agg(human_of(${unitId}, case when g.guardian_id = ${userId} then s.user_id else g.guardian_id end))
      from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
      where g.unit_id = ${unitId} and (g.guardian_id = ${userId} or s.user_id = ${userId})), '[]') as family`)
  return rows[0] ?? { own: null, family: [] }
}

/** The accounts of a human being in a unit, the newest first. */
export async function readAccountsOf(tx: Transaction, unitId: string, human: string) {
  const { rows } = await tx.execute<{ id: string; userType: string; status: string }>(sql`
    select user_id as id, user_type as "userType", status from accounts_of_human(${human}, ${unitId})`)
  return rows
}
