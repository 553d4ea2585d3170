import { type SQL, sql } from 'drizzle-orm'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'
import type { ThemeRow } from './theme-choice.ts'

/** The choices of the person and of the unit, as far as there are any. */
export async function readThemes(tx: Transaction, unitId: string, userId: string): Promise<ThemeRow[]> {
  return runPrepared<ThemeRow>(
    tx,
    'read-themes',
    sql`
    select user_id as owner, theme, layout, mode, text_size as "textSize" from themes
    where unit_id = ${unitId} and (user_id is null or user_id = ${userId})`,
  )
}

/** The unit's choice for everyone. */
export async function readUnitTheme(tx: Transaction, unitId: string): Promise<ThemeRow[]> {
  return runPrepared<ThemeRow>(
    tx,
    'read-unit-theme',
    sql`
    select user_id as owner, theme, layout, mode, text_size as "textSize" from themes
    where unit_id = ${unitId} and user_id is null`,
  )
}

type Person = { unitId: string; userId: string }
/** One choice, as its column. */
export type Chosen = { theme: string } | { layout: string } | { mode: string } | { text_size: number }

/** Stores one choice of a person and leaves their others as they are. */
export async function keepOwn(tx: Transaction, { unitId, userId }: Person, chosen: Chosen): Promise<void> {
  await tx.execute(upsert({ unitId, owner: sql`${userId}::uuid`, chosen }))
}

/** Removes a person's own theme and layout; their mode and text size stay. */
export async function forgetOwn(tx: Transaction, { unitId, userId }: Person): Promise<void> {
  await tx.execute(sql`update themes set theme = null, layout = null where unit_id = ${unitId} and user_id = ${userId}`)
}

/** Stores a choice for the whole unit and returns the one before it. */
export async function keepForEveryone(tx: Transaction, unitId: string, chosen: Chosen): Promise<string | null> {
  const { rows } = await tx.execute<{ earlier: string | null }>(sql`
    with earlier as (select ${columnOf(chosen)} as value from themes where unit_id = ${unitId} and user_id is null),
    kept as (${upsert({ unitId, owner: sql`null`, chosen })} returning 1)
    select (select value from earlier) as earlier from kept`)
  return rows[0]?.earlier ?? null
}

/** The theme belongs to the look that Administration shows in a form: whoever has that form open is told. */
export async function raiseLookVersion(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`update units set logo = logo where id = ${unitId}`)
}

function upsert({ unitId, owner, chosen }: { unitId: string; owner: SQL; chosen: Chosen }): SQL {
  const column = columnOf(chosen)
  return sql`
    insert into themes (unit_id, user_id, ${column}) values (${unitId}::uuid, ${owner}, ${Object.values(chosen)[0]})
    on conflict (unit_id, user_id) do update set ${column} = excluded.${column}`
}

const columnOf = (chosen: Chosen) => sql.identifier(Object.keys(chosen)[0] ?? '')
