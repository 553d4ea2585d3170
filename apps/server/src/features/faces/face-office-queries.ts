import { ownConsentGrade } from '@homeroom/contract/faces/face-limits.ts'
import type { FacePeopleOrder, FacePerson, FaceReminderScope } from '@homeroom/contract/faces/face-office-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type FaceState = FacePerson['state']

export type FacePeopleWish = {
  /** In the form of `searchForm`. */
  words: readonly string[]
  state?: FaceState | undefined
  userType?: string | undefined
  classId?: string | undefined
  order: FacePeopleOrder
  descending: boolean
  skip: number
  most: number
}

export type FacePersonListed = Omit<FacePerson, 'consentBy' | 'agreedAt' | 'registerTime'> & {
  grade: number | null
  agreedAt: string | null
  registeredAt: string | null
}

/** Active people with an account, and whoever is suspended and has left a face behind. */
const people = (unitId: string) => sql`
  users u
  left join face_consents c on c.unit_id = u.unit_id and c.user_id = u.id and c.withdrawn_at is null
  left join person_faces f on f.unit_id = u.unit_id and f.user_id = u.id
  left join students s on s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1
  left join classes k on k.unit_id = s.unit_id and k.id = s.class_id
  where u.unit_id = ${unitId} and (u.status = 'active' or f.user_id is not null)`

const stateOf = sql`case when f.user_id is not null then 'registered' when c.id is not null then 'agreed' else 'missing' end`

const orders: Record<FacePeopleOrder, SQL> = { name: sql`u.spoken_name`, registeredAt: sql`f.registered_at` }

function found(unitId: string, { words, state, userType, classId }: FacePeopleWish): SQL {
  const parts = [people(unitId)]
  for (const word of words) parts.push(sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (state) parts.push(sql`${stateOf} = ${state}`)
  if (userType) parts.push(sql`u.user_type = ${userType}`)
  if (classId) parts.push(sql`s.class_id = ${classId}`)
  return sql.join(parts, sql` and `)
}

/** A page of people with what is known of their faces, and how many there are on all pages. */
export async function readFacePeople(
  tx: Transaction,
  unitId: string,
  wish: FacePeopleWish,
): Promise<{ rows: FacePersonListed[]; total: number }> {
  const direction = wish.descending ? sql`desc nulls last` : sql`asc nulls last`
  const [{ rows }, counted] = await Promise.all([
    tx.execute<FacePersonListed>(sql`
      select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
        coalesce(k.grade_name || k.class_name, '') as "className", coalesce(k.english_name, '') as "classEnglishName",
        ${stateOf} as state, k.grade, c.given_at as "agreedAt", f.registered_at as "registeredAt"
      from ${found(unitId, wish)}
      order by ${orders[wish.order]} ${direction}, u.id limit ${wish.most} offset ${wish.skip}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from ${found(unitId, wish)}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many of the active people of a unit are in each state. */
export async function countFaceStates(tx: Transaction, unitId: string): Promise<Record<FaceState, number>> {
  const { rows } = await tx.execute<{ state: FaceState; people: number }>(sql`
    select ${stateOf} as state, count(*)::int as people from ${people(unitId)} group by 1`)
  const none = { registered: 0, agreed: 0, missing: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, people: many }) => [state, many])) }
}

export type FaceReminder = {
  /** People whose face is missing. */
  people: number
  /** Those who are asked themselves. */
  own: string[]
  /** Guardians who may sign for pupils that do not agree themselves. */
  guardians: string[]
}

/** Whom to remind of missing faces: active people, or the guardians who agree for them. */
export async function readFaceReminder(
  tx: Transaction,
  unitId: string,
  scope: FaceReminderScope,
): Promise<FaceReminder> {
  const wish = { ...scope, words: [], order: 'name', descending: false, skip: 0, most: 0 } as const
  const { rows } = await tx.execute<FaceReminder>(sql`
    with missing as (
      select u.id, s.id as pupil_id, ${scope.state === 'missing'} and u.user_type = ${userType.student}
        and coalesce(k.grade, 0) < ${ownConsentGrade} as by_guardian
      from ${found(unitId, wish)} and u.status = 'active')
    select (select count(*)::int from missing) as people,
      coalesce((select json_agg(id) from missing where not by_guardian), '[]') as own,
      coalesce((select json_agg(distinct g.guardian_id) from missing m
        join guardianships g on g.unit_id = ${unitId} and g.student_id = m.pupil_id and g.may_sign and g.may_see
        join users p on p.unit_id = g.unit_id and p.id = g.guardian_id and p.status = 'active'
        where m.by_guardian), '[]') as guardians`)
  return rows[0] ?? { people: 0, own: [], guardians: [] }
}
