import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import type { SchoolReaders } from '@homeroom/contract/notices/notice-schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { notices } from '#database/tables/messages.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

/**
 * The state of an area's notice at a school: on its way, delivered, impossible (`without` the application, or with
 * `nobody` to read it), on its way back, taken back.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'without' | 'nobody' | 'leaving' | 'gone'

type OfArea = { unitId: string; noticeId: string }

export type OpenDelivery = { schoolId: string; state: 'waiting' | 'leaving' }

const typeOf: Partial<Record<ReaderKind, string>> = {
  pupils: userType.student,
  parents: userType.parent,
  teachers: userType.teacher,
  office: userType.otherStaff,
}

const typesOf = (readers: readonly ReaderKind[]) => readers.flatMap((kind) => typeOf[kind] ?? [])

/** How many people of the schools (null for all below) a notice would reach. */
export async function countPeopleBelow(
  tx: Transaction,
  { schools, readers }: { schools: readonly string[] | null; readers: readonly ReaderKind[] },
): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count_area_people(${sql.param(schools)}::uuid[], ${sql.param(typesOf(readers))}::text[],
      ${readers.includes('administrators')}) as people`)
  return rows[0]?.people ?? 0
}

/** Begins the delivery of a notice to schools (null for all) below its unit. */
export async function insertDeliveries(
  tx: Transaction,
  { unitId, noticeId, schools }: OfArea & { schools: readonly string[] | null },
): Promise<void> {
  await tx.execute(sql`
    insert into notice_deliveries (unit_id, notice_id, school_id, state)
    select ${unitId}, ${noticeId}, s.school_id, 'waiting' from area_schools() s
    where ${sql.param(schools)}::uuid[] is null or s.school_id = any(${sql.param(schools)}::uuid[])`)
}

/** Takes a notice back from every school that has it or will have it. */
export async function recallDeliveries(tx: Transaction, { unitId, noticeId }: OfArea): Promise<void> {
  await tx.execute(sql`
    update notice_deliveries set state = 'leaving'
    where unit_id = ${unitId} and notice_id = ${noticeId} and state in ('waiting', 'delivered')`)
}

/** Some schools to or from which a notice is on its way, after one of them in the order of ids. */
export async function readOpenDeliveries(
  tx: Transaction,
  { unitId, noticeId, after, most }: OfArea & { after: string | null; most: number },
): Promise<OpenDelivery[]> {
  const { rows } = await tx.execute<OpenDelivery>(sql`
    select school_id as "schoolId", state from notice_deliveries
    where unit_id = ${unitId} and notice_id = ${noticeId} and state in ('waiting', 'leaving')
      and (${after}::uuid is null or school_id > ${after}::uuid)
    order by school_id limit ${most}`)
  return rows
}

/**
 * Stores the result of a delivery, unless it was taken back or completed in the meantime. Returns whether the notice
 * must not stay there.
 */
export async function settleDelivery(
  tx: Transaction,
  settled: OfArea & OpenDelivery & { became: DeliveryState; people: number },
): Promise<boolean> {
  const { unitId, noticeId, schoolId, state, became, people } = settled
  const one = sql`unit_id = ${unitId} and notice_id = ${noticeId} and school_id = ${schoolId}`
  await tx.execute(sql`
    update notice_deliveries set state = ${became}, people = ${people} where ${one} and state = ${state}`)
  const { rows } = await tx.execute<{ state: DeliveryState }>(sql`select state from notice_deliveries where ${one}`)
  return rows[0]?.state === 'leaving' || rows[0]?.state === 'gone'
}

/** Notices of all areas that are on their way. */
export async function findOpenNotices(db: Database): Promise<OfArea[]> {
  return db.outsideUnits(async (tx) => {
    const { rows } = await tx.execute<OfArea>(
      sql`select unit_id as "unitId", notice_id as "noticeId" from find_open_deliveries()`,
    )
    return rows
  })
}

/** A lock until the transaction ends: servers that bring the same notice to the same school follow each other. */
export async function takeSchoolTurn(
  tx: Transaction,
  { schoolId, noticeId }: { schoolId: string; noticeId: string },
): Promise<void> {
  await holdName(tx, `delivery ${schoolId} ${noticeId}`)
}

/** In a school: the people for whom a notice of the area is. */
export async function readReadersIn(
  tx: Transaction,
  { unitId, readers }: { unitId: string; readers: readonly ReaderKind[] },
): Promise<string[]> {
  const administrators = readers.includes('administrators')
    ? sql`or u.id in (select a.user_id from role_assignments a join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = ${unitId} and r.application = 'base' and r.code = 'XX_SYS_')`
    : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.unit_id = ${unitId} and u.status = 'active'
      and (u.user_type = any(${sql.param(typesOf(readers))}::text[]) ${administrators})`)
  return rows.map(({ id }) => id)
}

