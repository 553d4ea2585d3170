import type { PoolConfig } from 'pg'
import { type DataFolderLock, lockDataFolder, prepareDataFolder } from '#platform/installation/data-folder.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { applicationRole, clusterMajor, createCluster, ownerRole } from './database-cluster.ts'
import { type DatabaseFolders, databaseFolders, socketPort } from './database-folders.ts'
import type { DatabaseServer, Report } from './database-server.ts'
import { chooseDatabaseUser } from './database-user.ts'
import { keepPostmaster } from './keep-postmaster.ts'
import { stopLeftoverDatabase } from './leftover-database.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import type { PostmasterParts } from './postmaster.ts'
import { prepareSocketFolder, writeAccessRules } from './server-access.ts'

const databaseName = 'homeroom'

/**
 * Starts the database that lives in the data folder; makes it first when there is none. Holds the folder until stopped. A
 * `throwaway` one, of the tests, does not wait for the disk: a power cut may damage it.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  report: Report,
  { throwaway = false } = {},
): Promise<DatabaseServer> {
  const folder = prepareDataFolder(dataDir)
  const lock = lockDataFolder(folder)
  try {
    return await startDatabase({ folder, lock, throwaway }, report)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startDatabase(
  { folder, lock, throwaway }: { folder: string; lock: DataFolderLock; throwaway: boolean },
  report: Report,
): Promise<DatabaseServer> {
  const parts = { ...(await prepareFiles(databaseFolders(folder), report)), throwaway }
  report(`Starting the database, PostgreSQL ${parts.programs.version} / 正在启动数据库`)
  const kept = await keepPostmaster(parts, report)
  const connections = embeddedConnections(folder)
  try {
    await prepareRoles(connections.owner)
  } catch (error) {
    await kept.stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  function stop(): Promise<void> {
    stopped ??= kept.stop().then(() => lock.release())
    return stopped
  }
  return {
    ...connections,
    version: parts.programs.version,
    isAway: async () => kept.isAway(),
    lost: kept.lost,
    stop,
  }
}

/** How to reach the embedded database of a data folder as each role; it may be running or not. */
export function embeddedConnections(dataDir: string): { owner: PoolConfig; application: PoolConfig } {
  const place = { host: databaseFolders(dataDir).socket, port: socketPort, database: databaseName }
  return { owner: { ...place, user: ownerRole }, application: { ...place, user: applicationRole } }
}

async function prepareFiles(folders: DatabaseFolders, report: Report): Promise<Omit<PostmasterParts, 'throwaway'>> {
  const programs = findPostgresPrograms({ libraries: folders.libraries, clusterMajor: clusterMajor(folders) })
  const user = chooseDatabaseUser({ home: folders.home, program: programs.postgres })
  if (clusterMajor(folders) === undefined) {
    report('Setting up the database, once / 首次建立数据库')
    await createCluster({ folders, programs, user })
  }
  await stopLeftoverDatabase(folders.cluster, report)
  prepareSocketFolder(folders.socket, user)
  writeAccessRules(folders, user.seenAs)
  return { folders, programs, user }
}

// Looked up at every start: a kill between these steps must not leave an installation half made.
function prepareRoles(owner: PoolConfig): Promise<void> {
  return onOneConnection({ ...owner, database: 'postgres' }, async (client) => {
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [applicationRole])
    if (!hasRole) await client.query(`create role ${applicationRole} login`)
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!hasDatabase) await client.query(`create database ${databaseName}`)
  })
}
