import process from 'node:process'
import { Client, type PoolConfig } from 'pg'

/** The PostgreSQL of a test run, as the workers find it in their environment. */
export type TestServer = {
  owner: PoolConfig
  application: PoolConfig
  /** Every database of this run begins so. */
  prefix: string
}

// Not HOMEROOM_…: the programs that tests start refuse settings they do not know.
const variable = 'TEST_POSTGRES'

/** Tells the workers of this run which server they use. */
export function announceTestServer(server: TestServer): void {
  process.env[variable] = JSON.stringify(server)
}

export function findTestServer(): TestServer {
  const found = process.env[variable]
  if (found) return JSON.parse(found) as TestServer
  throw new Error(
    'There is no test database. Run the tests from the root of the repository: vitest.config.ts names test-support/database-setup.ts as globalSetup of the project "server".',
  )
}

/** The same server and user, another database. */
export function inDatabase(connection: PoolConfig, database: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const address = new URL(connection.connectionString)
  address.pathname = `/${database}`
  return { ...connection, connectionString: address.href }
}

/** One short visit on a connection of its own. */
export async function visit<Result>(
  connection: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
