import process from 'node:process'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findTestServer } from '../../test-support/test-server.ts'
import { ensureApplicationRole } from './application-role.ts'

// A role of our own: the real one is in use by every other test of the run.
const role = `homeroom_role_test_${process.pid}`
let clients: Client[]

beforeEach(async () => {
  clients = Array.from({ length: 6 }, () => new Client(findTestServer().owner))
  for (const client of clients) await client.connect()
})

afterEach(async () => {
  await clients[0]?.query(`drop role if exists ${role}`)
  for (const client of clients) await client.end()
})

async function readRole() {
  const found = await clients[0]?.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolcanlogin from pg_roles where rolname = $1`,
    [role],
  )
  return found?.rows
}

test('processes that make the role at once all succeed, and it can do nothing of its own', async () => {
  await Promise.all(clients.map((client) => ensureApplicationRole(client, role)))
  expect(await readRole()).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolinherit: false,
      rolcanlogin: true,
    },
  ])
})

test('a role that may pass row-level security is refused, with the command that mends it', async () => {
  await clients[0]?.query(`create role ${role} bypassrls`)
  await expect(ensureApplicationRole(clients[1] as Client, role)).rejects.toThrow(
    `alter role ${role} nosuperuser nobypassrls`,
  )
})
