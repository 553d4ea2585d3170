import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../test-support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { findDatabaseFault } from '../prepare-database.ts'
import { acceptKey, noteFirstKey, readKey, readKnownKey } from './known-key.ts'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = temporaryFolder()
})
afterEach(() => database.drop())

const file = () => join(dataDir, 'secret.key')
const key = (secret = '') => readKey(database.owner, { secret, dataDir })
async function begin(): Promise<string> {
  const secret = await key()
  await noteFirstKey(database.owner, secret)
  return secret
}

test('the first key is made and noted, by a print that does not tell it; the same one goes on', async () => {
  const secret = await begin()
  expect(await begin()).toBe(secret)
  const known = await readKnownKey(database.owner)
  expect(known).toMatch(/^[\w-]{22}$/)
  expect(secret).not.toContain(String(known))
  expect(await key(secret)).toBe(secret)
  expect(await findDatabaseFault(database.owner, { secret })).toBeUndefined()
})

test('a lost key is refused with what to do, and none is made in its place', async () => {
  const secret = await begin()
  dataDir = temporaryFolder()
  await expect(key()).rejects.toThrow(/secret\.key, is gone\. Put it back from a backup[\s\S]*accept-key[\s\S]*密钥/)
  expect(existsSync(file())).toBe(false)
  writeFileSync(file(), secret)
  expect(await key()).toBe(secret)
})

test('another key is refused, and changes nothing until it is accepted', async () => {
  const secret = await begin()
  const other = 'b'.repeat(43)
  writeFileSync(file(), other)
  await expect(key()).rejects.toThrow(/is not the one that this database was used with[\s\S]*accept-key[\s\S]*密钥/)
  await expect(key('c'.repeat(40))).rejects.toThrow(/is not the one/)
  expect(await findDatabaseFault(database.owner, { secret: other })).toBe('key-changed')
  await noteFirstKey(database.owner, other)
  expect(await key(secret)).toBe(secret)
  await acceptKey(database.owner, other)
  expect([await key(), readFileSync(file(), 'utf8')]).toEqual([other, other])
})
