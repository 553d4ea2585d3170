import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { isEmptyInstallation, seedDemoDistrict } from './seed-demo-district.ts'

let demo: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  demo = await createTestDatabase({ demo: true })
  empty = await createTestDatabase()
})

afterAll(async () => {
  await demo.drop()
  await empty.drop()
})

const said: string[] = []
const options = {
  now: new Date('2026-09-14T00:00:00Z'),
  hashPassword: async () => 'hash',
  report: (text: string) => void said.push(text),
}

const idsOf = (owner: PoolConfig) =>
  visit(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from users union all select id from students union all select id from messages order by 1',
    )
    return rows.map(({ id }) => id)
  })

test('is not added to an installation that has units, and says so', async () => {
  expect(await isEmptyInstallation(demo.owner)).toBe(false)
  const before = await idsOf(demo.owner)
  expect(await seedDemoDistrict(demo.owner, options)).toBe(false)
  expect(said).toEqual([expect.stringMatching(/units already.*已有单位/)])
  expect(await idsOf(demo.owner)).toEqual(before)
})

test('by two processes at the same moment fills an empty installation once, with the same ids as any other', async () => {
  expect(await isEmptyInstallation(empty.owner)).toBe(true)
  const filled = await Promise.all([seedDemoDistrict(empty.owner, options), seedDemoDistrict(empty.owner, options)])
  expect(filled.sort()).toEqual([false, true])
  expect(await idsOf(empty.owner)).toEqual(await idsOf(demo.owner))
})

test('that fails halfway leaves the installation empty', async () => {
  const half = await createTestDatabase()
  await visit(half.owner, (client) => client.query(`alter table todo_items add check (title <> '提交《观察日记》')`))
  await expect(seedDemoDistrict(half.owner, options)).rejects.toThrow()
  expect(await isEmptyInstallation(half.owner)).toBe(true)
  await half.drop()
})
