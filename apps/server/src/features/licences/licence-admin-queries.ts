import type { LicenceSource } from '@homeroom/contract/licences/licence-sources.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

export type LicenceRow = {
  unitId: string
  unitName: string
  unitEnglishName: string
  timeZone: string
  parentId: string | null
  code: string
  name: string
  englishName: string
  startTime: Date | null
  endTime: Date
  seats: number | null
  graceDays: number
  readOnlyDays: number
  askedAt: Date | null
  source: LicenceSource
  setAt: Date | null
  /** Of what the unit has been reminded, or the area above it: see `toldMark`. */
  told: string
  toldAbove: string
  unitActive: boolean
  version: number
}

/** Whoever holds these asks for a renewal, or as an area sets the licences of the units below. */
export const asksToRenew = 'administration_licences'
export const setsLicences = 'administration_area_licences'

async function readRows(tx: Transaction, from: SQL): Promise<LicenceRow[]> {
  type Text = Omit<LicenceRow, 'startTime' | 'endTime' | 'askedAt' | 'setAt'> &
    Record<'startTime' | 'askedAt' | 'setAt', string | null> & { endTime: string }
  const { rows } = await tx.execute<Text>(sql`
    select l.unit_id as "unitId", u.name as "unitName", u.english_name as "unitEnglishName", u.time_zone as "timeZone",
      u.parent_unit_id as "parentId", l.code, l.name, l.english_name as "englishName", l.start_time as "startTime",
      l.end_time as "endTime", l.seats, l.grace_days as "graceDays", l.read_only_days as "readOnlyDays",
      l.asked_at as "askedAt", l.source, l.set_at as "setAt", l.told, l.told_above as "toldAbove",
      u.status = 'active' as "unitActive", l.version
    from ${from} join units u on u.id = l.unit_id left join applications p on p.code = l.code
    where coalesce(p.update_status, 1) <> 0`)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map((row) => ({
    ...row,
    startTime: moment(row.startTime),
    endTime: new Date(row.endTime),
    askedAt: moment(row.askedAt),
    setAt: moment(row.setAt),
  }))
}

/** The licences of the transaction's unit. */
export const readLicenceRows = (tx: Transaction, unitId: string): Promise<LicenceRow[]> =>
  readRows(tx, sql`(select * from module_licences where unit_id = ${unitId}) l`)

/** The licences of the units below the transaction's area, or of one of them. */
export const readLicenceRowsBelow = (tx: Transaction, only: string | null = null): Promise<LicenceRow[]> =>
  readRows(tx, sql`(select b.*, '' as told from licences_below(${only}::uuid) b) l`)

export type UnitModule = { unitId: string; code: string }

/** How many seats of some modules are in use, in the transaction's unit or below it; in one query. */
export async function countSeats(tx: Transaction, wanted: readonly UnitModule[]): Promise<(of: UnitModule) => number> {
  const units = wanted.map(({ unitId }) => unitId)
  const modules = wanted.map(({ code }) => code)
  const { rows } = await tx.execute<UnitModule & { used: number }>(sql`
    select unit_id as "unitId", code, used from count_seats(${sql.param(units)}::uuid[], ${sql.param(modules)}::text[])`)
  const used = new Map(rows.map((row) => [`${row.unitId} ${row.code}`, row.used]))
  return ({ unitId, code }) => used.get(`${unitId} ${code}`) ?? 0
}

/** For how many people a unit may use a module; null for all. */
export async function readSeats(tx: Transaction, unitId: string, code: string): Promise<number | null> {
  const { rows } = await tx.execute<{ seats: number | null }>(
    sql`select seats from module_licences where unit_id = ${unitId} and code = ${code}`,
  )
  return rows[0]?.seats ?? null
}

type Holder = {
  id: string
  realName: string
  englishName: string
  userType: string
  number: string
  spokenName: string
}

/** The people who take a seat of a module, by their names as they are read. */
export async function readSeatHolderRows(
  tx: Transaction,
  {
    unitId,
    code,
    search,
    descending,
    limit,
    offset,
  }: UnitModule & {
    search: string
    descending: boolean
    limit: number
    offset: number
  },
): Promise<{ list: Holder[]; total: number }> {
  const words = search.trim() === '' ? sql`true` : sql`strpos(u.search_words, search_form(${search})) > 0`
  const way = descending ? sql`desc` : sql`asc`
  const { rows } = await tx.execute<Holder & { total: number }>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType",
      coalesce(u.number, '') as number, count(*) over ()::int as total
    from seat_holders(array[${unitId}::uuid], array[${code}]) h join users u on u.unit_id = h.unit_id and u.id = h.user_id
    where u.unit_id = ${unitId} and ${words}
    order by u.spoken_name ${way}, u.real_name ${way}, u.id limit ${limit} offset ${offset}`)
  return { list: rows.map(({ total: _, ...holder }) => holder), total: rows[0]?.total ?? 0 }
}

/** Makes whatever counts the seats of some modules wait for each other; always in the same order. */
export async function holdSeats(tx: Transaction, wanted: readonly UnitModule[]): Promise<void> {
  const keys = wanted.map(({ unitId, code }) => `application:${unitId}:${code}`).sort()
  for (const key of keys) await holdName(tx, key)
}

type NewLicence = UnitModule & Pick<LicenceRow, 'startTime' | 'endTime' | 'seats' | 'graceDays' | 'readOnlyDays'>

/** Sets a licence of a unit below that of the transaction; false when it has another version. */
export async function writeLicence(
  tx: Transaction,
  {
    unitId,
    code,
    startTime,
    endTime,
    seats,
    graceDays,
    readOnlyDays,
    version,
  }: NewLicence & { version: number | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`
    select set_module_licence(${unitId}::uuid, ${code}, ${startTime?.toISOString() ?? null}::timestamptz,
      ${endTime.toISOString()}::timestamptz, ${seats}::int, ${graceDays}::int, ${readOnlyDays}::int, ${version}::int) as done`)
  return rows[0]?.done === true
}

/** Notes when a unit asked to renew a licence; null for not any more. */
export async function writeAsked(tx: Transaction, { unitId, code }: UnitModule, at: Date | null): Promise<void> {
  await tx.execute(sql`update module_licences set asked_at = ${at?.toISOString() ?? null}::timestamptz
    where unit_id = ${unitId} and code = ${code}`)
}

/** The unit directly above one, its zone, and what it is called. Units are public by name. */
export async function readUnitAbove(tx: Transaction, unitId: string) {
  const { rows } = await tx.execute<{
    parentId: string | null
    name: string
    englishName: string
    timeZone: string
  }>(sql`
    select parent_unit_id as "parentId", name, english_name as "englishName", time_zone as "timeZone"
    from units where id = ${unitId}`)
  return rows[0]
}

/** The active people of a unit who hold a permission. */
export async function readHolders(tx: Transaction, unitId: string, permission: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct u.id from users u
    join role_assignments a on a.unit_id = u.unit_id and a.user_id = u.id
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where u.unit_id = ${unitId} and u.status = 'active' and p.permission_code = ${permission}`)
  return rows.map(({ id }) => id)
}

/** Lets the rest of a transaction work in another unit, so that one act stands in both or in neither. */
export async function goOnIn(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.unit_id', ${unitId}, true)`)
}
