import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { findDatabaseFaults } from './database-fault.ts'
import { migrateDatabase } from './migrate.ts'
import { compareRules } from './written-rules.ts'

const silent = () => undefined
let database: TestDatabase
let owner: Client
beforeEach(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

const run = (sql: string) => owner.query(sql)
const faults = async () => (await findDatabaseFaults(owner)).map(({ code }) => code)

test('rights that the application would get through another role are refused; a role without any, and one that is not its own, are left alone', async () => {
  const other = `reports_${Math.random().toString(36).slice(2)}`
  const inner = `${other}_inner`
  await run(`create role ${other}; create role ${inner}; grant ${inner} to ${other}`)
  try {
    await run(`grant select, delete on audit_log to ${inner}`)
    expect(await faults(), 'of an operator').toEqual([])
    await run(`revoke all on audit_log from ${inner}; grant ${other} to homeroom_app`)
    expect(await faults(), 'without rights').toEqual([])
    for (const [given, taken, found] of [
      ['delete on audit_log', 'all on audit_log', /\+ table audit_log: right to DELETE through the role reports_/],
      ['select on audit_log_default', 'all on audit_log_default', /\+ table audit_log: right to SELECT through/],
      ['update (superman) on users', 'update (superman) on users', /\+ table users: right to UPDATE through/],
      [
        'execute on function share_an_area',
        'execute on function share_an_area',
        /\+ function share_an_area.*EXECUTE through/,
      ],
    ] as const) {
      await run(`grant ${given} to ${inner}`)
      expect((await compareRules(owner))?.lost, given).toContainEqual(expect.stringMatching(found))
      expect(await faults()).toEqual(['rules-lost'])
      await expect(migrateDatabase(database.owner, silent, { mend: true })).rejects.toThrow(
        /through the role[\s\S]*管理员/,
      )
      await run(`revoke ${taken} from ${inner}`)
      expect(await faults()).toEqual([])
    }
  } finally {
    await run(`drop owned by ${inner}; drop role ${inner}; drop role ${other}`)
  }
})
