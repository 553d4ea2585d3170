import type { UnitBelow } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unitHostNames, units } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type UnitsBelowWish = {
  search: string
  order: 'name' | 'code' | 'createdAt'
  descending: boolean
  from: number
  /** Null for all. */
  most: number | null
  unitType?: string | undefined
  status?: string | undefined
}

const orders: Record<UnitsBelowWish['order'], SQL> = {
  name: sql`u.name`,
  code: sql`u.code`,
  createdAt: sql`u.created_at`,
}

/** A page of the units below the transaction's area, and how many there are. Only those of the page are counted. */
export async function readUnitsPage(tx: Transaction, wish: UnitsBelowWish) {
  const parts = [sql`true`]
  if (wish.unitType) parts.push(sql`u.unit_type = ${wish.unitType}`)
  if (wish.status) parts.push(sql`u.status = ${wish.status}`)
  if (wish.search) {
    const pattern = `%${wish.search.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`(u.name ilike ${pattern} or u.english_name ilike ${pattern} or u.code ilike ${pattern})`)
  }
  const found = sql`from units_below() b join units u on u.id = b.unit_id where ${sql.join(parts, sql` and `)}`
  const direction = wish.descending ? sql`desc` : sql`asc`
  const [page, count] = await Promise.all([
    tx.execute<Omit<UnitBelow, 'createdAt' | 'people' | 'administrators'> & { createdAt: string }>(sql`
      select u.id, u.parent_unit_id as "parentId", p.name as "parentName", p.english_name as "parentEnglishName",
        u.unit_type as "unitType", u.code, u.name, u.english_name as "englishName", u.status, u.created_at as "createdAt"
      from (select u.* ${found} order by ${orders[wish.order]} ${direction}, u.id
        limit ${wish.most} offset ${wish.from}) u
      join units p on p.id = u.parent_unit_id order by ${orders[wish.order]} ${direction}, u.id`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ])
  const ids = page.rows.map(({ id }) => id)
  const counts = await tx.execute<{ unit_id: string; people: number; administrators: number }>(
    sql`select * from count_people_below(${sql.param(ids)}::uuid[])`,
  )
  const countOf = new Map(counts.rows.map((row) => [row.unit_id, row]))
  const list = page.rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    people: countOf.get(row.id)?.people ?? 0,
    administrators: countOf.get(row.id)?.administrators ?? 0,
  }))
  return { list, total: count.rows[0]?.total ?? 0 }
}

export type NewUnitRow = {
  parentId: string
  unitType: string
  code: string
  name: string
  englishName: string
  language: string
  timeZone: string
}

/** The id of the new unit; undefined when its code is taken or the parent is no area of the transaction's. */
export async function insertUnit(tx: Transaction, unit: NewUnitRow): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select make_unit(${unit.parentId}::uuid, ${unit.unitType}, ${unit.code}, ${unit.name}, ${unit.englishName},
      ${unit.language}, ${unit.timeZone}) as id`)
  return rows[0]?.id ?? undefined
}

/**
 * Lets the rest of a transaction work in another unit: one below, as the caller has checked. Only so can a unit be made, and
 * set up like another, all or nothing.
 */
export async function enterUnit(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.unit_id', ${unitId}, true)`)
}

/** A unit that stands on no other unit's row: its parent, type and names. */
export async function readUnitRow(tx: Transaction, id: string) {
  const parents = sql`(select p.name from units p where p.id = ${units.parentUnitId})`
  const found = await tx
    .select({
      id: units.id,
      parentId: units.parentUnitId,
      unitType: units.unitType,
      code: units.code,
      name: units.name,
      englishName: units.englishName,
      status: units.status,
      language: units.language,
      timeZone: units.timeZone,
      version: units.version,
      parentName: sql<string | null>`${parents}`,
      parentEnglishName: sql<string | null>`(select p.english_name from units p where p.id = ${units.parentUnitId})`,
    })
    .from(units)
    .where(eq(units.id, id))
  return found[0]
}

export async function readHostNames(tx: Transaction, unitId: string): Promise<string[]> {
  const found = await tx
    .select({ hostName: unitHostNames.hostName })
    .from(unitHostNames)
    .where(eq(unitHostNames.unitId, unitId))
    .orderBy(unitHostNames.hostName)
  return found.map(({ hostName }) => hostName)
}

/** Writes over a version; false when there is a newer one. The transaction is in the unit. */
export async function updateProfile(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  profile: { name: string; englishName: string; language: 'zh-CN' | 'en'; timeZone: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(units)
    .set(profile)
    .where(and(eq(units.id, id), eq(units.version, version)))
  return rowCount === 1
}

/** A host name that another unit has; undefined when all were written. */
export async function writeHostNames(
  tx: Transaction,
  unitId: string,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ taken: string | null }>(
    sql`select set_host_names(${unitId}::uuid, ${sql.param([...names])}::text[]) as taken`,
  )
  return rows[0]?.taken ?? undefined
}

/** Suspends a unit below, or opens it again; false when it was so already. */
export async function writeUnitStatus(
  tx: Transaction,
  unitId: string,
  status: 'active' | 'suspended',
): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(
    sql`select set_unit_status(${unitId}::uuid, ${status}) as changed`,
  )
  return rows[0]?.changed === true
}

/** Whether PostgreSQL knows a time zone by this name; its days are counted there. */
export async function isTimeZone(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select exists (select from pg_timezone_names z where z.name = ${name}) as known`,
  )
  return rows[0]?.known === true
}
