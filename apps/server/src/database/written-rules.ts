import type pg from 'pg'
import { applicationRole } from '#platform/embedded-postgres/database-cluster.ts'
import { type Fault, refusalOf } from '#platform/installation/fault.ts'
import type { OwnNames } from './own-names.ts'

/** Beside the notes of what a database has had: which rules it has since then. */
export const rulesTable = `
  create table if not exists drizzle.written_rules
    (object text not null, line text not null, printed_by text, primary key (object, line))`

/**
 * One line of a table, a function, the schema or the role. `printed` lines are written by the server out of what it has understood:
 * another version may write them differently, and so may this one once it has read its own print back from a dump. `wrong` ones can never
 * be what our files have written.
 */
type Rule = { object: string; line: string; printed: boolean; wrong: boolean }

/** What keeps units apart, a line each, of what our files make: $1 is the role, $2 are the tables, $3 the functions. */
const rulesNow = `
  with app as (
    select to_regrole($1)::oid as oid
  ), tables as (
    select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname = any($2)
  ), partitions as (
    select p.oid, t.name, p.relacl, p.relrowsecurity <> t.relrowsecurity as differs
    from tables t join pg_inherits i on i.inhparent = t.oid join pg_class p on p.oid = i.inhrelid
  ), home as (
    select relowner as owner from pg_class where oid = to_regclass('public.units')
  ), functions as (
    select p.*, format('%s(%s)', p.proname, oidvectortypes(p.proargtypes)) as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any($3)
  ), triggers as (
    select g.oid, g.tgname, g.tgrelid, g.tgenabled, f.name as function from pg_trigger g join functions f on f.oid = g.tgfoid
    where not g.tgisinternal or g.tgparentid <> 0
  ), lists as (
    select name, relacl as rights, '' as place, false as part from tables
    union all
    select t.name, c.attacl, ' (' || c.attname || ')', false from tables t join pg_attribute c on c.attrelid = t.oid and c.attacl is not null
    union all
    select name, relacl, ' of a partition', true from partitions
    union all
    select p.name, c.attacl, ' of a partition', true from partitions p join pg_attribute c on c.attrelid = p.oid and c.attacl is not null
  ), through as (
    -- Whoever may take such a role on has its rights, inherited or not. Those that pass row security are told by themselves.
    select m.oid, m.rolname from pg_roles m, app, home
    where m.oid not in (app.oid, home.owner) and not m.rolsuper and not m.rolbypassrls and pg_has_role(app.oid, m.oid, 'MEMBER')
  ), rights as (
    select 'table ' || l.name as object, l.place, l.part, a.privilege_type as action, a.grantee
    from lists l, aclexplode(l.rights) a
    union all
    select 'function ' || f.name, '', null, a.privilege_type, a.grantee
    from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
  )
  select 'role ' || $1 as object, 'is there' as line, false as printed, false as wrong from app where oid is not null
  union all
  select 'role ' || $1, 'passes row security', false, true from app, home
    where exists (select from pg_roles m where (m.rolsuper or m.rolbypassrls or m.oid = home.owner) and pg_has_role(app.oid, m.oid, 'MEMBER'))
  union all
  select 'schema public', action || ' of the application', false, false from app, unnest(array['USAGE', 'CREATE']) action
    where has_schema_privilege(app.oid, 'public', action)
  union all
  select 'table ' || name, 'row security ' || case when not relrowsecurity then 'off' when relforcerowsecurity then 'forced' else 'on' end,
    false, false from tables
  union all
  select 'table ' || name, 'row security of a partition is another', false, true from partitions where differs
  union all
  select 'table ' || name, 'belongs to the application', false, true from tables, app where pg_has_role(app.oid, relowner, 'MEMBER')
  union all
  select 'table ' || t.name, format('policy %s, %s, for %s, to %s', p.polname, case when p.polpermissive then 'permissive' else 'restrictive' end,
      p.polcmd, (select string_agg(name, ', ' order by name) from unnest(p.polroles) r, lateral
        (select case when r = 0 then 'everybody' else pg_get_userbyid(r) end as name) named)),
    false, false from pg_policy p join tables t on t.oid = p.polrelid
  union all
  select 'table ' || t.name, format('policy %s, sees %s, writes %s', p.polname, coalesce(pg_get_expr(p.polqual, p.polrelid), 'all'),
      coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'the same')), true, false from pg_policy p join tables t on t.oid = p.polrelid
  union all
  select r.object, format('right to %s%s of %s', r.action, r.place, case when r.grantee = 0 then 'everybody' else 'the application' end),
    false, r.part is not null and (r.part or r.grantee = 0) from rights r, app where r.grantee = 0 or r.grantee = app.oid
  union all
  select 'table ' || t.name, format('right to %s through the role %s', action, m.rolname), false, true
    from through m, app, (select oid, name, false as part from tables union all select oid, name, true from partitions) t,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES', 'DELETE', 'TRUNCATE', 'TRIGGER']) with ordinality a (action, place)
    where case when place > 4 then has_table_privilege(m.oid, t.oid, action) else has_any_column_privilege(m.oid, t.oid, action) end
      and (t.part or not exists (select from rights r
        where r.object = 'table ' || t.name and r.place = '' and r.action = a.action and r.grantee = app.oid))
  union all
  select 'function ' || f.name, format('right to EXECUTE through the role %s', m.rolname), false, true
    from through m, app, functions f where has_function_privilege(m.oid, f.oid, 'EXECUTE')
      and not exists (select from rights r where r.object = 'function ' || f.name and r.grantee in (0, app.oid))
  union all
  select 'function ' || f.name, concat_ws(' ', l.lanname, f.provolatile, f.prokind, case when f.proisstrict then 'strict' end,
      case when f.proleakproof then 'leakproof' end, case when f.prosecdef then 'as its owner' end,
      'with', (select string_agg(one, ', ' order by one) from unnest(f.proconfig) one),
      case when f.prosqlbody is null then left(encode(sha256(convert_to(f.prosrc, 'UTF8')), 'hex'), 16) else 'with a body' end),
    false, false from functions f join pg_language l on l.oid = f.prolang
  union all
  select 'function ' || f.name, left(encode(sha256(convert_to(concat_ws(E'\\n', pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
      pg_get_function_sqlbody(f.oid)), 'UTF8')), 'hex'), 16), true, false from functions f
  union all
  select 'function ' || f.name, 'belongs to another than the tables', false, true from functions f, home
    where f.prosecdef and not pg_has_role(f.proowner, home.owner, 'USAGE')
  union all
  select 'table ' || t.name, format('trigger %s runs %s', g.tgname, g.function), false, false from triggers g join tables t on t.oid = g.tgrelid
  union all
  select 'table ' || t.name, pg_get_triggerdef(g.oid), true, false from triggers g join tables t on t.oid = g.tgrelid
  union all
  select 'table ' || t.name, format('trigger %s is off', g.tgname), false, true from triggers g
    join (select oid, name from tables union all select oid, name from partitions) t on t.oid = g.tgrelid where g.tgenabled in ('D', 'R')`

