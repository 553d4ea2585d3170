import type { DatabaseServer } from '#platform/embedded-postgres/database-server.ts'
import { reachDatabaseServer } from '#platform/embedded-postgres/open-database-server.ts'
import { prepareDataFolder } from '#platform/installation/data-folder.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { print } from './command.ts'

/** Runs work on this installation's database, and leaves the database running or stopped as before. */
export async function withDatabase<Result>(
  work: (database: DatabaseServer, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings()
  if (!settings.databaseUrl) prepareDataFolder(settings.dataDir)
  const database = await reachDatabaseServer(settings, print)
  try {
    return await work(database, settings)
  } finally {
    await database.stop()
  }
}
