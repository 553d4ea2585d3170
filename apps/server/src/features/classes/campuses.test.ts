import { randomUUID } from 'node:crypto'
import { addCampus, changeCampus, removeCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import { addClass, changeClass, readClassChoices } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { addPerson, changePerson, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { addRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterAll(() => server.close())

type Campus = { id: string; name: string; englishName: string; main: boolean; version: number }
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const campuses = async (browser = admin): Promise<Campus[]> => (await browser.get(readClassChoices.path)).data.campuses
const named = async (name: string) => (await campuses()).find((one) => one.name === name) as Campus
const add = async (name: string, more = {}, browser = admin): Promise<string> =>
  (await browser.post(addCampus.path, { name, englishName: '', ...more })).data.id
const change = (campus: Campus, more: object) => {
  const { id, name, englishName, version } = campus
  return admin.post(changeCampus.path, { id, name, englishName, version, ...more })
}
const remove = (id: string, browser = admin) => browser.post(removeCampus.path, { id })

test('a campus is added and renamed', async () => {
  const id = await add('南校区', { englishName: 'South' })
  const body = { id, name: '南湖校区', englishName: 'South Lake', version: 1 }
  expect((await admin.post(changeCampus.path, body)).data).toEqual({ ...body, main: false, version: 2 })
  expect((await admin.post(changeCampus.path, body)).code).toBe('changed_meanwhile')
  expect(await named('南湖校区')).toMatchObject({ id, main: false })
  for (const name of ['', ' \u200b '])
    expect((await admin.post(addCampus.path, { name, englishName: '' })).code).toBe('validation_failed')
})

test('one campus is the main one: the first, until another is made it, also when two are made it at once', async () => {
  await add('西校区')
  const mains = async () => (await campuses()).filter(({ main }) => main).map(({ name }) => name)
  const [before = ''] = await mains()
  expect((await change(await named(before), { main: false })).code).toBe('main_campus_needed')
  expect((await change(await named('西校区'), { main: true })).data).toMatchObject({ main: true })
  expect(await mains()).toEqual(['西校区'])
  const log = await sql(
    "select before, after from audit_log where action = 'campus changed' and target = $1 order by occurred_at desc limit 1",
    [(await named(before)).id],
  )
  expect(log).toEqual([{ before: { main: true }, after: { main: false } }])
  const two = [await named(before), await named('南湖校区')]
  const replies = await Promise.all(two.map((one) => change(one, { main: true })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await mains()).toHaveLength(1)
  const other = await server.signIn('admin.two')
  for (const { id } of await campuses(other)) await sql('update users set campus_id = null where campus_id = $1', [id])
  await sql('update classes set campus_id = null where unit_id = $1', [demoPerson('admin.two').unitId])
  for (const { id } of await campuses(other)) expect((await remove(id, other)).status).toBe(200)
  await add('第一校区', {}, other)
  await add('第二校区', {}, other)
  expect((await campuses(other)).map(({ name, main }) => [name, main])).toEqual([
    ['第一校区', true],
    ['第二校区', false],
  ])
})

test('a campus is removed when nothing depends on it; until then it is said what does', async () => {
  const id = await add('北校区')
  const kept = (people: number, classes: number, roles: number) =>
    expect.objectContaining({ code: 'campus_in_use', data: { people, classes, roles } })
  const { data: person } = await admin.get(readPerson.path, { id: demoPerson('staff').userId })
  const live = async (campusId: string | null) => {
    const { version } = (await admin.get(readPerson.path, { id: person.id })).data
    const { realName, englishName, loginName, sex, number, phone, mail, classId } = person
    const fields = { realName, englishName, loginName, sex, number, phone, mail, classId }
    return admin.post(changePerson.path, { ...fields, campusId, id: person.id, version })
  }
  expect((await live(id)).data).toMatchObject({ campusId: id })
  expect(await remove(id)).toEqual(kept(1, 0, 0))
  expect((await remove(id)).message).toContain('People on it: 1')
  const ofClass = { grade: 6, gradeName: '六年级', gradeEnglishName: '', className: '9班', englishName: '' }
  const { id: classId } = (await admin.post(addClass.path, { ...ofClass, campusId: id })).data
  const role = (await admin.post(addRole.path, { name: '北校区职工', englishName: '', permissions: [] })).data.id
  const of = { id: role, userType: '4', of: 'campus', part: id, untilDay: null }
  const grant = (await admin.post(giveRoleToGroup.path, of)).data.id
  expect(await remove(id)).toEqual(kept(1, 1, 1))
  await live(person.campusId)
  await admin.post(changeClass.path, { ...ofClass, campusId: null, id: classId, version: 1 })
  expect(await remove(id)).toEqual(kept(0, 0, 1))
  await admin.post(takeRoleFromGroup.path, { id: grant })
  expect((await remove(id)).data).toBe('success')
  expect((await remove(id)).code).toBe('not_found')
  const log = await sql("select before from audit_log where action = 'campus removed' and target = $1", [id])
  expect(log).toEqual([{ before: { name: '北校区', englishName: '', main: false } }])
})

test('the main campus stays while there are others, and nobody comes to one that is being removed', async () => {
  const main = (await campuses()).find((one) => one.main) as Campus
  await sql('update users set campus_id = null where campus_id = $1', [main.id])
  await sql('update classes set campus_id = null where campus_id = $1', [main.id])
  expect((await remove(main.id)).code).toBe('main_campus_needed')
  const id = await add('临时校区')
  const person = { realName: '临时', englishName: '', sex: '', number: '', phone: '', mail: '', classId: null }
  const replies = await Promise.all([
    remove(id),
    admin.post(addPerson.path, { ...person, loginName: 'temporary', userType: '4', campusId: id }),
  ])
  expect(replies.map(({ code }) => code)).toEqual(
    replies[0]?.code === 'ok' ? ['ok', 'campus_not_found'] : ['campus_in_use', 'ok'],
  )
})

test("visitors, those without the permission, bad input and another unit's campuses", async () => {
  const { id } = await named('南湖校区')
  const acts: [string, object][] = [
    [addCampus.path, { name: 'x', englishName: '' }],
    [changeCampus.path, { id, name: 'x', englishName: '', version: 1 }],
    [removeCampus.path, { id }],
  ]
  const [teacher, other] = [await server.signIn('teacher'), await server.signIn('admin.two')]
  for (const [path, body] of acts) {
    expect([path, (await server.visitor().post(path, body)).status]).toEqual([path, 401])
    expect([path, (await teacher.post(path, body)).code]).toEqual([path, 'not_allowed'])
    expect([path, (await admin.post(path, {})).code]).toEqual([path, 'validation_failed'])
    if (path !== addCampus.path) expect([path, (await other.post(path, body)).code]).toEqual([path, 'not_found'])
    const query = { unitId: demoPerson('admin').unitId }
    expect([path, (await other.post(path, body, query)).code]).toEqual([path, 'not_found'])
  }
  expect((await remove(randomUUID())).code).toBe('not_found')
})