/** What is printed depends on these, and a role or a database may set them otherwise. Without a search path every name has its schema. */
const printSettings = {
  search_path: '',
  quote_all_identifiers: 'off',
  standard_conforming_strings: 'on',
  intervalstyle: 'postgres',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

/** To be called in a transaction: until its end the settings stay, and every name needs its schema. */
async function readRules(owner: pg.ClientBase, { tables, functions }: OwnNames): Promise<Rule[]> {
  await owner.query(
    'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as settings (name, value)',
    [Object.keys(printSettings), Object.values(printSettings)],
  )
  const { rows } = await owner.query<Rule>(
    `select distinct object, regexp_replace(line, '\\s+', ' ', 'g') as line, printed, wrong from (${rulesNow}) rules order by 1, 2`,
    [applicationRole, tables, functions],
  )
  return rows
}

/**
 * Who prints: the server to its minor version, and the database by two of its tables, which are others after a restore. A copy of the
 * files or from a template keeps what is printed, and these as well.
 */
const printer = `format('PostgreSQL %s, tables %s and %s', current_setting('server_version'),
  to_regclass('public.units')::oid, to_regclass('drizzle.written_rules')::oid)`

/**
 * Notes the rules of what our files make, just after they were run. Refuses what they cannot have written, and, where they only bring
 * back what was noted, whatever has not come back.
 */
export async function noteRules(
  owner: pg.ClientBase,
  own: OwnNames,
  { bringBack }: { bringBack: boolean },
): Promise<void> {
  const rules = await readRules(owner, own)
  const wrong = rules.filter((rule) => rule.wrong).map((rule) => `+ ${textOf(rule)}`)
  // The files were run just now: what is printed is theirs.
  const lost = bringBack ? findLost(await readNoted(owner), rules, { printed: false }) : []
  if (wrong.length + lost.length > 0) throw refusalOf(stubbornRules([...new Set([...wrong, ...lost])]))
  await owner.query('delete from drizzle.written_rules')
  await owner.query(
    `insert into drizzle.written_rules select object, line, case when printed then ${printer} end
     from unnest($1::text[], $2::text[], $3::bool[]) as rules (object, line, printed)`,
    [rules.map(({ object }) => object), rules.map(({ line }) => line), rules.map(({ printed }) => printed)],
  )
}

/** `lost` are the rules that are missing (-) or too many (+); `elsewhere`: what is printed was noted by another server or before a restore. */
export type ComparedRules = { lost: string[]; elsewhere: boolean }

/**
 * Compares the rules of a database with those that were noted when our files were run; undefined where none were noted. What an operator
 * has added beside our tables and functions is not looked at. A dump that was restored where the role of the application is missing has
 * lost its policies and rights, and nothing else shows it.
 */
export async function compareRules(owner: pg.ClientBase): Promise<ComparedRules | undefined> {
  const { rows: found } = await owner.query(`select to_regclass('drizzle.written_rules') is not null as noted`)
  if (!found[0].noted) return undefined
  const { noted, rules } = await readBoth(owner)
  const elsewhere = noted.some((rule) => rule.elsewhere)
  return { lost: findLost(noted, rules, { printed: !elsewhere }), elsewhere }
}

function findLost(noted: readonly Noted[], rules: readonly Rule[], { printed }: { printed: boolean }): string[] {
  const objects = new Set(noted.map(({ object }) => object))
  const isLookedAt = (rule: Noted | Rule) => objects.has(rule.object) && (printed || !rule.printed)
  const [before, now] = [noted.filter(isLookedAt), rules.filter(isLookedAt)]
  const missing = without(before, now).filter((line) => line !== mayMake)
  const lost = [...missing.map((line) => `- ${line}`), ...without(now, before).map((line) => `+ ${line}`)]
  return lost.sort(byObject)
}

/** Where the schema is another's, our files cannot take this back. Whoever can makes the database safer. */
const mayMake = 'schema public: CREATE of the application'

type Noted = { object: string; line: string; printed: boolean; elsewhere: boolean }

/** Both as they are at one moment: another process may be migrating. */
async function readBoth(owner: pg.ClientBase): Promise<{ noted: Noted[]; rules: Rule[] }> {
  await owner.query('begin isolation level repeatable read read only')
  try {
    const noted = await readNoted(owner)
    return { noted, rules: await readRules(owner, namesOf(noted)) }
  } finally {
    await owner.query('rollback').catch(() => undefined)
  }
}

async function readNoted(owner: pg.ClientBase): Promise<Noted[]> {
  const { rows } = await owner.query<Noted>(
    `select object, line, printed_by is not null as printed, coalesce(printed_by <> ${printer}, false) as elsewhere
     from drizzle.written_rules`,
  )
  return rows
}

type Line = Pick<Rule, 'object' | 'line'>
const textOf = ({ object, line }: Line) => `${object}: ${line}`
function without(rules: readonly Line[], others: readonly Line[]): string[] {
  const known = new Set(others.map(textOf))
  return rules.map(textOf).filter((text) => !known.has(text))
}
const byObject = (one: string, other: string) => (one.slice(2) < other.slice(2) ? -1 : 1)

function namesOf(noted: readonly Noted[]): OwnNames {
  const objects = [...new Set(noted.map(({ object }) => object))]
  const named = (kind: string) => objects.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length))
  return { tables: named('table '), functions: named('function ').map((name) => name.slice(0, name.indexOf('('))) }
}

