import type { PoolConfig } from 'pg'

/** A PostgreSQL that is up, and how to reach it as each of the two roles. */
export type DatabaseServer = {
  /** For migrations and seeds. */
  owner: PoolConfig
  /** For everything else: the role that row-level security binds. */
  application: PoolConfig
  version: string
  /** Whether nobody can be served at this moment because it does not answer. */
  isAway(): Promise<boolean>
  /** Settles with the reason when the embedded database is lost for good; never for one elsewhere. */
  lost: Promise<Error>
  stop(): Promise<void>
}

/** The settings that decide which PostgreSQL is used. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string; databaseAppUrl: string }

/** Takes a line about a slow step. */
export type Report = (text: string) => void
