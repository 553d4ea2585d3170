import { randomBytes } from 'node:crypto'
import type { Client, PoolConfig } from 'pg'
import { seedTestDemo } from './demo-district.ts'
import { findTestServer, inDatabase, type TestServer, visit } from './test-server.ts'

/** A database of its own for one test file, and how to reach it as each role. */
export type TestDatabase = {
  owner: PoolConfig
  application: PoolConfig
  drop(): Promise<void>
}

/** Clones the migrated database of this run, with `demo` one that holds the demo district. Takes about 50 ms. */
export async function createTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = findTestServer()
  const template = demo ? await prepareDemoTemplate(server) : migratedTemplate(server)
  return createFrom(server, template)
}

/** A database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom(findTestServer(), 'template0')
}

const migratedTemplate = ({ prefix }: TestServer) => `${prefix}_migrated`

async function createFrom(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
  await visit(server.owner, (client) => client.query(`create database ${name} template ${template}`))
  return {
    owner: inDatabase(server.owner, name),
    application: inDatabase(server.application, name),
    async drop() {
      await visit(server.owner, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The first file that asks seeds the demo district, the others wait for it. */
async function prepareDemoTemplate(server: TestServer): Promise<string> {
  const template = `${server.prefix}_demo`
  await visit(server.owner, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    if (!(await exists(client, template))) await createDemoTemplate(client, server, template)
  })
  return template
}

async function exists(client: Client, database: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1
}

/** It gets its name only when it is whole. */
async function createDemoTemplate(client: Client, server: TestServer, template: string): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`
  await client.query(`create database ${draft} template ${migratedTemplate(server)}`)
  await seedTestDemo(inDatabase(server.owner, draft))
  await client.query(`alter database ${draft} allow_connections false`)
  await client.query(`alter database ${draft} rename to ${template}`)
}
