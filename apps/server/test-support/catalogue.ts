import type { Client } from 'pg'

// What PostgreSQL itself knows of the tables: tests read it, so that a new table cannot be forgotten.

const ordinaryTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** Names of the tables that have a column `unit_id`, partitions left out. */
export async function unitTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id' and not a.attisdropped
     where ${ordinaryTables} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every table, column, constraint and index as one line of text each, for comparing two databases. */
export async function describeSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select format('column %s.%s %s %s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
         case when a.attnotnull then 'not null' else 'null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), 'none')) as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ordinaryTables}
     union all
     select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
       from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n' where ${ordinaryTables}
     union all
     select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
       from pg_class c join pg_index i on i.indrelid = c.oid where ${ordinaryTables}
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Names of the partitioned tables. */
export async function partitionedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${ordinaryTables} and c.relkind = 'p' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Keys and indexes of the tables with a unit whose first column is another one, as `table.index`. */
export async function indexesNotByUnit(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || x.relname as name
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id' and not a.attisdropped
     join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
     where ${ordinaryTables} and i.indkey[0] <> a.attnum order by 1`,
  )
  return rows.map(({ name }) => name)
}

type Reference = {
  table: string
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
}

/** The foreign keys from one table of a unit to another one. */
export async function referencesWithinUnits(client: Client): Promise<Reference[]> {
  const names = await unitTables(client)
  const column = (list: string, owner: string) =>
    `(select array_agg(a.attname::text order by n.place) from unnest(${list}) with ordinality n(number, place)
      join pg_attribute a on a.attrelid = ${owner} and a.attnum = n.number)`
  const { rows } = await client.query<Reference>(
    `select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
       ${column('k.conkey', 'k.conrelid')} as columns, ${column('k.confkey', 'k.confrelid')} as "targetColumns"
     from pg_constraint k where k.contype = 'f' and k.conrelid::regclass::text = any($1)
       and k.confrelid::regclass::text = any($1) and k.conparentid = 0 order by 1, 2`,
    [names],
  )
  return rows
}

/** Every function, trigger, policy and right as one text each, for comparing two databases; the owner's rights are left out. */
export async function describeRules(client: Client): Promise<string[]> {
  const rightsOf = (list: string, kind: string, owner: string, name: string) =>
    `select format('right %s on %s to %s', r.privilege_type, ${name},
         case when r.grantee = 0 then 'everybody' else r.grantee::regrole::text end)
       from ${kind}, aclexplode(${list}) r where r.grantee <> ${owner}`
  const { rows } = await client.query<{ line: string }>(
    `select pg_get_functiondef(f.oid) as line from pg_proc f where f.pronamespace = 'public'::regnamespace
     union all
     select concat(pg_get_triggerdef(t.oid), case when t.tgenabled <> 'O' then ' disabled' end) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and ${ordinaryTables}
     union all
     select format('%s policy %s on %s %s to %s using %s check %s', p.permissive, p.policyname, p.tablename, p.cmd, p.roles,
         p.qual, p.with_check)
       from pg_policies p where p.schemaname = 'public'
     union all
     select format('row-level security of %s: %s %s', c.relname, c.relrowsecurity, c.relforcerowsecurity)
       from pg_class c where ${ordinaryTables}
     union all
     ${rightsOf(`coalesce(f.proacl, acldefault('f', f.proowner))`, 'pg_proc f', 'f.proowner', 'f.oid::regprocedure')}
       and f.pronamespace = 'public'::regnamespace
     union all
     ${rightsOf('c.relacl', 'pg_class c', 'c.relowner', 'c.relname')} and ${ordinaryTables}
     union all
     ${rightsOf('a.attacl', 'pg_class c join pg_attribute a on a.attrelid = c.oid', 'c.relowner', `c.relname || '.' || a.attname`)}
       and ${ordinaryTables}
     union all
     ${rightsOf('n.nspacl', 'pg_namespace n', 'n.nspowner', 'n.nspname')} and n.nspname = 'public'
     order by 1`,
  )
  return rows.map(({ line }) => line)
}
