import type {
  ApplicationsQuery,
  GivenWay,
  IconChoices,
  ListedApplication,
  OwnName,
  UnitApplication,
  Way,
  WayKind,
} from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import type { TermText } from '@homeroom/contract/licences/licence-terms.ts'
import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { assignmentsOf } from '../desktop-queries.ts'

const kindOfWay = sql`case when a.user_id is not null then 'person' when a.role_id is not null then 'role'
  when a.group_id is not null then 'group' when a.class_id is not null then 'class' when a.grade is not null then 'grade'
  when a.user_type is not null then 'type' else 'unit' end`

/** What an application is in a unit, beside its catalogue row `p`. */
const listedColumns = (unitId: string) => sql`
  p.code, p.name, p.english_name as "englishName", p.img_path as picture,
  case when p.owner_unit_id is null then 'product' when p.owner_unit_id = ${unitId} then 'link' else 'areaLink' end as source,
  coalesce(g.name, '') as "groupName", coalesce(g.english_name, '') as "groupEnglishName", coalesce(ga.locked, false) as locked,
  case when l.code is not null then jsonb_build_object('startTime', l.start_time, 'endTime', l.end_time,
    'graceDays', l.grace_days, 'readOnlyDays', l.read_only_days) end as "licenceTerm"`

const listedFrom = (unitId: string) => sql`
  applications p
  left join icon_group_applications ga on ga.unit_id = ${unitId} and ga.application_code = p.code
  left join icon_groups g on g.unit_id = ga.unit_id and g.id = ga.group_id
  left join module_licences l on l.unit_id = ${unitId} and l.code = p.code
  left join lateral (
    select array_agg(distinct ${kindOfWay}) filter (where a.granted) as kinds from application_assignments a
    where a.unit_id = ${unitId} and a.application_code = p.code) ways on true`

const orders: Record<'name' | 'group', SQL> = {
  name: sql`p.name collate "C"`,
  group: sql`g.position nulls last, ga.position`,
}

type ListedRow = Omit<ListedApplication, 'licence' | 'licenceEnd' | 'given'> & {
  licenceTerm: TermText | null
  given: WayKind[] | null
}

