import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import type { Database } from '#platform/postgres/database.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createGroupMemberService } from './group-member-service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const units = [demoUnitId('lakeside-1'), demoUnitId('lakeside-ms')]
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

test.each(units)('a unit that cannot be read keeps no other from its day: %s', async (broken) => {
  for (const unitId of units)
    await sql(
      `with made as (insert into people_groups (unit_id, name) values ($1, $2) returning unit_id, id)
       insert into people_group_members (unit_id, group_id, user_id, from_day, in_force)
       select unit_id, id, (select u.id from users u where u.unit_id = $1 limit 1), '2020-01-01', false from made`,
      [unitId, broken],
    )
  const db: Database = {
    ...server.db,
    inUnit: (unitId, work) =>
      unitId === broken ? Promise.reject(new Error('cannot be read')) : server.db.inUnit(unitId, work),
  }
  const members = createGroupMemberService({ db, now: () => server.clock.now, requireStepUp: async () => undefined })
  await expect(members.sweep()).rejects.toThrow('cannot be read')
  const inForce = await sql(
    `select m.unit_id as unit from people_group_members m join people_groups g on g.unit_id = m.unit_id and g.id = m.group_id
     where g.name = $1 and m.in_force`,
    [broken],
  )
  expect(inForce.map(({ unit }) => unit)).toEqual(units.filter((unit) => unit !== broken))
})
