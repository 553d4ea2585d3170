import type {
  GuardianRequestOrder,
  GuardianRequestState,
  ListedGuardianRequest,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { guardianRequests, guardianshipPeriods } from '#database/tables/guardians.ts'
import { guardianships, students } from '#database/tables/students.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { childAccount, childOrder, linkHasWord } from './guardian-list-queries.ts'

type NewRequest = {
  unitId: string
  guardianId: string
  studentId: string
  relation: string
  englishRelation: string
  askedAt: Date
}

/** False where the same waits already. */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<boolean> {
  const { rowCount } = await tx.insert(guardianRequests).values(request).onConflictDoNothing()
  return rowCount === 1
}

/** The children whose guardian a parent is already. */
export async function readLinkedChildren(
  tx: Transaction,
  { unitId, guardianId }: { unitId: string; guardianId: string },
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: guardianships.studentId })
    .from(guardianships)
    .where(and(eq(guardianships.unitId, unitId), eq(guardianships.guardianId, guardianId)))
  return new Set(rows.map(({ id }) => id))
}

/** The children whose guardian somebody was and is no more: the office, a court or the family has ended it. */
export async function readFormerChildren(
  tx: Transaction,
  { unitId, guardianId }: { unitId: string; guardianId: string },
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: guardianshipPeriods.studentId })
    .from(guardianshipPeriods)
    .where(and(eq(guardianshipPeriods.unitId, unitId), eq(guardianshipPeriods.guardianId, guardianId)))
  return new Set(rows.map(({ id }) => id))
}

/** Requests in one of some states, locked in the order of their ids. */
export function holdRequests(
  tx: Transaction,
  unitId: string,
  { ids, states }: { ids: readonly string[]; states: readonly GuardianRequestState[] },
) {
  return tx
    .select({
      id: guardianRequests.id,
      guardianId: guardianRequests.guardianId,
      studentId: guardianRequests.studentId,
      relation: guardianRequests.relation,
      englishRelation: guardianRequests.englishRelation,
      state: guardianRequests.state,
    })
    .from(guardianRequests)
    .where(
      and(
        eq(guardianRequests.unitId, unitId),
        inArray(guardianRequests.id, [...ids]),
        inArray(guardianRequests.state, [...states]),
      ),
    )
    .orderBy(asc(guardianRequests.id))
    .for('update')
}

export async function writeRequestState(
  tx: Transaction,
  unitId: string,
  { ids, state, at }: { ids: readonly string[]; state: GuardianRequestState; at: Date | null },
): Promise<void> {
  await tx
    .update(guardianRequests)
    .set({ state, settledAt: at })
    .where(and(eq(guardianRequests.unitId, unitId), inArray(guardianRequests.id, [...ids])))
}

/** Whether one of the same two waits; it keeps an older one from waiting again. */
export async function isWaiting(
  tx: Transaction,
  { unitId, guardianId, studentId }: { unitId: string; guardianId: string; studentId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: guardianRequests.id })
    .from(guardianRequests)
    .where(
      and(
        eq(guardianRequests.unitId, unitId),
        eq(guardianRequests.guardianId, guardianId),
        eq(guardianRequests.studentId, studentId),
        eq(guardianRequests.state, 'waiting'),
      ),
    )
  return rows.length > 0
}

/** The link of two people, which an approved request has made. */
export async function findLink(
  tx: Transaction,
  { unitId, guardianId, studentId }: { unitId: string; guardianId: string; studentId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.unitId, unitId),
        eq(guardianships.guardianId, guardianId),
        eq(guardianships.studentId, studentId),
      ),
    )
  return row?.id
}

const toldToParent = 20

/** A parent's own requests, the newest first. */
export function readOwnRequests(tx: Transaction, { unitId, userId }: { unitId: string; userId: string }) {
  return tx
    .select({
      id: guardianRequests.id,
      realName: students.realName,
      englishName: students.englishName,
      askedAt: guardianRequests.askedAt,
      state: guardianRequests.state,
    })
    .from(guardianRequests)
    .innerJoin(students, and(eq(students.unitId, guardianRequests.unitId), eq(students.id, guardianRequests.studentId)))
    .where(and(eq(guardianRequests.unitId, unitId), eq(guardianRequests.guardianId, userId)))
    .orderBy(desc(guardianRequests.askedAt), asc(guardianRequests.id))
    .limit(toldToParent)
}

export type RequestsWish = {
  words: readonly string[]
  state: GuardianRequestState
  classId?: string | undefined
  order: GuardianRequestOrder
  descending: boolean
  from: number
  most: number
}

const orders = {
  askedAt: sql`g.asked_at`,
  child: childOrder,
  guardian: sql`u.spoken_name`,
} satisfies Record<GuardianRequestOrder, unknown>

/** A page of requests in one state, and how many there are. */
export async function readRequestsPage(
  tx: Transaction,
  unitId: string,
  wish: RequestsWish,
): Promise<{ list: ListedGuardianRequest[]; total: number }> {
  const conditions = [sql`g.unit_id = ${unitId}`, sql`g.state = ${wish.state}`]
  if (wish.classId) conditions.push(sql`s.class_id = ${wish.classId}`)
  for (const word of wish.words) conditions.push(linkHasWord(unitId, word))
  const from = sql`from guardian_requests g
    join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
    join students s on s.unit_id = g.unit_id and s.id = g.student_id
    ${childAccount}
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where ${sql.join(conditions, sql` and `)}`
  const { rows } = await tx.execute<ListedGuardianRequest>(sql`
    select g.id, g.guardian_id as "guardianId", u.real_name as "guardianName", u.english_name as "guardianEnglishName",
      u.phone as "guardianPhone", s.real_name as "childName", s.english_name as "childEnglishName",
      s.student_number as "childNumber", coalesce(c.grade_name || c.class_name, '') as "className",
      coalesce(c.english_name, '') as "classEnglishName", g.relation, g.english_relation as "englishRelation",
      g.asked_at as "askedAt", g.state
    ${from} order by ${orders[wish.order]} ${wish.descending ? sql`desc` : sql`asc`}, g.id
    limit ${wish.most} offset ${wish.from}`)
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const list = rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
  return { list, total: count.rows[0]?.total ?? 0 }
}
