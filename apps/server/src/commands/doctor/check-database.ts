import type { PoolConfig } from 'pg'
import { isEmptyInstallation } from '#database/demo-district/seed-demo-district.ts'
import { schemaFolders } from '#database/migrate.ts'
import { findPendingChanges } from '#database/migration-history.ts'
import type { DatabaseServer } from '#platform/embedded-postgres/database-server.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { type Finding, fine, toMend } from './finding.ts'

/** The database: its version and health, its tables, and the role of the application. */
export async function checkDatabase(database: DatabaseServer): Promise<Finding[]> {
  const { owner, application, version } = database
  const findings = [fine(`PostgreSQL ${version}`, `PostgreSQL ${version}`), await checkPages(owner)]
  const pending = await onOneConnection(owner, (client) => findPendingChanges(client, schemaFolders))
  const due = pending.migrations.length + pending.repeatable.length
  if (due > 0) {
    const what = {
      en: `Changes of the database's structure that are due: ${due}.`,
      zh: `有 ${due} 项数据库结构更新待执行。`,
    }
    const mend = {
      en: 'Run "npm run homeroom -- migrate", or start Homeroom.',
      zh: '请运行“npm run homeroom -- migrate”或启动 Homeroom。',
    }
    return [...findings, toMend(what, mend)]
  }
  return [
    ...findings,
    fine('The tables are up to date', '数据库结构为最新'),
    await checkRole(application),
    ...(await checkUnits(owner)),
  ]
}

async function checkPages(owner: PoolConfig): Promise<Finding> {
  const failures = await onOneConnection(owner, async (client) => {
    const { rows } = await client.query(
      'select coalesce(sum(checksum_failures), 0)::int as count from pg_stat_database',
    )
    return rows[0].count as number
  })
  if (failures === 0) return fine('No damaged page was met', '未发现损坏的数据页')
  return toMend(
    {
      en: `Damaged pages that the disk gave back: ${failures}.`,
      zh: `磁盘返回了 ${failures} 个损坏的数据页。`,
    },
    { en: 'Check the disk, then restore the last good backup.', zh: '请检查磁盘，然后恢复最近的完好备份。' },
  )
}

async function checkRole(application: PoolConfig): Promise<Finding> {
  const mighty = await onOneConnection(application, async (client) => {
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as mighty, rolname from pg_roles where rolname = current_user',
    )
    return rows[0] as { mighty: boolean; rolname: string }
  })
  if (!mighty.mighty) return fine(`The application works as ${mighty.rolname}`, `应用以角色 ${mighty.rolname} 连接`)
  return toMend(
    {
      en: `The role ${mighty.rolname} passes row-level security: units are not kept apart.`,
      zh: `角色 ${mighty.rolname} 可绕过行级安全，各单位数据未隔离。`,
    },
    {
      en: `Run in the database: alter role ${mighty.rolname} nosuperuser nobypassrls`,
      zh: `请在数据库中执行：alter role ${mighty.rolname} nosuperuser nobypassrls`,
    },
  )
}

async function checkUnits(owner: PoolConfig): Promise<Finding[]> {
  if (!(await isEmptyInstallation(owner))) return []
  return [
    toMend(
      { en: 'There is no unit, so nobody can sign in.', zh: '尚无任何单位，无人可以登录。' },
      {
        en: 'Run "npm run homeroom -- create-admin", or "npm run homeroom -- seed demo" to try Homeroom.',
        zh: '请运行“npm run homeroom -- create-admin”；试用可运行“npm run homeroom -- seed demo”。',
      },
    ),
  ]
}
