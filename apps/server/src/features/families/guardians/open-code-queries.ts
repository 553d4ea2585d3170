import type { FamilyCodeOrder, ListedFamilyCode } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import { childAccount, childOrder } from './guardian-list-queries.ts'

type Found = { words: readonly string[]; classId?: string | undefined; ids?: readonly string[] | undefined }
export type OpenCodesWish = Found & {
  order: FamilyCodeOrder
  descending: boolean
  from: number
  /** Null for all. */
  most: number | null
}

const ofChildren = sql`family_code_children k join students s on s.unit_id = k.unit_id and s.id = k.student_id
  ${childAccount} left join classes c on c.unit_id = s.unit_id and c.id = s.class_id`

/** Codes `f` that are neither used nor over. */
function conditions(unitId: string, now: Date, { words, classId, ids }: Found): SQL {
  const parts = [sql`f.unit_id = ${unitId} and f.used_at is null and f.expires_at > ${now.toISOString()}::timestamptz`]
  if (ids) parts.push(sql`f.id = any(${sql.param([...ids])}::uuid[])`)
  const ofChild: SQL[] = words.map((word) => {
    const wanted = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(a.search_words like ${wanted}
      or lower(s.real_name || ' ' || s.english_name || ' ' || s.student_number) like ${wanted})`
  })
  if (classId) ofChild.push(sql`s.class_id = ${classId}`)
  if (ofChild.length > 0)
    parts.push(sql`exists (select from ${ofChildren}
      where k.unit_id = f.unit_id and k.code_id = f.id and ${sql.join(ofChild, sql` and `)})`)
  return sql.join(parts, sql` and `)
}

const orders = {
  madeAt: sql`f.made_at`,
  child: sql`(select min(${childOrder}) from ${ofChildren} where k.unit_id = f.unit_id and k.code_id = f.id)`,
} satisfies Record<FamilyCodeOrder, SQL>

/** A page of them, and how many there are. */
export async function readOpenCodesPage(
  tx: Transaction,
  unitId: string,
  wish: OpenCodesWish & { now: Date },
): Promise<{ list: ListedFamilyCode[]; total: number }> {
  const { rows } = await tx.execute<ListedFamilyCode>(openCodesQuery(unitId, wish))
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from family_codes f where ${conditions(unitId, wish.now, wish)}`,
  )
  const moment = (value: string) => new Date(value).toISOString()
  const list = rows.map((row) => ({ ...row, madeAt: moment(row.madeAt), expiresAt: moment(row.expiresAt) }))
  return { list, total: count.rows[0]?.total ?? 0 }
}

/** The open codes that a list finds; with `most` null all of them. */
export function openCodesQuery(
  unitId: string,
  { now, order, descending, from, most, ...found }: OpenCodesWish & { now: Date },
): SQL {
  return sql`
    select f.id, f.made_at as "madeAt", f.expires_at as "expiresAt", (select json_agg(json_build_object(
        'realName', s.real_name, 'englishName', s.english_name,
        'className', coalesce(c.grade_name || c.class_name, ''), 'classEnglishName', coalesce(c.english_name, ''))
        order by s.student_number, s.id)
      from ${ofChildren} where k.unit_id = f.unit_id and k.code_id = f.id) as children
    from family_codes f where ${conditions(unitId, now, found)}
    order by ${orders[order]} ${descending ? sql`desc` : sql`asc`}, f.id limit ${most} offset ${from}`
}

/** Removes them: nobody can tell such a code from a guess. How many there were. */
export async function deleteOpenCodes(
  tx: Transaction,
  unitId: string,
  { now, ...found }: Found & { now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from family_codes f where ${conditions(unitId, now, found)}`)
  return rowCount ?? 0
}

/** The most open codes that one of some pupils has. Whoever makes codes of the unit waits for the others until it is done. */
export async function holdMostOpenCodes(
  tx: Transaction,
  unitId: string,
  { now, children }: { now: Date; children: readonly string[] },
): Promise<number> {
  await holdName(tx, `family codes:${unitId}`)
  const { rows } = await tx.execute<{ most: number }>(sql`
    select coalesce(max(of_child.codes), 0)::int as most from (
      select count(*) as codes from family_codes f join family_code_children k on k.unit_id = f.unit_id and k.code_id = f.id
      where ${conditions(unitId, now, { words: [] })} and k.student_id = any(${sql.param([...children])}::uuid[])
      group by k.student_id) of_child`)
  return rows[0]?.most ?? 0
}
