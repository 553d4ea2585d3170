import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../test-support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { visit } from '../../test-support/test-server.ts'
import { createSigningKeysService } from '../features/identity-provider/openid/signing-keys-service.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { readInstallationSecret } from '../platform/secrets/installation-secret.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import { lookAtDatabase } from '../prepare-database.ts'
import { acceptKey, noteFirstKey, readKey } from './known-key.ts'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = temporaryFolder()
})
afterEach(() => database.drop())

const file = () => join(dataDir, 'secret.key')
const key = (secret = '') => readKey(database.owner, { secret, dataDir })
const fault = async (secret: string) => (await lookAtDatabase(database.owner, { secret }))?.code
async function begin(): Promise<string> {
  const secret = await key()
  await noteFirstKey(database.owner, secret)
  return secret
}

test('the first key is made and noted, by a print that does not tell it; the same one goes on', async () => {
  const secret = await begin()
  expect(await begin()).toBe(secret)
  const { rows } = await visit(database.owner, (client) => client.query('select print from drizzle.known_key'))
  expect(rows).toEqual([{ print: expect.stringMatching(/^[\w-]{22}$/) }])
  expect(secret).not.toContain(rows[0].print)
  expect(await key(secret)).toBe(secret)
  expect(await fault(secret)).toBeUndefined()
})

test('of two processes that start at once with a key each, one is refused', async () => {
  const [one, other] = ['a'.repeat(43), 'b'.repeat(43)]
  const answers = await Promise.allSettled([noteFirstKey(database.owner, one), noteFirstKey(database.owner, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find((answer) => answer.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/several processes on one database share one key[\s\S]*同一密钥/)
  const [own, strange] = answers[0]?.status === 'fulfilled' ? [one, other] : [other, one]
  expect([await fault(own), await fault(strange)]).toEqual([undefined, 'key-changed'])
})

test('a lost key is refused with what to do, and none is made in its place', async () => {
  const secret = await begin()
  dataDir = temporaryFolder()
  await expect(key()).rejects.toThrow(/secret\.key, is gone\. Put it back from a backup[\s\S]*accept-key[\s\S]*密钥/)
  expect(existsSync(file())).toBe(false)
  writeFileSync(file(), secret)
  expect(await key()).toBe(secret)
})

test('a damaged key is refused with the command that goes on without it', async () => {
  const secret = await begin()
  writeFileSync(file(), secret.slice(0, 20))
  await expect(key()).rejects.toThrow(
    /is damaged\. Put it back from a backup\. If it is lost for good.*accept-key[\s\S]*accept-key/,
  )
  rmSync(file())
  await acceptKey(database.owner, readInstallationSecret({ secret: '', dataDir }))
  expect(await fault(await key())).toBeUndefined()
})

test('no key is made where there is no data folder: the message names the setting', async () => {
  rmSync(dataDir, { recursive: true })
  expect(() => readInstallationSecret({ secret: '', dataDir })).toThrow(
    /There is no data folder .*HOMEROOM_DATA_DIR[\s\S]*没有/,
  )
  mkdirSync(dataDir)
  expect(readInstallationSecret({ secret: '', dataDir })).toMatch(/^[\w-]{43}$/)
})

test('another key is refused, and changes nothing until it is accepted', async () => {
  const secret = await begin()
  const other = 'b'.repeat(43)
  writeFileSync(file(), other)
  await expect(key()).rejects.toThrow(/is not the one that this database was used with[\s\S]*accept-key[\s\S]*密钥/)
  await expect(key('c'.repeat(40))).rejects.toThrow(/is not the one/)
  expect(await fault(other)).toBe('key-changed')
  await expect(noteFirstKey(database.owner, other)).rejects.toThrow(/is not the one/)
  expect(await key(secret)).toBe(secret)
  await acceptKey(database.owner, other)
  expect([await key(), readFileSync(file(), 'utf8')]).toEqual([other, other])
})

test('when another key is accepted, OpenID Connect signs with new keys; the same one again ends nothing', async () => {
  await begin()
  const db = openDatabase(database.application)
  const kids = async (secret: Buffer) => {
    const box = createSecretBox(secret)
    const keys = await createSigningKeysService({ db, now: () => new Date(), box }).published()
    return keys.map(({ kid }) => kid)
  }
  const records = () =>
    visit(database.owner, async (client) => (await client.query('select kind from openid_records')).rows)
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const before = await kids(one)
  await visit(database.owner, (client) =>
    client.query(`insert into openid_records (hash, kind, sealed, expires_at) values ($1, 'Grant', '', now())`, [one]),
  )
  await acceptKey(database.owner, 'b'.repeat(43))
  const after = await kids(other)
  expect(after).toHaveLength(1)
  expect([after, await records()]).toEqual([expect.not.arrayContaining(before), []])
  await acceptKey(database.owner, 'b'.repeat(43))
  expect(await kids(other)).toEqual(after)
  await db.close()
})
