import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { unitLoginConfigurations, units } from '#database/tables/units.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

const summary = {
  unitId: units.id,
  code: units.code,
  unitType: units.unitType,
  unitName: units.name,
  unitEnName: units.englishName,
}

/** The active unit of a host name. */
export function findUnitByHost(db: Database, hostName: string): Promise<string | undefined> {
  return db.outsideUnits(async (tx) => {
    const { rows } = await tx.execute<{ id: string | null }>(sql`select find_unit_by_host(${hostName}) as id`)
    return rows[0]?.id ?? undefined
  })
}

export async function findUnitByCode(db: Database, code: string): Promise<string | undefined> {
  const found = await db.outsideUnits((tx) =>
    tx
      .select({ id: units.id })
      .from(units)
      .where(and(eq(units.code, code), eq(units.status, 'active'))),
  )
  return found[0]?.id
}

/** The unit over all others, for a visitor who has named none. */
export async function findRootUnit(db: Database): Promise<string | undefined> {
  const found = await db.outsideUnits((tx) =>
    tx
      .select({ id: units.id })
      .from(units)
      .where(and(isNull(units.parentUnitId), eq(units.status, 'active')))
      .orderBy(asc(units.createdAt), asc(units.code))
      .limit(1),
  )
  return found[0]?.id
}

/** Active units whose name or code contains a text; `%` and `_` in it are ordinary characters. */
export function searchUnits(db: Database, text: string, most: number) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db.outsideUnits((tx) =>
    tx
      .select(summary)
      .from(units)
      .where(
        and(
          eq(units.status, 'active'),
          or(ilike(units.name, pattern), ilike(units.englishName, pattern), ilike(units.code, pattern)),
        ),
      )
      .orderBy(asc(units.unitType), asc(units.code))
      .limit(most),
  )
}

/** A unit's public data; undefined when it does not exist or is inactive. */
export async function readUnitFace(tx: Transaction, unitId: string) {
  const found = await tx
    .select({
      ...summary,
      logo: units.logo,
      signInPicture: units.signInPicture,
      timeZone: units.timeZone,
      language: units.language,
      footer: unitLoginConfigurations.footer,
      link: unitLoginConfigurations.link,
      decorationSet: unitLoginConfigurations.decorationSet,
      loginJumpPage: unitLoginConfigurations.loginJumpPage,
    })
    .from(units)
    .leftJoin(unitLoginConfigurations, eq(unitLoginConfigurations.unitId, units.id))
    .where(and(eq(units.id, unitId), eq(units.status, 'active')))
  return found[0]
}

/** Whether a unit is another one or below it. */
export async function unitIsWithin(db: Database, unitId: string, within: string): Promise<boolean> {
  const rows = await db.look<{ within: boolean }>(
    'unit-is-within',
    sql`select unit_is_within(${unitId}::uuid, ${within}::uuid) as within`,
  )
  return rows[0]?.within === true
}
