import { lockHolder, prepareDataFolder, tryLockDataFolder } from '#platform/installation/data-folder.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import type { DatabaseServer, DatabaseSettings, Report } from './database-server.ts'
import { embeddedConnections, openEmbeddedDatabase } from './embedded-database.ts'
import { openExternalDatabase } from './external-database.ts'

/** Opens the PostgreSQL of this installation: the one of DATABASE_URL when it is set, else the embedded one. */
export function openDatabaseServer(settings: DatabaseSettings, report: Report): Promise<DatabaseServer> {
  return settings.databaseUrl ? openExternalDatabase(settings, report) : openEmbeddedDatabase(settings.dataDir, report)
}

/**
 * Reaches the PostgreSQL of this installation for a short command: the one a running server keeps, or one started for
 * the command alone and stopped with it.
 */
export async function reachDatabaseServer(settings: DatabaseSettings, report: Report): Promise<DatabaseServer> {
  if (settings.databaseUrl) return openDatabaseServer(settings, report)
  const folder = prepareDataFolder(settings.dataDir)
  const lock = tryLockDataFolder(folder)
  lock?.release()
  return lock ? openDatabaseServer({ ...settings, dataDir: folder }, report) : joinRunningServer(folder)
}

async function joinRunningServer(folder: string): Promise<DatabaseServer> {
  const connections = embeddedConnections(folder)
  try {
    const { rows } = await onOneConnection(connections.owner, (client) =>
      client.query(`select current_setting('server_version') as version`),
    )
    return {
      ...connections,
      version: rows[0].version,
      isAway: async () => false,
      lost: new Promise(() => undefined),
      stop: async () => undefined,
    }
  } catch (error) {
    const holder = lockHolder(folder) ?? '-'
    throw new StartRefusal(
      {
        en: `A Homeroom (process ${holder}) uses the data folder ${folder}, but its database does not answer. Wait until it has started, or stop it, and try again.`,
        zh: `Homeroom（进程 ${holder}）正在使用数据文件夹 ${folder}，但其数据库没有响应。请等待其启动完成，或停止它后重试。`,
      },
      { cause: error },
    )
  }
}
