import type pg from 'pg'
import { applicationRole } from '#platform/embedded-postgres/database-cluster.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/** Beside the notes of what a database has had: which rules it has since then. */
export const rulesTable = 'create table if not exists drizzle.written_rules (line text primary key)'

/**
 * What keeps units apart, a line each: policies, rights of the application, functions and triggers. Nothing in it is written differently by
 * another version of PostgreSQL, so that a dump restored into a newer one has the same lines.
 */
const rulesNow = `
  with tables as (
    select c.oid, c.relname, c.relrowsecurity, c.relacl from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), functions as (
    select p.oid, p.oid::regprocedure::text as name, p.prosecdef, p.prosrc, p.proacl, p.proowner from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  )
  select format('row security of %s', relname) as line from tables where relrowsecurity
  union all
  select format('policy %s of %s for %s to %s', p.polname, t.relname, p.polcmd,
      (select string_agg(case when r = 0 then 'public' else pg_get_userbyid(r) end, ',' order by r) from unnest(p.polroles) r))
    from pg_policy p join tables t on t.oid = p.polrelid
  union all
  select format('right to %s %s', a.privilege_type, t.relname) from tables t, aclexplode(t.relacl) a
    where pg_get_userbyid(a.grantee) = $1
  union all
  select format('right to %s %s.%s', a.privilege_type, t.relname, c.attname)
    from tables t join pg_attribute c on c.attrelid = t.oid and c.attacl is not null, aclexplode(c.attacl) a
    where pg_get_userbyid(a.grantee) = $1
  union all
  select format('right to %s %s by %s', a.privilege_type, f.name, case when a.grantee = 0 then 'everybody' else $1 end)
    from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
    where a.grantee = 0 or pg_get_userbyid(a.grantee) = $1
  union all
  select format('function %s%s %s', f.name, case when f.prosecdef then ' as owner' else '' end,
      left(encode(sha256(convert_to(f.prosrc, 'UTF8')), 'hex'), 16)) from functions f
  union all
  select format('trigger %s of %s%s', g.tgname, t.relname, case when g.tgenabled = 'D' then ', off' else '' end)
    from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal`

/** Notes the rules of the database as those that it shall have. */
export async function noteRules(owner: pg.ClientBase): Promise<void> {
  await owner.query(rulesTable)
  await owner.query('delete from drizzle.written_rules')
  await owner.query(`insert into drizzle.written_rules select distinct line from (${rulesNow}) now`, [applicationRole])
}

/** Refuses when the rules that were noted have not come back; triggers that were switched off are switched on first. */
export async function requireNotedRules(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct g.tgrelid::regclass::text as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where not g.tgisinternal and g.tgenabled = 'D' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await owner.query(`alter table ${name} enable trigger user`)
  const lost = (await findLostRules(owner)) ?? []
  if (lost.length === 0) return
  throw new StartRefusal({
    en: `Some rules of the database could not be written again (${lost.slice(0, 3).join('; ')}). Restore the backup anew, with the role ${applicationRole} in place.`,
    zh: `数据库的部分规则无法重新写入（${lost.slice(0, 3).join('；')}）。请先创建角色 ${applicationRole}，再重新恢复备份。`,
  })
}

/** Functions and triggers of the operator's own do no harm; a policy or a right more may open what shall be closed. */
const harmless = /^(function|trigger|row security) /

/**
 * The rules that a database has lost since they were written, and those that it has too many; undefined where none were noted. A dump that
 * was restored where the role of the application is missing has lost its policies and rights, and nothing else shows it.
 */
export async function findLostRules(owner: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: tables } = await owner.query(`select to_regclass('drizzle.written_rules') is not null as found`)
  if (!tables[0].found) return undefined
  const { rows } = await owner.query<{ line: string; lost: boolean }>(
    `with now as (select distinct line from (${rulesNow}) now)
     select coalesce(w.line, n.line) as line, n.line is null as lost
       from drizzle.written_rules w full join now n on n.line = w.line
       where n.line is null or w.line is null order by 1`,
    [applicationRole],
  )
  return rows
    .filter(({ line, lost }) => lost || !harmless.test(line))
    .map(({ line, lost }) => `${lost ? '-' : '+'} ${line}`)
}

/** What to say of lost rules, and what to do. */
export const lostRules = (lines: readonly string[]) => ({
  what: {
    en: `Policies, rights or functions of the database that keep units apart are not as Homeroom wrote them: ${lines.length} (${lines.slice(0, 3).join('; ')}). So it is after restoring a dump where the role ${applicationRole} was missing.`,
    zh: `数据库中隔离各单位的策略、权限或函数与 Homeroom 写入的不一致：${lines.length} 处（${lines.slice(0, 3).join('；')}）。在缺少角色 ${applicationRole} 的服务器上恢复备份后会出现这种情况。`,
  },
  mend: {
    en: 'Write them again: npm run homeroom -- migrate.',
    zh: '请重新写入：npm run homeroom -- migrate。',
  },
})

export function lostRulesRefusal(lines: readonly string[]): StartRefusal {
  const { what, mend } = lostRules(lines)
  return new StartRefusal({ en: `${what.en} ${mend.en}`, zh: `${what.zh}${mend.zh}` })
}
