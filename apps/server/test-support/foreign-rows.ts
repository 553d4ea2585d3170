import type { TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

/** What an attacker would most like to know: one id of each kind of record of a unit. */
export async function idsOf({ database }: TestServer, unitId: string): Promise<string[]> {
  const kinds = ['users', 'students', 'classes', 'roles', 'messages', 'notices', 'todo_items', 'icon_groups']
  return visit(database.owner, async (owner) => {
    const ids: string[] = []
    for (const kind of kinds) {
      const { rows } = await owner.query(`select id from ${kind} where unit_id = $1 order by id limit 1`, [unitId])
      ids.push(...rows.map(({ id }) => String(id)))
    }
    return ids
  })
}

/** A hash of all rows of a unit, table by table; a new table is among them by itself. */
export async function fingerprints({ database }: TestServer, unitId: string): Promise<Record<string, string>> {
  return visit(database.owner, async (owner) => {
    const { rows: tables } = await owner.query(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
    const hashes: Record<string, string> = {}
    for (const { name } of [...tables, { name: 'units' }]) {
      const { rows } = await owner.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
         from ${name} t where ${name === 'units' ? 'id' : 'unit_id'} = $1`,
        [unitId],
      )
      hashes[name] = rows[0]?.hash
    }
    return hashes
  })
}
