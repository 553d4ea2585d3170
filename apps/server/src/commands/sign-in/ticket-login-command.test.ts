import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { distrustApplication, listTrustedApplications, trustApplication } from './ticket-login-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(() => database.drop())

const trust = { unitCode: 'lakeside-1', application: 'clubs' }
const list = () => listTrustedApplications(database.owner, 'lakeside-1')

test('an application is trusted by one unit until it is no longer', async () => {
  await trustApplication(database.owner, trust)
  await trustApplication(database.owner, trust)
  expect(await list()).toEqual(['clubs'])
  expect(await listTrustedApplications(database.owner, 'lakeside-ms')).toEqual([])
  await distrustApplication(database.owner, trust)
  expect(await list()).toEqual([])
  await expect(distrustApplication(database.owner, trust)).rejects.toThrow('anyway')
})

test.each([
  [{ ...trust, unitCode: 'nowhere' }, 'There is no unit nowhere'],
  [{ ...trust, application: 'nothing' }, 'There is no application nothing'],
])('%j is refused', async (wrong, said) => {
  await expect(trustApplication(database.owner, wrong)).rejects.toThrow(said)
})
