import type {
  GuardianRequestOrder,
  GuardianRequestState,
  ListedGuardianRequest,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { guardianRequests, guardianshipPeriods } from '#database/tables/guardians.ts'
import { guardianships, students } from '#database/tables/students.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { childAccount, childOrder, linkHasWord, type PairName, pairNames, withPair } from './guardian-list-queries.ts'

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
      settledAt: guardianRequests.settledAt,
      madeLinkId: guardianRequests.madeLinkId,
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

export type HeldRequest = Awaited<ReturnType<typeof holdRequests>>[number]

export async function writeRequestState(
  tx: Transaction,
  unitId: string,
  { ids, state, at }: { ids: readonly string[]; state: GuardianRequestState; at: Date | null },
): Promise<void> {
  await tx
    .update(guardianRequests)
    .set({ state, settledAt: at, madeLinkId: null })
    .where(and(eq(guardianRequests.unitId, unitId), inArray(guardianRequests.id, [...ids])))
}

/** Keeps which links the approval of requests has made. */
export async function writeMadeLinks(
  tx: Transaction,
  unitId: string,
  made: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = JSON.stringify([...made].map(([id, link]) => ({ id, link })))
  await tx.execute(sql`
    update guardian_requests r set made_link_id = m.link
    from jsonb_to_recordset(${rows}::jsonb) m(id uuid, link uuid) where r.unit_id = ${unitId} and r.id = m.id`)
}

/** What some parents wait for. Asked for all of them at once: a join of the table with itself is planned badly after many were added. */
export async function readWaitingOf(
  tx: Transaction,
  unitId: string,
  guardianIds: readonly string[],
): Promise<{ guardianId: string; studentId: string }[]> {
  return tx
    .select({ guardianId: guardianRequests.guardianId, studentId: guardianRequests.studentId })
    .from(guardianRequests)
    .where(
      and(
        eq(guardianRequests.unitId, unitId),
        inArray(guardianRequests.guardianId, [...guardianIds]),
        eq(guardianRequests.state, 'waiting'),
      ),
    )
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
  /** Null for all. */
  most: number | null
}

const orders = {
  askedAt: sql`g.asked_at`,
  child: childOrder,
  guardian: sql`u.spoken_name`,
} satisfies Record<GuardianRequestOrder, unknown>

type FoundRequests = Pick<RequestsWish, 'words' | 'state' | 'classId'>

function foundRequests(unitId: string, { words, state, classId }: FoundRequests) {
  const conditions = [sql`g.unit_id = ${unitId}`, sql`g.state = ${state}`]
  if (classId) conditions.push(sql`s.class_id = ${classId}`)
  for (const word of words) conditions.push(linkHasWord(unitId, word))
  return sql`from guardian_requests g
    join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
    join students s on s.unit_id = g.unit_id and s.id = g.student_id
    ${childAccount}
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where ${sql.join(conditions, sql` and `)}`
}

/** All requests that a list finds, up to one more than `most`. */
export async function readFoundRequests(
  tx: Transaction,
  unitId: string,
  { most, ...wish }: FoundRequests & { most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select g.id ${foundRequests(unitId, wish)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

/** What requests are called in a report: the child and the parent. */
export async function readRequestNames(tx: Transaction, unitId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<PairName>(sql`
    select g.id, ${pairNames} from guardian_requests g ${withPair}
    where g.unit_id = ${unitId} and g.id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

/** A page of requests in one state, and how many there are. */
export async function readRequestsPage(
  tx: Transaction,
  unitId: string,
  wish: RequestsWish,
): Promise<{ list: ListedGuardianRequest[]; total: number }> {
  const { rows } = await tx.execute<ListedGuardianRequest>(requestsQuery(unitId, wish))
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${foundRequests(unitId, wish)}`)
  const list = rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
  return { list, total: count.rows[0]?.total ?? 0 }
}

/** The requests that a list finds; with `most` null all of them. */
export function requestsQuery(unitId: string, wish: RequestsWish) {
  return sql`
    select g.id, g.guardian_id as "guardianId", u.real_name as "guardianName", u.english_name as "guardianEnglishName",
      u.phone as "guardianPhone", s.real_name as "childName", s.english_name as "childEnglishName",
      s.student_number as "childNumber", coalesce(c.grade_name || c.class_name, '') as "className",
      coalesce(c.english_name, '') as "classEnglishName", g.relation, g.english_relation as "englishRelation",
      g.asked_at as "askedAt", g.state
    ${foundRequests(unitId, wish)} order by ${orders[wish.order]} ${wish.descending ? sql`desc` : sql`asc`}, g.id
    limit ${wish.most} offset ${wish.from}`
}
