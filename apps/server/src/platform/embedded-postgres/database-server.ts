import type { PoolConfig } from 'pg'

/** A running PostgreSQL, and how to connect as each of the two roles. */
export type DatabaseServer = {
  /** For migrations and seeds. */
  owner: PoolConfig
  /** For everything else: the role that is subject to row-level security. */
  application: PoolConfig
  version: string
  /** Whether the database does not respond at this moment. */
  isAway(): Promise<boolean>
  /** Settles with the reason when the embedded database cannot be restarted; never settles for an external one. */
  lost: Promise<Error>
  stop(): Promise<void>
}

/** The settings that decide which PostgreSQL is used. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string; databaseAppUrl: string }

/** Takes a line about a slow step. */
export type Report = (text: string) => void