/** What to say of lost rules, and what to do. */
export function rulesFault({ lost }: ComparedRules): Fault<'rules-lost'> {
  const some = lost.slice(0, 3).join('; ')
  return {
    code: 'rules-lost',
    what: {
      en: `Policies, rights or functions of the database that keep units apart are not as Homeroom wrote them: ${lost.length} (${some}). So it is after restoring a dump where the role ${applicationRole} was missing.`,
      zh: `数据库中隔离各单位的策略、权限或函数与 Homeroom 写入的不一致：${lost.length} 处（${some}）。在缺少角色 ${applicationRole} 的服务器上恢复备份后会出现这种情况。`,
    },
    mend: {
      en: 'Stop Homeroom and write them again: npm run homeroom -- migrate. It makes the role, too.',
      zh: '请停止 Homeroom 并重新写入：npm run homeroom -- migrate（也会创建该角色）。',
    },
  }
}

function stubbornRules(lines: readonly string[]): Fault<'rules-lost'> {
  const some = lines.slice(0, 3).join('; ')
  return {
    code: 'rules-lost',
    what: {
      en: `This user of the database cannot write some of its rules again (${some}), so units would not be kept apart. Nothing was changed.`,
      zh: `当前数据库用户无法重新写入部分规则（${some}），各单位的数据将无法隔离。未做任何改动。`,
    },
    mend: {
      en: `Have an administrator of the database take them back (+), or restore the backup anew as the owner of the database, with the role ${applicationRole} in place.`,
      zh: `请数据库管理员撤销这些改动（+），或先创建角色 ${applicationRole}，再以数据库所有者身份重新恢复备份。`,
    },
  }
}

