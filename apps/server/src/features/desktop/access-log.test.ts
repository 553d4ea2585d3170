import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { accessRecordsPerHour } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

async function teacherAccess() {
  const browser = await server.signIn('teacher')
  const { userId, userType, unitId } = (await browser.get(readMe.path)).data
  return { browser, access: { userId, userType, unitId, resId: 'notices', resName: '通知', type: 1 } }
}

test('[DESK-24] opening an application is recorded with what we know of it, not with what the caller says', async () => {
  const { browser, access } = await teacherAccess()
  const reply = await browser.post(recordAccess.path, {
    ...access,
    resName: '=HYPERLINK("x")',
    userType: '9',
  })
  expect(reply).toMatchObject({ status: 200, data: 'success' })
  const { rows } = await server.db.inUnit(access.unitId, (tx) =>
    tx.execute(
      `select user_type, application_code, application_name, device from access_log where user_id = '${access.userId}'`,
    ),
  )
  expect(rows).toEqual([
    {
      user_type: '2',
      application_code: 'notices',
      application_name: expect.not.stringContaining('HYPERLINK'),
      device: 'pc',
    },
  ])
})

test('[UNIT-16] nobody writes the log of somebody else or for an application they do not have', async () => {
  const { browser, access } = await teacherAccess()
  const other = (await (await server.signIn('teacher.two')).get(readMe.path)).data
  const tries = [
    { userId: other.userId },
    { unitId: other.unitId },
    { resId: 'schools' },
    { resId: 'no-such-application' },
  ]
  for (const change of tries) expect((await browser.post(recordAccess.path, { ...access, ...change })).status).toBe(404)
})

test('bad input and visitors are refused', async () => {
  const { browser, access } = await teacherAccess()
  for (const change of [{ userId: '1' }, { type: 2 }, { resId: '' }, { resName: 'x'.repeat(121) }]) {
    expect((await browser.post(recordAccess.path, { ...access, ...change })).code).toBe('validation_failed')
  }
  expect((await server.visitor().post(recordAccess.path, access)).status).toBe(401)
})

test('one person writes six hundred records an hour, then waits', async () => {
  const { browser, access } = await teacherAccess()
  await visit(server.database.owner, (owner) =>
    owner.query(
      `insert into access_log (unit_id, id, occurred_at, user_id, user_type, application_code, application_name, device)
       select $1, gen_random_uuid(), $3, $2, '2', 'notices', '通知', 'pc' from generate_series(1, $4)`,
      [access.unitId, access.userId, server.clock.now, accessRecordsPerHour - 1 - 1],
    ),
  )
  expect((await browser.post(recordAccess.path, access)).status).toBe(200)
  const refused = await browser.post(recordAccess.path, access)
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' })
  expect(refused.headers['retry-after']).toBe('3600')
})
