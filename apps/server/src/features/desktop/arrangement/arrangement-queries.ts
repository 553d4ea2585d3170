import type { Arrangement } from '@homeroom/shared/arrangement/arrangement.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { desktopArrangements } from '#database/tables/desktops.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import { assignmentsOf } from '../desktop-queries.ts'

type Person = { unitId: string; userId: string }

/** The stored order of a person's icons. */
export type KeptOrder = {
  own: Arrangement | null
  ofUnit: Arrangement | null
  locked: boolean
  recent: string[]
}

/** The arrangements that concern a person, and what they opened recently, in one round trip. */
export async function readKeptOrder(tx: Transaction, { unitId, userId }: Person): Promise<KeptOrder> {
  const rows = await runPrepared<KeptOrder>(
    tx,
    'read-kept-order',
    sql`
    select p.arrangement as own, u.arrangement as "ofUnit", coalesce(u.locked, false) as locked,
      coalesce((select json_agg(r.application_code order by r.opened_at desc) from recent_applications r
        where r.unit_id = ${unitId} and r.user_id = ${userId}), '[]') as recent
    from (select 1) one
    left join desktop_arrangements p on p.unit_id = ${unitId} and p.user_id = ${userId}
    left join desktop_arrangements u on u.unit_id = ${unitId} and u.user_id is null`,
  )
  return rows[0] ?? { own: null, ofUnit: null, locked: false, recent: [] }
}

/** The owner of an arrangement; without a user it is the unit's. */
type Owner = { unitId: string; userId: string | null }

const rowOf = ({ unitId, userId }: Owner) =>
  and(
    eq(desktopArrangements.unitId, unitId),
    userId === null ? isNull(desktopArrangements.userId) : eq(desktopArrangements.userId, userId),
  )

/** Makes changes of one owner follow each other: the second waits for the first and sees its result. */
export async function holdArrangement(tx: Transaction, { unitId, userId }: Owner): Promise<void> {
  await holdName(tx, `desktop:${unitId}:${userId}`)
}

export async function writeArrangement(
  tx: Transaction,
  owner: Owner,
  values: { arrangement: Arrangement; locked?: boolean },
): Promise<void> {
  await tx
    .insert(desktopArrangements)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [desktopArrangements.unitId, desktopArrangements.userId], set: values })
}

export async function deleteArrangement(tx: Transaction, owner: Owner): Promise<void> {
  await tx.delete(desktopArrangements).where(rowOf(owner))
}

export type Decision = {
  toPerson: boolean
  toType: boolean
  givenBy: string
  unitName: string
  unitEnglishName: string
  areaName: string | null
  areaEnglishName: string | null
  roles: { name: string; englishName: string }[]
}

/** The assignment that gave a person an application: the most specific one, as in `readIcons`, with its roles. */
export async function readDecision(
  tx: Transaction,
  { unitId, userId, userType }: Person & { userType: string },
  code: string,
): Promise<Decision | undefined> {
  const rows = await runPrepared<Decision>(
    tx,
    'read-icon-decision',
    sql`
    with mine as (
      ${assignmentsOf({ unitId, userId, userType })} and a.application_code = ${code}
    ), top as (select * from mine where granted and rank = (select max(rank) from mine))
    select t.user_id is not null as "toPerson", t.user_type is not null as "toType", t.given_by as "givenBy",
      u.name as "unitName", u.english_name as "unitEnglishName",
      area.name as "areaName", area.english_name as "areaEnglishName",
      coalesce((select json_agg(json_build_object('name', r.name, 'englishName', r.english_name) order by r.name)
        from top join roles r on r.unit_id = top.unit_id and r.id = top.role_id), '[]') as roles
    from top t join units u on u.id = t.unit_id left join units area on area.id = u.parent_unit_id
    limit 1`,
  )
  return rows[0]
}
