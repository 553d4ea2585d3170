import type { DatabaseServer, DatabaseSettings, Report } from './database-server.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openExternalDatabase } from './external-database.ts'

/** Opens the PostgreSQL of this installation: the one of DATABASE_URL when it is set, else the embedded one. */
export function openDatabaseServer(settings: DatabaseSettings, report: Report): Promise<DatabaseServer> {
  return settings.databaseUrl ? openExternalDatabase(settings, report) : openEmbeddedDatabase(settings.dataDir, report)
}
