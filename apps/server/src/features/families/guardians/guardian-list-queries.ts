import type {
  GuardianRight,
  GuardianshipOrder,
  ListedGuardianship,
} from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type GuardianshipsWish = {
  /** In the form of `searchForm`: each is in what the guardian or the child is found by. */
  words: readonly string[]
  classId?: string | undefined
  personId?: string | undefined
  without?: GuardianRight | undefined
  planFailed?: boolean | undefined
  ended: boolean
  order: GuardianshipOrder
  descending: boolean
  from: number
  most: number | null
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The accounts of a unit in which a word occurs. One Latin letter has no pair: it is looked for in every row. */
function accountsWith(unitId: string, word: string): SQL {
  const paired = word.length > 1 || /[^ -~]/.test(word)
  return sql`select u.id from users u where u.unit_id = ${unitId} and u.search_words like ${containing(word)} ${
    paired ? sql`and u.id in (select f.id from find_people_with(search_pairs(${unitId}::uuid, ${word})) f)` : sql``
  }`
}

/** By what a pupil is found besides the account. Names in Latin letters are typed with and without the space, as pinyin is. */
const pupilWords = sql`search_form(concat_ws(E'\n', s.real_name, s.english_name, replace(s.english_name, ' ', ''), s.student_number))`

/** Whether a link `g` has a word in its guardian or its child. */
export function linkHasWord(unitId: string, word: string): SQL {
  const accounts = accountsWith(unitId, word)
  return sql`(g.guardian_id in (${accounts}) or g.student_id in (
    select s.id from students s where s.unit_id = ${unitId} and (s.user_id in (${accounts})
      or (s.user_id is null
        and ${pupilWords} like ${containing(word)}))))`
}

const columnOf: Record<GuardianRight, SQL> = {
  maySee: sql`g.may_see`,
  mayReceive: sql`g.may_receive`,
  maySign: sql`g.may_sign`,
  mayPickUp: sql`g.may_pick_up`,
}

/** The links that hold, as `g`. */
const holding = (unitId: string) => sql`
  select g.*, (select min(p.from_moment) from guardianship_periods p where p.unit_id = g.unit_id and p.link_id = g.id) as since,
    null::timestamptz as ended_at from guardianships g where g.unit_id = ${unitId}`

/** The links that have ended and were not made anew, as they were last. */
const over = (unitId: string) => sql`
  select p.unit_id, p.link_id as id, p.guardian_id, p.student_id, p.relation, p.english_relation, p.may_see, p.may_receive,
    p.may_sign, p.may_pick_up, p.until_moment as ended_at,
    (select min(f.from_moment) from guardianship_periods f where f.unit_id = p.unit_id and f.link_id = p.link_id) as since
  from (select distinct on (guardian_id, student_id) * from guardianship_periods where unit_id = ${unitId}
    order by guardian_id, student_id, from_moment desc) p
  where p.until_moment is not null and not exists (select from guardianships g
    where g.unit_id = p.unit_id and g.guardian_id = p.guardian_id and g.student_id = p.student_id)`

/** By the reading of the name, which an account has; a pupil without one by the name in Latin letters. */
export const childOrder = sql`coalesce(a.spoken_name, replace(lower(s.english_name), ' ', '')) collate "C"`
/** The account of a child `s`, as `a`. */
export const childAccount = sql`left join users a on a.unit_id = s.unit_id and a.id = s.user_id`

const orders: Record<GuardianshipOrder, SQL> = {
  child: childOrder,
  guardian: sql`u.spoken_name`,
  since: sql`g.since`,
}

type ListedRow = Omit<ListedGuardianship, 'since' | 'endedAt'> & { since: string; endedAt: string | null }

const listed = sql`g.id, g.guardian_id as "guardianId", u.real_name as "guardianName", u.english_name as "guardianEnglishName",
  u.phone as "guardianPhone", s.id as "childId", s.user_id as "childAccountId", s.real_name as "childName",
  s.english_name as "childEnglishName", s.student_number as "childNumber",
  coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName",
  g.relation, g.english_relation as "englishRelation", g.may_see as "maySee", g.may_receive as "mayReceive",
  g.may_sign as "maySign", g.may_pick_up as "mayPickUp", g.since, g.ended_at as "endedAt"`

const withPeople = sql`join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
  join students s on s.unit_id = g.unit_id and s.id = g.student_id
  ${childAccount}
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id`

/** A page of links and how many there are. */
export async function readGuardianshipsPage(
  tx: Transaction,
  unitId: string,
  wish: GuardianshipsWish,
): Promise<{ list: ListedGuardianship[]; total: number }> {
  const { rows } = await tx.execute<ListedRow>(guardianshipsQuery(unitId, wish))
  const count = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${foundLinks(unitId, wish)}`)
  return { list: rows.map(toListed), total: count.rows[0]?.total ?? 0 }
}

/** The links that a list finds; with `most` null all of them. */
export function guardianshipsQuery(unitId: string, wish: GuardianshipsWish): SQL {
  const direction = wish.descending ? sql`desc` : sql`asc`
  return sql`select ${listed} ${foundLinks(unitId, wish)}
    order by ${orders[wish.order]} ${direction}, g.student_id, g.guardian_id limit ${wish.most} offset ${wish.from}`
}

function foundLinks(unitId: string, wish: Omit<GuardianshipsWish, 'order' | 'descending' | 'from' | 'most'>): SQL {
  const conditions = [sql`true`]
  if (wish.classId) conditions.push(sql`s.class_id = ${wish.classId}`)
  if (wish.personId) conditions.push(sql`(g.guardian_id = ${wish.personId} or s.user_id = ${wish.personId})`)
  if (wish.without) conditions.push(sql`not ${columnOf[wish.without]}`)
  if (wish.planFailed !== undefined)
    conditions.push(sql`${wish.planFailed ? sql`` : sql`not`} exists (select from planned_changes f
      where f.unit_id = g.unit_id and f.state = 'failed' and f.kind = 'end guardianships'
        and jsonb_exists(f.payload->'ids', g.id::text))`)
  for (const word of wish.words) conditions.push(linkHasWord(unitId, word))
  return sql`from (${wish.ended ? over(unitId) : holding(unitId)}) g ${withPeople}
    where ${sql.join(conditions, sql` and `)}`
}

/** One link, whether it holds or has ended. */
export async function readListedLink(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<ListedGuardianship | undefined> {
  for (const links of [holding(unitId), over(unitId)]) {
    const { rows } = await tx.execute<ListedRow>(
      sql`select ${listed} from (${links}) g ${withPeople} where g.id = ${id}`,
    )
    if (rows[0]) return toListed(rows[0])
  }
  return undefined
}

const toListed = ({ since, endedAt, ...row }: ListedRow): ListedGuardianship => ({
  ...row,
  since: new Date(since).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
})

/** All links that a list finds, up to one more than `most`. */
export async function readFoundLinks(
  tx: Transaction,
  unitId: string,
  { most, ...wish }: Omit<GuardianshipsWish, 'order' | 'descending' | 'from' | 'most'> & { most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select g.id ${foundLinks(unitId, wish)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

export type PairName = { id: string; realName: string; englishName: string; number: string }

/** The guardian and the child of `g`, and what the two are called in a report. */
export const withPair = sql`join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
  join students s on s.unit_id = g.unit_id and s.id = g.student_id`
export const pairNames = sql`s.real_name || ' / ' || u.real_name as "realName",
  coalesce(nullif(s.english_name, ''), s.real_name) || ' / ' || coalesce(nullif(u.english_name, ''), u.real_name) as "englishName",
  s.student_number as number`

/** What links are called in a report, also those that have ended: the child and the guardian. */
export async function readLinkNames(tx: Transaction, unitId: string, ids: readonly string[]): Promise<PairName[]> {
  const { rows } = await tx.execute<PairName>(sql`
    select distinct on (g.link_id) g.link_id as id, ${pairNames} from guardianship_periods g ${withPair}
    where g.unit_id = ${unitId} and g.link_id = any(${sql.param([...ids])}::uuid[])
    order by g.link_id, g.from_moment desc`)
  return rows
}

export type FoundPerson = { id: string; realName: string; englishName: string; sex: string; detail: string }

const foundMost = 20

/** Active parents of a unit with all words. */
export async function findParents(tx: Transaction, unitId: string, words: readonly string[]): Promise<FoundPerson[]> {
  const has = words.map((word) => sql`u.id in (${accountsWith(unitId, word)})`)
  const { rows } = await tx.execute<FoundPerson>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.sex, u.phone as detail from users u
    where u.unit_id = ${unitId} and u.user_type = '3' and u.status = 'active' and ${sql.join(has, sql` and `)}
    order by u.spoken_name, u.id limit ${foundMost}`)
  return rows
}

/** Active pupils of a unit with all words. */
export async function findChildren(tx: Transaction, unitId: string, words: readonly string[]): Promise<FoundPerson[]> {
  const has = words.map(
    (word) => sql`(s.user_id in (${accountsWith(unitId, word)})
      or ${pupilWords} like ${containing(word)})`,
  )
  const { rows } = await tx.execute<FoundPerson>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.sex,
      concat_ws(' ', s.student_number, c.grade_name || c.class_name) as detail
    from students s left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where s.unit_id = ${unitId} and s.status = 1 and ${sql.join(has, sql` and `)}
    order by s.student_number, s.id limit ${foundMost}`)
  return rows
}
