import type pg from 'pg'
import { applicationRole } from '#platform/embedded-postgres/database-cluster.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/**
 * Makes the application's role when it is missing and lets the owner take it on. Roles belong to the whole cluster,
 * so this stands outside the migrations of one database, and several databases may be prepared at the same moment.
 */
export async function ensureApplicationRole(owner: pg.ClientBase, role = applicationRole): Promise<void> {
  const found = await readRole(owner, role)
  if (!found) await makeRole(owner, role)
  const state = found ?? (await readRole(owner, role))
  if (!state) throw notAllowed(role)
  if (state.dangerous) throw tooMighty(role)
  if (!state.usable) await joinRole(owner, role)
}

type RoleState = { dangerous: boolean; usable: boolean }

async function readRole(owner: pg.ClientBase, role: string): Promise<RoleState | undefined> {
  // Since PostgreSQL 16 the maker of a role is a member of it that may not yet take it on.
  const { rows } = await owner.query<RoleState>(
    `select rolsuper or rolbypassrls as dangerous,
       pg_has_role(current_user, oid,
         case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as usable
     from pg_roles where rolname = $1`,
    [role],
  )
  return rows[0]
}

async function makeRole(owner: pg.ClientBase, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  try {
    await owner.query(
      `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit`,
    )
  } catch (error) {
    if (codeOf(error) === insufficientPrivilege) throw notAllowed(role, error)
    if (!madeByAnother.includes(codeOf(error))) throw error
  }
}

async function joinRole(owner: pg.ClientBase, role: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`grant ${owner.escapeIdentifier(role)} to current_user`)
      return
    } catch (error) {
      if (codeOf(error) === insufficientPrivilege) throw notAllowed(role, error)
      // Another process granted it in the same moment ("tuple concurrently updated").
      if (tries === 5) throw error
    }
  }
}

const insufficientPrivilege = '42501'
const madeByAnother = ['42710', '23505']
const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

function notAllowed(role: string, cause?: unknown): StartRefusal {
  const commands = `create role ${role} login noinherit; grant ${role} to <owner>;`
  return new StartRefusal(
    {
      en: `The database user may not make the role ${role}. Ask the database administrator to run once: ${commands}`,
      zh: `数据库用户无权创建角色 ${role}。请数据库管理员执行一次：${commands}`,
    },
    { cause },
  )
}

function tooMighty(role: string): StartRefusal {
  const command = `alter role ${role} nosuperuser nobypassrls;`
  return new StartRefusal({
    en: `The role ${role} may bypass row-level security, so units would not be kept apart. Run: ${command}`,
    zh: `角色 ${role} 可以绕过行级安全，各单位的数据将无法隔离。请执行：${command}`,
  })
}
