import { licenceChoicesMaximum } from '@homeroom/contract/licences/licence-limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

type Names = { name: string; englishName: string }

/** No character of a search is a wildcard. */
const says = (words: SQL, search: string) =>
  search === '' ? sql`true` : sql`position(lower(${search}) in lower(${words})) > 0`

/** Applications of the installation of which the transaction's unit has no licence. Links are no modules: nobody sells them. */
export async function readUnlicensedModules(
  tx: Transaction,
  unitId: string,
  search: string,
): Promise<(Names & { code: string })[]> {
  const { rows } = await tx.execute<Names & { code: string }>(sql`
    select p.code, p.name, p.english_name as "englishName" from applications p
    where p.owner_unit_id is null and p.update_status <> 0
      and not exists (select from module_licences l where l.unit_id = ${unitId} and l.code = p.code)
      and ${says(sql`p.name || ' ' || p.english_name || ' ' || p.code`, search)}
    order by p.name, p.code limit ${licenceChoicesMaximum}`)
  return rows
}

/** Units below the transaction's area without a licence of a module, or without one of any. */
export async function readUnlicensedUnits(
  tx: Transaction,
  code: string | null,
  search: string,
): Promise<(Names & { id: string })[]> {
  const { rows } = await tx.execute<Names & { id: string }>(sql`
    with held as materialized (select l.unit_id, l.code from licences_below() l)
    select u.id, u.name, u.english_name as "englishName"
    from units_below() b join units u on u.id = b.unit_id
    where exists (
        select from applications p
        where p.owner_unit_id is null and p.update_status <> 0 and (${code}::text is null or p.code = ${code})
          and not exists (select from held h where h.unit_id = u.id and h.code = p.code))
      and ${says(sql`u.name || ' ' || u.english_name || ' ' || u.code`, search)}
    order by u.name, u.id limit ${licenceChoicesMaximum}`)
  return rows
}