/**
 * Takes back what none of our files takes back when it is run again, so that what stands afterwards comes from the files alone: rights of
 * everybody, forced row security and that of partitions, triggers that are off, and owners of the functions of the files that are run with
 * all rights on them.
 */
export async function takeBackForeignRules(
  owner: pg.ClientBase,
  { tables, functions, written }: OwnNames & { written: string[] },
): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `with ours as (
       select c.oid, c.relacl, c.relrowsecurity, c.relforcerowsecurity, c.relispartition as is_part from pg_class c left join pg_inherits i on i.inhrelid = c.oid
         left join pg_class parent on parent.oid = i.inhparent
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and coalesce(parent.relname, c.relname) = any($2)
     )
     select format('revoke all on table %s from public', o.oid::regclass) as statement from ours o
       where exists (select from aclexplode(o.relacl) where grantee = 0)
         or exists (select from pg_attribute c, aclexplode(c.attacl) a where c.attrelid = o.oid and a.grantee = 0)
     union all
     select format('alter table %s no force row level security', oid::regclass) from ours where relforcerowsecurity
     union all
     select format('alter table %s enable trigger %I', g.tgrelid::regclass, g.tgname)
       from pg_trigger g join ours o on o.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
       where g.tgenabled in ('D', 'R') and g.tgparentid = 0 and f.pronamespace = 'public'::regnamespace and f.proname = any($3)
     union all
     select format('alter table %s enable row level security', oid::regclass) from ours where is_part and not relrowsecurity
     union all
     select format('alter function %s owner to %I', f.oid::regprocedure, pg_get_userbyid(home.relowner))
       from pg_proc f, pg_class home where home.oid = to_regclass('public.units') and f.prosecdef
         and f.pronamespace = 'public'::regnamespace and f.proname = any($4) and not pg_has_role(f.proowner, home.relowner, 'USAGE')
     union all
     select format('grant execute on function %1$s to public; revoke all on function %1$s from %2$I', f.oid::regprocedure, $1::text)
       from pg_proc f where f.pronamespace = 'public'::regnamespace and f.proname = any($4) and f.proacl is not null`,
    [applicationRole, tables, functions, written],
  )
  if (rows.length > 0) await owner.query(rows.map(({ statement }) => statement).join(';\n'))
}