/** In a school: how many people received a notice of the area; undefined when it is not there. */
export async function findDelivered(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select (select count(*)::int from message_recipients r
      where r.unit_id = n.unit_id and r.message_id = n.message_id) as people
    from notices n where n.unit_id = ${unitId} and n.id = ${id}`)
  return rows[0]?.people
}

/** In a school: removes a notice of the area. */
export async function removeDelivered(tx: Transaction, { unitId, id }: { unitId: string; id: string }): Promise<void> {
  await tx.execute(sql`delete from notices where unit_id = ${unitId} and id = ${id} and from_unit_id is not null`)
}

type PageOfSchools = OfArea & { page: number; size: number }

/**
 * A page, by name, of the schools to which a notice went, and how many there are; without schools that have left the
 * area.
 */
export async function readSchoolPage(
  tx: Transaction,
  { unitId, noticeId, page, size }: PageOfSchools,
): Promise<{ list: SchoolReaders[]; total: number }> {
  const { rows } = await tx.execute<SchoolReaders & { total: number }>(sql`
    with schools as materialized (
      select d.school_id, d.state, u.name, u.english_name, count(*) over ()::int as total
      from notice_deliveries d join units u on u.id = d.school_id
      where d.unit_id = ${unitId} and d.notice_id = ${noticeId} and d.state not in ('leaving', 'gone')
      order by u.name collate "C", u.id limit ${size} offset ${(page - 1) * size})
    select s.school_id as "schoolId", s.state, s.name, s.english_name as "englishName",
      coalesce(n.read, 0) as read, coalesce(n.all_people, 0) as all, s.total
    from schools s left join read_area_notice(${noticeId}, (select array_agg(school_id) from schools)) n
      on n.school_id = s.school_id
    order by s.name collate "C", s.school_id`)
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many people have read a notice in all schools together. */
export async function countReadersBelow(tx: Transaction, noticeId: string): Promise<{ read: number; all: number }> {
  const { rows } = await tx.execute<{ read: number; all: number }>(sql`
    select coalesce(sum(read), 0)::int as read, coalesce(sum(all_people), 0)::int as all
    from read_area_notice(${noticeId})`)
  return rows[0] ?? { read: 0, all: 0 }
}

/** Whether a notice is the caller's own. */
export async function isAuthorOf(
  tx: Transaction,
  { unitId, userId, id }: { unitId: string; userId: string; id: string },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from notices where unit_id = ${unitId} and id = ${id} and author_id = ${userId}`,
  )
  return rows.length > 0
}

export type Outgoing = NonNullable<Awaited<ReturnType<typeof readOutgoing>>>

/** The content of an area's notice, as it is copied into each school. */
export async function readOutgoing(tx: Transaction, { unitId, id }: { unitId: string; id: string }) {
  const [row] = await tx
    .select({
      unitId: notices.unitId,
      id: notices.id,
      title: notices.title,
      text: notices.text,
      importance: notices.importance,
      expiresAt: notices.expiresAt,
      audience: notices.audience,
      audienceName: notices.audienceName,
      audienceEnglishName: notices.audienceEnglishName,
      publishedAt: notices.publishedAt,
    })
    .from(notices)
    .where(and(eq(notices.unitId, unitId), eq(notices.id, id)))
  return row
}