/** Some of the applications that a unit can give, all when `most` is null, and how many there are. */
export async function readApplicationsPage(
  tx: Transaction,
  unitId: string,
  query: Omit<ApplicationsQuery, 'page' | 'pageSize'> & { from: number; most: number | null },
) {
  const { search = '', order = 'group', descending = false, from, most } = query
  const words = searchWords(search)
  const conditions = [
    sql`p.update_status <> 0`,
    ...words.map(
      (word) =>
        sql`lower(p.name || ' ' || p.short_name || ' ' || p.english_name || ' ' || p.code) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
    ...(query.groupId ? [sql`ga.group_id = any(${sql.param(query.groupId)}::uuid[])`] : []),
    ...(query.source ? [sql`${sourceOf(unitId)} = any(${sql.param(query.source)}::text[])`] : []),
    ...(query.givenTo ? [sql`ways.kinds && ${sql.param(query.givenTo)}::text[]`] : []),
    ...(query.planFailed === undefined
      ? []
      : [
          sql`${query.planFailed ? sql`` : sql`not`} exists (select from planned_changes f
            where f.unit_id = ${unitId} and f.state = 'failed' and f.kind = 'change application'
              and f.payload->>'code' = p.code)`,
        ]),
    ...(query.inUse === undefined ? [] : [query.inUse ? sql`ways.kinds is not null` : sql`ways.kinds is null`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [found, counted] = await Promise.all([
    tx.execute<ListedRow>(sql`
      select ${listedColumns(unitId)}, ways.kinds as given from ${listedFrom(unitId)} where ${where}
      order by ${orders[order]} ${descending ? sql`desc` : sql`asc`}, p.position, p.code
      limit ${most} offset ${from}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from ${listedFrom(unitId)} where ${where}`),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

const sourceOf = (unitId: string) =>
  sql`case when p.owner_unit_id is null then 'product' when p.owner_unit_id = ${unitId} then 'link' else 'areaLink' end`

type ApplicationRow = Omit<ListedRow, 'given'> &
  Pick<UnitApplication, 'shortName' | 'englishShortName' | 'openTo' | 'groupId'> & {
    address: string
    opens: 'here' | 'tab'
    version: number
  }

/** One application that the unit can give. */
export async function readApplicationRow(
  tx: Transaction,
  unitId: string,
  code: string,
): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.execute<ApplicationRow>(sql`
    select ${listedColumns(unitId)}, p.short_name as "shortName", p.english_short_name as "englishShortName",
      p.limit_user_type as "openTo", ga.group_id as "groupId", p.address, p.opens, p.version
    from ${listedFrom(unitId)} where p.code = ${code} and p.update_status <> 0`)
  return rows[0]
}

/** What a way is about, in the words of the unit; `a` is the assignment, or what is planned. */
const wayNames = sql`
  left join roles r on r.unit_id = a.unit_id and r.id = a.role_id
  left join people_groups o on o.unit_id = a.unit_id and o.id = a.group_id
  left join classes c on c.unit_id = a.unit_id and c.id = a.class_id
  left join users u on u.unit_id = a.unit_id and u.id = a.user_id
  left join grades y on y.unit_id = a.unit_id and y.number = a.grade`

const wayName = sql`
  coalesce(r.name, o.name, c.grade_name || c.class_name, u.real_name, y.name, '') as name,
  coalesce(r.english_name, o.english_name, c.english_name, u.english_name, y.english_name, '') as "englishName"`

const wayColumns = sql`a.id, ${kindOfWay} as kind, a.user_type as "userType", a.grade,
  coalesce(a.user_id, a.role_id, a.group_id, a.class_id) as "targetId", a.granted, a.given_by as "givenBy", ${wayName}`

/** Every way by which an application is given or kept, the widest first. */
export async function readWays(tx: Transaction, unitId: string, code: string): Promise<GivenWay[]> {
  const { rows } = await tx.execute<GivenWay>(sql`
    select ${wayColumns} from application_assignments a ${wayNames}
    where a.unit_id = ${unitId} and a.application_code = ${code}
    order by array_position(array['unit', 'type', 'grade', 'class', 'group', 'role', 'person'], ${kindOfWay}), a.user_type nulls first, name, a.id`)
  return rows
}

/** Those of them that concern a person, in the order in which they decide. */
export async function readWaysTo(
  tx: Transaction,
  person: { unitId: string; userId: string; userType: string },
  code: string,
): Promise<GivenWay[]> {
  const { rows } = await tx.execute<GivenWay>(sql`
    select ${wayColumns} from (${assignmentsOf(person)}) a ${wayNames}
    where a.application_code = ${code} order by a.rank desc, a.granted, a.role_id, a.id`)
  return rows
}

/** What a planned way is about, in the words of the unit. */
export async function readWayNames(tx: Transaction, unitId: string, { kind, grade, targetId }: Way) {
  const id = (wanted: WayKind) => (kind === wanted ? targetId : null)
  const { rows } = await tx.execute<{ name: string; englishName: string }>(sql`
    select ${wayName} from (select ${unitId}::uuid as unit_id, ${id('role')}::uuid as role_id, ${id('class')}::uuid as class_id,
      ${id('group')}::uuid as group_id,
      ${id('person')}::uuid as user_id, ${grade}::int as grade) a ${wayNames}`)
  return rows[0] ?? { name: '', englishName: '' }
}

/** A person of the unit, whom somebody asks about. */
export async function readPersonRow(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<{ userType: string; superman: boolean; active: boolean }>(sql`
    select user_type as "userType", superman, status = 'active' as active from users
    where unit_id = ${unitId} and id = ${id}`)
  return rows[0]
}

export async function readNames(tx: Transaction, unitId: string, code: string) {
  const columns = sql`user_type as "userType", name, short_name as "shortName", english_name as "englishName",
    english_short_name as "englishShortName"`
  const [usual, own] = await Promise.all([
    tx.execute<OwnName>(
      sql`select ${columns} from application_names where application_code = ${code} order by user_type`,
    ),
    tx.execute<OwnName>(sql`
      select ${columns} from unit_application_names
      where unit_id = ${unitId} and application_code = ${code} order by user_type`),
  ])
  return { usualNames: usual.rows, ownNames: own.rows }
}

/** The groups of a unit with their applications, in their order. */
export async function readGroups(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<Omit<IconChoices['groups'][number], 'version'>>(sql`
    select g.id, g.name, g.english_name as "englishName", coalesce((
      select json_agg(json_build_object('code', p.code, 'name', p.name, 'englishName', p.english_name, 'picture', p.img_path,
        'locked', ga.locked) order by ga.locked desc, ga.position, p.position, p.code)
      from icon_group_applications ga join applications p on p.code = ga.application_code and p.update_status <> 0
      where ga.unit_id = g.unit_id and ga.group_id = g.id), '[]') as applications
    from icon_groups g where g.unit_id = ${unitId} order by g.position, g.code`)
  return rows
}

export async function readChoiceRows(tx: Transaction, unitId: string): Promise<Omit<IconChoices, 'groups' | 'signIn'>> {
  const [peopleGroups, roles, grades, classes] = await Promise.all([
    tx.execute<IconChoices['peopleGroups'][number]>(
      sql`select id, name, english_name as "englishName" from people_groups where unit_id = ${unitId} order by name collate "C", id`,
    ),
    tx.execute<IconChoices['roles'][number]>(
      sql`select id, name, english_name as "englishName" from roles where unit_id = ${unitId} order by name collate "C", id`,
    ),
    tx.execute<IconChoices['grades'][number]>(sql`
      select y.number as grade, y.name, y.english_name as "englishName" from grades y
      where y.unit_id = ${unitId} and exists (
        select from classes k where k.unit_id = y.unit_id and k.grade = y.number and k.closed_on is null)
      order by y.number`),
    tx.execute<IconChoices['classes'][number]>(sql`
      select id, grade_name || class_name as name, english_name as "englishName" from classes
      where unit_id = ${unitId} and closed_on is null order by grade, position, class_name, id`),
  ])
  return { roles: roles.rows, peopleGroups: peopleGroups.rows, grades: grades.rows, classes: classes.rows }
}

type SignInRow = IconChoices['signIn'][number] & { addresses: string[] }

/** OpenID clients and CAS services of the unit: those of an application, or those that have none. */
export async function readSignIn(tx: Transaction, unitId: string, code: string | null): Promise<SignInRow[]> {
  const { rows } = await tx.execute<SignInRow>(sql`
    select 'openid' as kind, client_id as id, name, english_name as "englishName", coalesce(redirect_uris[1], '') as address,
      redirect_uris as addresses
    from openid_clients where unit_id = ${unitId} and application_code is not distinct from ${code}::text
    union all
    select 'cas', id::text, name, english_name, address, array[address]
    from cas_services where unit_id = ${unitId} and application_code is not distinct from ${code}::text
    order by 1, 3, 2`)
  return rows
}
