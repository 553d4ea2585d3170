import { sql } from 'drizzle-orm'
import { isPupilHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { OtherAccount } from './pasted-rules.ts'
import type { NewPersonRow } from './people-queries.ts'

/**
 * Keys of login names that people of a unit have: of the given ones, and of those that only differ by digits behind them. Outside
 * applications know somebody by others, who has another name by now: nobody is given one of these without knowing it.
 */
export async function readTakenLoginNames(
  tx: Transaction,
  unitId: string,
  keys: readonly string[],
): Promise<{ taken: Set<string>; notFree: Set<string> }> {
  const bases = [...new Set(keys.map((key) => key.replace(/[0-9]+$/, '')).filter(Boolean))]
  const wanted = sql`unit_id = ${unitId} and (login_name_key = any(${sql.param([...keys])}::text[])
    or regexp_replace(login_name_key, '[0-9]+$', '') = any(${sql.param(bases)}::text[]))`
  const { rows } = await tx.execute<{ key: string; taken: boolean }>(sql`
    select login_name_key as key, true as taken from users where ${wanted}
    union select login_name_key, false from known_login_names where ${wanted}`)
  return {
    taken: new Set(rows.flatMap(({ key, taken }) => (taken ? [key] : []))),
    notFree: new Set(rows.map(({ key }) => key)),
  }
}

/** Accounts in use, by each of some words that is their number or whose key is that of their login name. */
export async function readAccountsCalled(
  tx: Transaction,
  unitId: string,
  words: readonly { word: string; key: string }[],
): Promise<Map<string, OtherAccount[]>> {
  const { rows } = await tx.execute<OtherAccount & { word: string }>(sql`
    select w.word, u.id, u.user_type as "userType", exists (select from parent_teacher_links l
      where l.unit_id = u.unit_id and (l.parent_id = u.id or l.teacher_id = u.id)) as linked
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w(word text, key text)
    join users u on u.unit_id = ${unitId} and u.status = 'active' and not u.superman
      and (u.login_name_key = w.key or u.number = w.word)
    order by u.id`)
  const found = new Map<string, OtherAccount[]>()
  for (const { word, ...account } of rows) found.set(word, [...(found.get(word) ?? []), account])
  return found
}

/** Pupils by their numbers, of those who have one of these; one who has left only where nobody who is here has it. */
export async function readPupilsNumbered(
  tx: Transaction,
  unitId: string,
  numbers: readonly string[],
): Promise<Map<string, { id: string; here: boolean }>> {
  const { rows } = await tx.execute<{ id: string; number: string; here: boolean }>(sql`
    select s.id, s.student_number as number, ${isPupilHere(sql`s`)} as here from students s
    where s.unit_id = ${unitId} and s.student_number = any(${sql.param([...numbers])}::text[]) order by here, s.id`)
  return new Map(rows.map(({ number, ...pupil }) => [number, pupil]))
}

/** The ids of new people by the keys of their login names; some are missing when somebody took a name meanwhile. */
export async function insertPeople(
  tx: Transaction,
  unitId: string,
  people: readonly NewPersonRow[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`
    insert into users (unit_id, real_name, english_name, login_name, login_name_key, sex, number, phone, mail, user_type,
      spoken_name, campus_id)
    select ${unitId}, p."realName", p."englishName", p."loginName", p."loginNameKey", p.sex, p.number, p.phone, p.mail,
      p."userType", p."spokenName", p."campusId"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p("realName" text, "englishName" text, "loginName" text,
      "loginNameKey" text, sex text, number text, phone text, mail text, "userType" text, "spokenName" text,
      "campusId" uuid)
    on conflict (unit_id, login_name_key) do nothing returning id, login_name_key as key`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

type NewPupil = {
  userId: string
  classId: string | null
  number: string
  realName: string
  englishName: string
  sex: string
}

/** How many pupils were written; fewer than given when somebody took a number meanwhile. */
export async function insertPupils(tx: Transaction, unitId: string, pupils: readonly NewPupil[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into students (unit_id, user_id, class_id, student_number, real_name, english_name, sex)
    select ${unitId}, p."userId", p."classId", p.number, p."realName", p."englishName", p.sex
    from jsonb_to_recordset(${JSON.stringify(pupils)}::jsonb) p("userId" uuid, "classId" uuid, number text,
      "realName" text, "englishName" text, sex text)
    on conflict do nothing`)
  return rowCount ?? 0
}

type NewGuardian = {
  guardianId: string
  studentId: string
  relation: string
  englishRelation: string
  position: number
}

/** Links parents and children; of each link the pupil's account, where there is one. */
export async function insertGuardians(tx: Transaction, unitId: string, guardians: readonly NewGuardian[]) {
  const { rows } = await tx.execute<Omit<NewGuardian, 'englishRelation' | 'position'> & { account: string | null }>(sql`
    insert into guardianships (unit_id, guardian_id, student_id, relation, english_relation, position)
    select ${unitId}, g."guardianId", g."studentId", g.relation, g."englishRelation", g.position
    from jsonb_to_recordset(${JSON.stringify(guardians)}::jsonb) g("guardianId" uuid, "studentId" uuid, relation text,
      "englishRelation" text, position int)
    returning guardian_id as "guardianId", student_id as "studentId", relation, (select s.user_id from students s
      where s.unit_id = guardianships.unit_id and s.id = guardianships.student_id) as account`)
  return rows
}
