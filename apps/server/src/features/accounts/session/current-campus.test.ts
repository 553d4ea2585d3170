import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[SESSION-19][SESSION-20] the campus where a person is goes by the id of their unit, so that the others can be told from it', async () => {
  const campusesOf = async (name: string) => {
    const { data } = await (await server.signIn(name)).get(readMe.path)
    const ids = (JSON.parse(data.campusUnits) as { campusId: string; englishName: string }[]).map(
      ({ campusId, englishName }) => [englishName, campusId === data.unitId],
    )
    return Object.fromEntries(ids)
  }
  expect(await campusesOf('teacher')).toEqual({ 'Lakeside Campus': true, 'East Lake Campus': false })
  expect(await campusesOf('teacher.two')).toEqual({ 'Main Campus': true })
  expect(await campusesOf('area.admin')).toEqual({})
  const move = (campus: string) =>
    visit(server.database.owner, (owner) =>
      owner.query(
        `update users u set campus_id = (select c.id from campuses c where c.unit_id = u.unit_id and c.english_name = $1)
          where u.id = $2`,
        [campus, demoPerson('staff').userId],
      ),
    )
  await move('East Lake Campus')
  expect(await campusesOf('staff')).toEqual({ 'Lakeside Campus': false, 'East Lake Campus': true })
  await move('none')
  expect(await campusesOf('staff')).toEqual({ 'Lakeside Campus': true, 'East Lake Campus': false })
})
