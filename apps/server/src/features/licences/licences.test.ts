import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  readMaintenanceLicence,
  readModuleLicence,
  readModuleStanding,
} from '@homeroom/contract/licences/licence-endpoints.ts'
import { readNotices } from '@homeroom/contract/notices/notice-endpoints.ts'
import { day, hour, minute } from '@homeroom/shared/dates/durations.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let unitId: string
beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  unitId = (await teacher.get(readMe.path)).data.unitId
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

/** What an operator does: the application itself may not change a licence. */
async function setLicence(code: string, endTime: Date | null): Promise<void> {
  await visit(server.database.owner, async (client) => {
    await client.query('delete from module_licences where unit_id = $1 and code = $2', [unitId, code])
    if (endTime)
      await client.query('insert into module_licences (unit_id, code, name, end_time) values ($1, $2, $2, $3)', [
        unitId,
        code,
        endTime,
      ])
  })
}
const at = (offset: number) => new Date(server.clock.now.getTime() + offset)
const ask = (serverId: string, browser = teacher, unit = unitId) =>
  browser.get(readModuleLicence.path, { unitId: unit, serverId })

describe('the licence of a module', () => {
  test.each([
    ['that ends later', 1, true],
    ['that ends this moment', 0, true],
    ['that has ended', -1, false],
  ])('[MODULE-11][MODULE-12] %s: in force is %j', async (_, offset, inForce) => {
    await setLicence('library', at(offset))
    // The clock of the server stands still, the one of the row was written to the millisecond.
    expect(await ask('library')).toMatchObject({ status: 200, data: inForce })
  })

  test('[MODULE-11] a module without a licence has no end', async () => {
    await setLicence('library', null)
    expect((await ask('library')).data).toBe(true)
  })

  test('[MODULE-11] an application ends with the service it belongs to', async () => {
    await setLicence('grades', at(hour))
    await setLicence('edu', at(-hour))
    expect((await ask('grades')).data).toBe(false)
    expect((await ask('calendar')).data).toBe(true)
    await setLicence('edu', null)
    expect((await ask('grades')).data).toBe(true)
  })

  test('[MODULE-11] of an application and its service, the one that stands worse tells its day', async () => {
    await setLicence('grades', at(300 * day))
    await setLicence('edu', at(-day))
    await visit(server.database.owner, (client) =>
      client.query("update module_licences set grace_days = 10 where unit_id = $1 and code = 'edu'", [unitId]),
    )
    const reply = await teacher.get(readModuleStanding.path, { code: 'grades' })
    expect(reply.data).toEqual({ state: 'grace', day: dayInZone(at(9 * day), 'Asia/Shanghai') })
    await setLicence('edu', null)
  })
})

describe('an application whose licence has ended', () => {
  const read = () => teacher.get(readNotices.path)

  test('[MODULE-12] is refused by the server with the cause and the next step, and back when renewed', async () => {
    await setLicence('notices', at(minute))
    await expect.poll(async () => (await read()).status).toBe(200)
    // The end passes while everything is remembered: nothing tells the server but its clock.
    server.clock.now = at(minute + 1)
    expect(await read()).toMatchObject({ status: 403, code: 'licence_expired', data: null })
    await setLicence('notices', at(24 * hour))
    await expect.poll(async () => (await read()).status).toBe(200)
  })

  test('[MODULE-12] an end that is moved into the past counts at once', async () => {
    await setLicence('notices', at(hour))
    await expect.poll(async () => (await read()).status).toBe(200)
    await setLicence('notices', at(-hour))
    await expect.poll(async () => (await read()).code).toBe('licence_expired')
  })

  test('[MODULE-08] its page says so before it is drawn, and again when it is renewed', async () => {
    const page = '/pages/base/pc_notices_tm/index.html'
    const state = async () => {
      const { start } = await teacher.page(page)
      return start?.page === 'application' ? start.application.licence.state : undefined
    }
    await setLicence('notices', at(-hour))
    await expect.poll(state).toBe('ended')
    await setLicence('notices', at(hour))
    await expect.poll(state).toBe('ending')
  })
})

describe('operations and maintenance', () => {
  const read = () => teacher.get(readMaintenanceLicence.path, { unitId })

  test('[MODULE-14] without a licence nobody else operates the product', async () => {
    await setLicence('oam', null)
    expect(await read()).toMatchObject({ status: 200, data: { inForce: false, endTime: null } })
  })

  test.each([
    [hour, true],
    [-hour, false],
  ])('[MODULE-14] a licence that ends in %j ms: the mode is %j', async (offset, inForce) => {
    await setLicence('oam', at(offset))
    expect((await read()).data).toEqual({ inForce, endTime: at(offset).toISOString() })
  })
})

describe.each([readModuleLicence, readMaintenanceLicence])('$name', ({ path }) => {
  test('[MODULE-11][MODULE-14] another unit looks missing', async () => {
    const other = (await (await server.signIn('area.admin')).get(readMe.path)).data.unitId
    const reply = await teacher.get(path, { unitId: other, serverId: 'library' })
    expect(reply).toMatchObject({ status: 404, code: 'not_found', data: null })
  })

  test('a visitor is not answered, and a malformed unit is refused', async () => {
    const query = { unitId, serverId: 'library' }
    expect((await server.visitor().get(path, query)).status).toBe(401)
    expect((await teacher.get(path, { ...query, unitId: 'x' })).status).toBe(400)
  })
})

test('the application cannot write itself a licence', async () => {
  const change = server.db.inUnit(unitId, (tx) => tx.execute(`update module_licences set end_time = now()`))
  await expect(change).rejects.toThrow()
})
