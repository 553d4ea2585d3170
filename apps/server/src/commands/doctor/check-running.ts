import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { day, second } from '@homeroom/shared/dates/durations.ts'
import type { Client, PoolConfig } from 'pg'
import { findDatabaseFaults } from '#database/database-fault.ts'
import { isEmptyInstallation } from '#database/demo-district/seed-demo-district.ts'
import { knowsKey } from '#database/known-key.ts'
import { schemaFolders } from '#database/migrate.ts'
import { findPendingChanges } from '#database/migration-history.ts'
import { databaseFolders } from '#platform/embedded-postgres/database-folders.ts'
import { processesInside } from '#platform/embedded-postgres/database-processes.ts'
import type { DatabaseServer } from '#platform/embedded-postgres/database-server.ts'
import { lockHolder, tryLockDataFolder } from '#platform/installation/data-folder.ts'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import type { Settings } from '../../settings/settings.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { type Finding, fine, toMend } from './check-installation.ts'
import { checkSources } from './check-proxy.ts'

/** The database: its version and health, its tables, and the role of the application. */
export async function checkDatabase(
  database: DatabaseServer,
  settings: Pick<Settings, 'publicUrl' | 'secret' | 'dataDir'>,
): Promise<Finding[]> {
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
    return [...findings, toMend(what, mend), ...(await findFaults(owner, settings))]
  }
  return [
    ...findings,
    fine('The tables are up to date', '数据库结构为最新'),
    await checkRole(application),
    ...(await checkFaults(owner, settings)),
    ...(await checkUnits(owner)),
    ...(await checkSources(owner, { ...settings, now: new Date() })),
    ...(await checkAudit(owner, new Date())),
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

async function checkFaults(owner: PoolConfig, settings: KeySettings): Promise<Finding[]> {
  const faults = await findFaults(owner, settings)
  if (faults.length > 0) return faults
  return [
    fine('Policies, rights, functions and the key are those of this database', '策略、权限、函数和密钥与该数据库一致'),
  ]
}

/** The same that the start and health look for. No key is made here. */
async function findFaults(owner: PoolConfig, settings: KeySettings): Promise<Finding[]> {
  const { secret, lost } = readPresentKey(settings)
  return onOneConnection(owner, async (client) => [
    ...(await findDatabaseFaults(client, secret)),
    ...((await knowsKey(client)) ? lost : []),
  ])
}

type KeySettings = Pick<Settings, 'secret' | 'dataDir'>

function readPresentKey(settings: KeySettings): { secret?: string; lost: Finding[] } {
  try {
    return { secret: readInstallationSecret({ ...settings, mayMake: false }), lost: [] }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return { lost: [toMend(error.text, { en: 'Mend this before the next start.', zh: '请在下次启动前修复。' })] }
  }
}

const auditDays = 7

/** Whether the chains of the audit log are whole for some days. The command looks at all. */
export async function checkAudit(owner: PoolConfig, now: Date): Promise<Finding[]> {
  const from = new Date(now.getTime() - auditDays * day).toISOString().slice(0, 10)
  const { faults } = await verifyAudit(owner, { from }, () => undefined)
  if (faults === 0)
    return [fine(`The audit log of the last ${auditDays} days is whole`, `最近 ${auditDays} 天的审计日志完整`)]
  return [
    toMend(
      {
        en: `Faults in the audit log of the last ${auditDays} days: ${faults}.`,
        zh: `最近 ${auditDays} 天的审计日志有 ${faults} 个问题。`,
      },
      {
        en: 'Somebody with all rights on the database changed it. See where: npm run homeroom -- verify-audit.',
        zh: '有数据库最高权限的人改动了日志。请运行“npm run homeroom -- verify-audit”查看位置。',
      },
    ),
  ]
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

const leeway = 5 * second

const mend: Bilingual = {
  en: 'Set the clock and let it be kept: timedatectl set-ntp true.',
  zh: '请校准时钟并启用自动同步：timedatectl set-ntp true。',
}

/** This machine's clock, compared with the database's and with stored times, because sessions end by it. */
export async function checkClock(owner: PoolConfig, now: () => Date = () => new Date()): Promise<Finding[]> {
  return onOneConnection(owner, async (client) => {
    const before = now().getTime()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const after = now().getTime()
    const difference = (rows[0]?.now.getTime() ?? 0) - (before + after) / 2
    const last = await lastNoted(client)
    return [compareClocks(difference), ...compareWithPast(last, now())]
  })
}

function compareClocks(difference: number): Finding {
  if (Math.abs(difference) <= leeway) return fine('The clock agrees with the database', '时钟与数据库一致')
  const seconds = Math.round(Math.abs(difference) / second)
  return toMend(
    {
      en: `The clocks of this machine and of the database differ by ${seconds} s.`,
      zh: `本机与数据库的时钟相差 ${seconds} 秒。`,
    },
    mend,
  )
}

function compareWithPast(last: Date | undefined, now: Date): Finding[] {
  if (!last || last.getTime() <= now.getTime() + leeway) return []
  return [
    toMend(
      {
        en: `The clock stands before the last event noted (${last.toISOString()}).`,
        zh: `当前时间早于最近记录的事件（${last.toISOString()}）。`,
      },
      mend,
    ),
  ]
}

async function lastNoted(client: Client): Promise<Date | undefined> {
  const { rows: found } = await client.query(`select to_regclass('public.audit_log') is not null as found`)
  if (!found[0]?.found) return undefined
  const { rows } = await client.query<{ last: Date | null }>('select max(occurred_at) as last from audit_log')
  return rows[0]?.last ?? undefined
}

/** The processes that use the data folder, what an earlier run left behind, and whether the port is free. */
export async function checkProcesses({
  dataDir,
  host,
  port,
}: Pick<Settings, 'dataDir' | 'host' | 'port'>): Promise<Finding[]> {
  const folder = realpathSync(dataDir)
  const lock = tryLockDataFolder(folder)
  if (!lock) {
    const holder = lockHolder(folder) ?? '-'
    return [fine(`Homeroom is running (process ${holder})`, `Homeroom 正在运行（进程 ${holder}）`)]
  }
  const orphans = processesInside(databaseFolders(folder).cluster)
  lock.release()
  return [...describeOrphans(orphans), await checkPort(host, port)]
}

function describeOrphans(orphans: readonly number[]): Finding[] {
  if (orphans.length === 0) return [fine('No process of an earlier run is left', '没有上次运行遗留的进程')]
  const list = orphans.join(', ')
  return [
    toMend(
      {
        en: `An earlier run left the database processes ${list} behind.`,
        zh: `上次运行遗留了数据库进程 ${list}。`,
      },
      {
        en: 'Nothing is lost: the next start, and this command further down, stops them in order.',
        zh: '数据不会丢失：下次启动时（或本命令的后续检查中）会有序停止它们。',
      },
    ),
  ]
}

function checkPort(host: string, port: number): Promise<Finding> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        toMend(
          {
            en: `Port ${port} on ${host} cannot be had (${error.code}).`,
            zh: `无法使用 ${host} 的端口 ${port}（${error.code}）。`,
          },
          {
            en: 'Stop the program that uses it, or set PORT (and HOST) to another one.',
            zh: '请停止占用它的程序，或将 PORT（及 HOST）设为其他值。',
          },
        ),
      ),
    )
    probe.listen({ host, port }, () => probe.close(() => resolve(fine(`Port ${port} is free`, `端口 ${port} 可用`))))
  })
}
