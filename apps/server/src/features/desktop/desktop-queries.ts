import type { UnreadCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { type LicenceTerm, readTerm, type TermText } from '@homeroom/contract/licences/licence-terms.ts'
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
  /** Where a link leads; empty for an application of the installation. */
  address: string
  opens: 'here' | 'tab'
  /** Whether nobody moves it. */
  locked: boolean
  groupCode: string | null
  groupName: string | null
  groupEnglishName: string | null
}

type Person = { unitId: string; userId: string; userType: string }
/** Somebody of this user type with at most one role, group, class and grade, about whom nothing was decided in person. */
export type WouldBe = {
  unitId: string
  userType: string
  onlyRole: string | null
  onlyGroup?: string | null
  onlyClass: string | null
  /** A grade besides that of the class. */
  onlyGrade?: number | null
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The assignments of applications that concern a person, each with its rank: the most specific one decides (person, then
 * role, group, class, grade, user type, unit), and among equals a removal wins.
 */
export const assignmentsOf = (person: Person) => {
  const { unitId, userId } = person
  return assignmentsWith(person, {
    roles: sql`select r.role_id from role_assignments r where r.unit_id = ${unitId} and r.user_id = ${userId}`,
    groups: sql`select m.group_id from people_group_members m
      where m.unit_id = ${unitId} and m.user_id = ${userId} and m.in_force`,
    classes: sql`
      select s.class_id from students s where s.unit_id = ${unitId} and s.user_id = ${userId} and s.status = 1
      union all
      select s.class_id from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
        where g.unit_id = ${unitId} and g.guardian_id = ${userId} and g.may_see and s.status = 1
      union all
      select t.class_id from class_teachers t where t.unit_id = ${unitId} and t.user_id = ${userId}`,
  })
}

/** The same for a person or for somebody who would be. */
const assignmentsFor = (person: Person | WouldBe) =>
  'onlyRole' in person
    ? assignmentsWith(
        { ...person, userId: nobody },
        {
          roles: sql`${person.onlyRole}::uuid`,
          groups: sql`${person.onlyGroup ?? null}::uuid`,
          classes: sql`${person.onlyClass}::uuid`,
          grade: sql`or a.grade = ${person.onlyGrade ?? null}::smallint`,
        },
      )
    : assignmentsOf(person)

const assignmentsWith = (
  { unitId, userId, userType }: Person,
  { roles, groups, classes, grade = sql`` }: Record<'roles' | 'groups' | 'classes', SQL> & { grade?: SQL },
) => sql`
  select a.*, case when a.user_id is not null then 7 when a.role_id is not null then 6 when a.group_id is not null then 5
    when a.class_id is not null then 4 when a.grade is not null then 3 when a.user_type is not null then 2 else 1 end as rank
  from application_assignments a
  where a.unit_id = ${unitId}
    and (a.user_id is null or a.user_id = ${userId})
    and (a.user_type is null or a.user_type = ${userType})
    and (a.role_id is null or a.role_id in (${roles}))
    and (a.group_id is null or a.group_id in (${groups}))
    and (a.class_id is null or a.class_id in (${classes}))
    and (a.grade is null or a.grade in (
      select c.grade from classes c where c.unit_id = ${unitId} and c.closed_on is null and c.id in (${classes})) ${grade})`

export type DecisionRow = {
  code: string
  name: string
  englishName: string
  picture: string
  granted: boolean
  /** What the assignment is about that decides. */
  reason: 'person' | 'role' | 'group' | 'class' | 'grade' | 'type' | 'unit'
  roleId: string | null
  givenBy: 'unit' | 'area'
  limitUserType: string
  licenceTerm: LicenceTerm | null
}

/** For each application that somebody has decided about for a person: the decision that counts, also to take it away. */
export async function readDecisions(tx: Transaction, person: Person | WouldBe): Promise<DecisionRow[]> {
  const { unitId } = person
  const { rows } = await tx.execute<Omit<DecisionRow, 'licenceTerm'> & { licenceTerm: TermText | null }>(sql`
    select d.*, p.name, p.english_name as "englishName", p.img_path as picture, p.limit_user_type as "limitUserType",
      case when l.code is not null then jsonb_build_object('startTime', l.start_time, 'endTime', l.end_time,
    'graceDays', l.grace_days, 'readOnlyDays', l.read_only_days) end as "licenceTerm"
    from (
      select distinct on (m.application_code) m.application_code as code, m.granted, m.role_id as "roleId",
        m.given_by as "givenBy",
        case m.rank when 7 then 'person' when 6 then 'role' when 5 then 'group' when 4 then 'class' when 3 then 'grade'
          when 2 then 'type' else 'unit' end as reason
      from (${assignmentsFor(person)}) m
      order by m.application_code, m.rank desc, m.granted, m.role_id
    ) d
    join applications p on p.code = d.code and p.update_status <> 0
    left join module_licences l on l.unit_id = ${unitId} and l.code = d.code
    order by p.position, p.code`)
  return rows.map((row) => ({ ...row, licenceTerm: row.licenceTerm && readTerm(row.licenceTerm) }))
}

/** The applications a person has, in the unit's order, with the names for their user type. */
export function readIcons(tx: Transaction, { unitId, userId, userType }: Person): Promise<IconRow[]> {
  const person = { unitId, userId, userType }
  return runPrepared<IconRow>(tx, 'read-icons', iconsWith(person, assignmentsOf(person)))
}

/** The same for somebody who would be of a kind, have a role or be in a class. */
export async function previewIcons(tx: Transaction, person: WouldBe): Promise<IconRow[]> {
  return (await tx.execute<IconRow>(iconsWith(person, assignmentsFor(person)))).rows
}

const iconsWith = ({ unitId, userType }: { unitId: string; userType: string }, assignments: SQL) => sql`
    with decided as (
      select distinct on (mine.application_code) mine.application_code, mine.granted
      from (${assignments}) mine
      order by mine.application_code, mine.rank desc, mine.granted
    )
    select p.code, coalesce(own.name, n.name, p.name) as name,
      coalesce(own.short_name, n.short_name, p.short_name) as "shortName",
      coalesce(own.english_name, n.english_name, p.english_name) as "englishName",
      coalesce(own.english_short_name, n.english_short_name, p.english_short_name) as "englishShortName",
      p.icon_img as "iconImg", p.img_path as "imgPath",
      p.img_gray_path as "imgGrayPath", p.img_cartoon_path as "imgCartoonPath", p.menu_route as "menuRoute",
      p.server_id as "serverId", p.deploy_path as "deployPath", p.front_user_type as "frontUserType",
      p.limit_user_type as "limitUserType", p.update_status as "updateStatus", p.connected, p.address, p.opens,
      coalesce(ga.locked, false) as locked,
      g.code as "groupCode", g.name as "groupName", g.english_name as "groupEnglishName"
    from decided d
    join applications p on p.code = d.application_code
    left join application_names n on n.application_code = p.code and n.user_type = ${userType}
    left join unit_application_names own
      on own.unit_id = ${unitId} and own.application_code = p.code and own.user_type = ${userType}
    left join icon_group_applications ga on ga.unit_id = ${unitId} and ga.application_code = p.code
    left join icon_groups g on g.unit_id = ga.unit_id and g.id = ga.group_id
    where d.granted
    order by g.position nulls last, g.code, ga.locked desc, ga.position, p.position, p.code`

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
