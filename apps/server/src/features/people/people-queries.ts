import type { ListedPerson, PersonFields, PersonOrder } from '@homeroom/contract/people/people-schemas.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type PeopleWish = {
  /** In the form of `searchForm`: all of these are in what the person is found by. */
  words: readonly string[]
  order: PersonOrder
  descending: boolean
  from: number
  most: number
  userType?: string | undefined
  status?: string | undefined
}

type ListedRow = Omit<ListedPerson, 'addedAt'> & { addedAt: Date }

const orders: Record<PersonOrder, SQL> = {
  name: sql`u.spoken_name`,
  loginName: sql`u.login_name_key`,
  addedAt: sql`u.created_at`,
}

/** A page of people and how many there are. */
export async function readPeoplePage(
  tx: Transaction,
  unitId: string,
  wish: PeopleWish,
): Promise<{ list: ListedRow[]; total: number }> {
  const found = findBy(unitId, wish)
  const direction = wish.descending ? sql`desc` : sql`asc`
  const [page, count] = await Promise.all([
    tx.execute<ListedRow>(sql`
      select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
        u.login_name as "loginName", u.number, u.phone, u.status, u.created_at as "addedAt",
        coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName"
      from (select * from users u where ${found}
        order by ${orders[wish.order]} ${direction}, u.id limit ${wish.most} offset ${wish.from}) u
      left join students s on s.unit_id = u.unit_id and s.user_id = u.id
      left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
      order by ${orders[wish.order]} ${direction}, u.id`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from users u where ${found}`),
  ])
  const list = page.rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }))
  return { list, total: count.rows[0]?.total ?? 0 }
}

function findBy(unitId: string, { words, userType, status }: PeopleWish): SQL {
  const parts = [sql`u.unit_id = ${unitId}`]
  if (userType) parts.push(sql`u.user_type = ${userType}`)
  if (status) parts.push(sql`u.status = ${status}`)
  for (const word of words) parts.push(sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  // One Latin letter has no pair: it is looked for in every row.
  const paired = words.filter((word) => word.length > 1 || /[^ -~]/.test(word))
  if (paired.length > 0)
    parts.push(sql`u.id in (select found.id from find_people_with(
      search_pairs(${unitId}::uuid, ${paired[0]}) ${sql.join(
        paired.slice(1).map((word) => sql`|| search_pairs(${unitId}::uuid, ${word})`),
        sql` `,
      )}) found)`)
  return sql.join(parts, sql` and `)
}

/** One person of the unit, with the moment of the last sign-in. */
export async function readPersonRow(tx: Transaction, unitId: string, id: string) {
  const rows = await tx
    .select({
      id: users.id,
      realName: users.realName,
      englishName: users.englishName,
      loginName: users.loginName,
      sex: users.sex,
      number: users.number,
      phone: users.phone,
      mail: users.mail,
      userType: users.userType,
      status: users.status,
      superman: users.superman,
      version: users.version,
      createdAt: users.createdAt,
      lastSignIn: sql<Date | null>`(select max(s.started_at) from sessions s
        where s.unit_id = ${unitId} and s.user_id = ${id})`.mapWith((value) => new Date(value)),
    })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, id)))
  return rows[0]
}

export type NewPersonRow = PersonFields & { userType: string; loginNameKey: string; spokenName: string }

/**
 * The new person's id; undefined when the login name is taken. The columns are named: the query builder would name all,
 * and the application may not write each.
 */
export async function insertPerson(tx: Transaction, unitId: string, row: NewPersonRow): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (unit_id, real_name, english_name, login_name, login_name_key, sex, number, phone, mail, user_type,
      spoken_name)
    values (${unitId}, ${row.realName}, ${row.englishName}, ${row.loginName}, ${row.loginNameKey}, ${row.sex},
      ${row.number}, ${row.phone}, ${row.mail}, ${row.userType}, ${row.spokenName})
    on conflict (unit_id, login_name_key) do nothing returning id`)
  return rows[0]?.id
}

/** Whether another person of the unit has a login name. */
export async function isLoginNameTaken(
  tx: Transaction,
  unitId: string,
  { key, except }: { key: string; except: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.loginNameKey, key), sql`${users.id} <> ${except}`))
  return found.length > 0
}

/** Writes over a version; false when the person has a newer one. */
export async function updatePerson(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  row: Omit<NewPersonRow, 'userType'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set(row)
    .where(and(eq(users.unitId, unitId), eq(users.id, id), eq(users.version, version)))
  return rowCount === 1
}

/** Locks people in the order of their ids, which is that of everybody who locks several. */
export async function holdPeople(tx: Transaction, unitId: string, ids: readonly string[]) {
  return tx
    .select({ id: users.id, status: users.status, superman: users.superman })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
    .orderBy(users.id)
    .for('no key update')
}

/** Suspends people or brings them back; their ways in end by a trigger. */
export async function writeStatus(
  tx: Transaction,
  unitId: string,
  { ids, status }: { ids: readonly string[]; status: 'active' | 'disabled' },
): Promise<void> {
  await tx
    .update(users)
    .set({ status })
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
}

/** The permission codes that each of some people holds through roles. */
export async function readHeldPermissions(
  tx: Transaction,
  unitId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; codes: string[] }>(sql`
    select a.user_id as id, array_agg(distinct p.permission_code) as codes from role_assignments a
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where a.unit_id = ${unitId} and a.user_id = any(${sql.param([...ids])}::uuid[]) group by a.user_id`)
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

/**
 * Locks the role of a unit's administrators: of two who suspend each other at once, the second sees what the first did.
 * Whoever takes away an administrator holds it first, then the people.
 */
export async function holdAdministrators(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`
    select from roles r where r.unit_id = ${unitId} and r.application = 'base' and r.code = 'XX_SYS_' for update`)
}

/** How many active administrators a unit has. */
export async function countAdministrators(tx: Transaction, unitId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct u.id)::int as count from role_assignments a
    join roles r on r.unit_id = a.unit_id and r.id = a.role_id and r.application = 'base' and r.code = 'XX_SYS_'
    join users u on u.unit_id = a.unit_id and u.id = a.user_id and u.status = 'active'
    where a.unit_id = ${unitId}`)
  return rows[0]?.count ?? 0
}

/** Some people whose names have not been spelt. */
export function readNamesToSpell(tx: Transaction, unitId: string, most: number) {
  return tx
    .select({ id: users.id, realName: users.realName })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.spokenName, '')))
    .limit(most)
}

/** Writes how names are spoken, of those that still have the name. */
export async function writeSpokenNames(
  tx: Transaction,
  unitId: string,
  names: readonly { id: string; realName: string; spokenName: string }[],
): Promise<void> {
  await tx.execute(sql`
    update users u set spoken_name = s."spokenName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) s(id uuid, "realName" text, "spokenName" text)
    where u.unit_id = ${unitId} and u.id = s.id and u.real_name = s."realName" and u.spoken_name = ''`)
}
