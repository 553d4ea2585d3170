import { addGroup, addGroupMembers, readGroupNames } from '@homeroom/contract/people/group-endpoints.ts'
import { readPeople, readPeopleIds, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

// Where a group is met outside its own pages.

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const [teacher, student] = ['teacher', 'student'].map((name) => demoPerson(name).userId) as [string, string]
const make = async (name: string, englishName = ''): Promise<string> =>
  (await admin.post(addGroup.path, { name, englishName })).data.id
const put = (id: string, people: string[], days: object = {}) =>
  admin.post(addGroupMembers.path, { id, people, untilDay: null, ...days })
const day = (later: number) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

test('the page of a person says their groups, the list of people finds those of a group, and all groups can be chosen', async () => {
  const [id, later] = [await make('棋社', 'Chess club'), await make('明年的社团')]
  await put(id, [teacher, student])
  await put(later, [student], { fromDay: day(1), untilDay: day(9) })
  const { groups, today } = (await admin.get(readPersonDetails.path, { id: student })).data
  expect(today).toBe(day(0))
  expect(groups).toEqual(
    expect.arrayContaining([
      { ...{ id, name: '棋社', englishName: 'Chess club' }, fromDay: today, untilDay: null, inForce: true },
      { ...{ id: later, name: '明年的社团', englishName: '' }, fromDay: day(1), untilDay: day(9), inForce: false },
    ]),
  )
  const found = async (groupId: string, more = {}) => (await admin.get(readPeople.path, { groupId, ...more })).data
  expect((await found(id)).list.map((one: { id: string }) => one.id).sort()).toEqual([teacher, student].sort())
  expect(await found(id, { userType: '1' })).toMatchObject({ total: 1, list: [{ id: student }] })
  expect(await found(id, { hasAccount: 'false' })).toMatchObject({ total: 0 })
  expect(await found(later)).toMatchObject({ total: 0 })
  expect((await admin.get(readPeopleIds.path, { groupId: id })).data.ids).toHaveLength(2)
  expect((await admin.get(readGroupNames.path)).data).toContainEqual({ id, name: '棋社', englishName: 'Chess club' })
  const other = await server.signIn('admin.two')
  expect((await other.get(readPeople.path, { groupId: id })).data).toMatchObject({ total: 0 })
  expect((await other.get(readGroupNames.path)).data).toEqual([])
  expect((await (await server.signIn('parent')).get(readGroupNames.path)).code).toBe('not_allowed')
})
