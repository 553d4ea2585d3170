import type { UnreadCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { recentlyUsedMaximum } from '@homeroom/contract/limits.ts'
import { and, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import { recentApplications } from '#database/tables/desktops.ts'
import { accessLog } from '#database/tables/logs.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

/**
 * Unread counts by application, each from one source and never added up. An application that has its own count for the
 * person shows that, also when it is 0. Any other one shows its unread messages, and so does Notices always.
 */
export async function readUnreadCounts(
  tx: Transaction,
  unitId: string,
  userId: string,
  now: Date,
): Promise<UnreadCount[]> {
  return runPrepared<UnreadCount>(
    tx,
    'read-unread-counts',
    sql`
    with kept as (
      select application_code, count from unread_counts
      where unit_id = ${unitId} and user_id = ${userId} and application_code <> 'notices'
    )
    select application_code as code, count as num from kept where count > 0
    union all
    select module, count(*)::int from message_recipients
      where unit_id = ${unitId} and user_id = ${userId} and read_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)
      group by module
      having module in (select code from applications) and module not in (select application_code from kept)
    order by code`,
  )
}

/** How much waits for a person: open to-dos and unread messages. */
export async function readUnhandled(tx: Transaction, unitId: string, userId: string, now: Date) {
  const rows = await runPrepared<{ todo: number; message: number }>(
    tx,
    'read-unhandled',
    sql`
    select
      (select count(*)::int from todo_items where unit_id = ${unitId} and user_id = ${userId} and closed_at is null) as todo,
      (select count(*)::int from message_recipients where unit_id = ${unitId} and user_id = ${userId} and read_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)) as message`,
  )
  return rows[0] ?? { todo: 0, message: 0 }
}

export type IconRow = {
  code: string
  name: string
  shortName: string
  englishName: string
  englishShortName: string
  iconImg: string
  imgPath: string
  imgGrayPath: string
  imgCartoonPath: string
  menuRoute: string
  serverId: string
  deployPath: string
  frontUserType: string
  limitUserType: string
  updateStatus: number
  connected: boolean
  groupCode: string | null
  groupName: string | null
  groupEnglishName: string | null
}

type Person = { unitId: string; userId: string; userType: string }
/** Somebody of this user type who would have exactly this role, and about whom nothing was decided in person. */
type WouldBe = { unitId: string; userType: string; onlyRole: string }

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The assignments of applications that concern a person, each with its rank: the most specific one decides (person,
 * then role, then user type, then unit), and among equals a removal wins.
 */
export const assignmentsOf = (person: Person) =>
  assignmentsWith(
    person,
    sql`select r.role_id from role_assignments r where r.unit_id = ${person.unitId} and r.user_id = ${person.userId}`,
  )

const assignmentsWith = ({ unitId, userId, userType }: Person, roles: SQL) => sql`
  select a.*, case when a.user_id is not null then 4 when a.role_id is not null then 3
    when a.user_type is not null then 2 else 1 end as rank
  from application_assignments a
  where a.unit_id = ${unitId}
    and (a.user_id is null or a.user_id = ${userId})
    and (a.user_type is null or a.user_type = ${userType})
    and (a.role_id is null or a.role_id in (${roles}))`

export type DecisionRow = {
  code: string
  name: string
  englishName: string
  picture: string
  granted: boolean
  /** What the assignment is about that decides: this person, one of their roles, their user type, or the whole unit. */
  reason: 'person' | 'role' | 'type' | 'unit'
  roleId: string | null
  givenBy: 'unit' | 'area'
  limitUserType: string
  licenceEnd: Date | null
}

/** For each application that somebody has decided about for a person: the decision that counts, also to take it away. */
export async function readDecisions(tx: Transaction, person: Person | WouldBe): Promise<DecisionRow[]> {
  const { unitId } = person
  const assignments =
    'onlyRole' in person
      ? assignmentsWith({ ...person, userId: nobody }, sql`${person.onlyRole}::uuid`)
      : assignmentsOf(person)
  const { rows } = await tx.execute<Omit<DecisionRow, 'licenceEnd'> & { licenceEnd: string | null }>(sql`
    select d.*, p.name, p.english_name as "englishName", p.img_path as picture, p.limit_user_type as "limitUserType",
      l.end_time as "licenceEnd"
    from (
      select distinct on (m.application_code) m.application_code as code, m.granted, m.role_id as "roleId",
        m.given_by as "givenBy",
        case m.rank when 4 then 'person' when 3 then 'role' when 2 then 'type' else 'unit' end as reason
      from (${assignments}) m
      order by m.application_code, m.rank desc, m.granted, m.role_id
    ) d
    join applications p on p.code = d.code and p.update_status <> 0
    left join module_licences l on l.unit_id = ${unitId} and l.code = d.code
    order by p.position, p.code`)
  return rows.map((row) => ({ ...row, licenceEnd: row.licenceEnd === null ? null : new Date(row.licenceEnd) }))
}

/** The applications a person has, in the unit's order, with the names for their user type. */
export async function readIcons(tx: Transaction, { unitId, userId, userType }: Person): Promise<IconRow[]> {
  return runPrepared<IconRow>(
    tx,
    'read-icons',
    sql`
    with decided as (
      select distinct on (mine.application_code) mine.application_code, mine.granted
      from (${assignmentsOf({ unitId, userId, userType })}) mine
      order by mine.application_code, mine.rank desc, mine.granted
    )
    select p.code, coalesce(n.name, p.name) as name, coalesce(n.short_name, p.short_name) as "shortName",
      coalesce(n.english_name, p.english_name) as "englishName",
      coalesce(n.english_short_name, p.english_short_name) as "englishShortName", p.icon_img as "iconImg", p.img_path as "imgPath",
      p.img_gray_path as "imgGrayPath", p.img_cartoon_path as "imgCartoonPath", p.menu_route as "menuRoute",
      p.server_id as "serverId", p.deploy_path as "deployPath", p.front_user_type as "frontUserType",
      p.limit_user_type as "limitUserType", p.update_status as "updateStatus", p.connected,
      g.code as "groupCode", g.name as "groupName", g.english_name as "groupEnglishName"
    from decided d
    join applications p on p.code = d.application_code
    left join application_names n on n.application_code = p.code and n.user_type = ${userType}
    left join icon_group_applications ga on ga.unit_id = ${unitId} and ga.application_code = p.code
    left join icon_groups g on g.unit_id = ga.unit_id and g.id = ga.group_id
    where d.granted
    order by g.position nulls last, g.code, ga.position, p.position, p.code`,
  )
}

export async function writeAccess(tx: Transaction, entry: Omit<typeof accessLog.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(accessLog).values(entry)
}

type AccessLogPerson = { unitId: string; userId: string }

/** How many openings of a person were recorded since a moment, and when the first of them was. */
export async function countAccess(tx: Transaction, { unitId, userId }: AccessLogPerson, since: Date) {
  const [counted] = await tx
    .select({
      records: sql<number>`count(*)::int`,
      first: sql<Date | null>`min(${accessLog.occurredAt})`.mapWith(accessLog.occurredAt),
    })
    .from(accessLog)
    .where(and(eq(accessLog.unitId, unitId), eq(accessLog.userId, userId), gt(accessLog.occurredAt, since)))
  return counted ?? { records: 0, first: null }
}

/** Puts an application first among those a person opened recently: each appears once, the eleventh is dropped. */
export async function keepRecent(
  tx: Transaction,
  { unitId, userId }: AccessLogPerson,
  applicationCode: string,
  openedAt: Date,
): Promise<void> {
  const mine = and(eq(recentApplications.unitId, unitId), eq(recentApplications.userId, userId))
  await tx
    .insert(recentApplications)
    .values({ unitId, userId, applicationCode, openedAt })
    .onConflictDoUpdate({
      target: [recentApplications.unitId, recentApplications.userId, recentApplications.applicationCode],
      set: { openedAt },
    })
  const latest = tx
    .select({ code: recentApplications.applicationCode })
    .from(recentApplications)
    .where(mine)
    .orderBy(desc(recentApplications.openedAt))
    .limit(recentlyUsedMaximum)
  await tx.delete(recentApplications).where(and(mine, notInArray(recentApplications.applicationCode, latest)))
}
