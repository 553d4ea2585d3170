import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { databaseFolders } from '#platform/embedded-postgres/database-folders.ts'
import { processesInside } from '#platform/embedded-postgres/database-processes.ts'
import { lockHolder, tryLockDataFolder } from '#platform/installation/data-folder-lock.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, fine, toMend } from './finding.ts'

/** Who works on the data folder, what an earlier run left behind, and whether the port can be had. */
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
