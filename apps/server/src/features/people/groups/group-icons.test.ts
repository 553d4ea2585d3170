import { putApplicationMessage } from '@homeroom/contract/applications/application-item-endpoints.ts'
import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import {
  giveApplication,
  readIconChoices,
  readUnitApplication,
  takeApplication,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import { addLink } from '@homeroom/contract/desktop/link-endpoints.ts'
import { readUnitLicences } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import {
  addGroup,
  addGroupMembers,
  readGroup,
  removeGroup,
  removeGroupMembers,
} from '@homeroom/contract/people/group-endpoints.ts'
import { readPersonRights } from '@homeroom/contract/permissions/role-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createApplicationKey } from '../../../commands/applications/application-key-command.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const { unitId } = demoPerson('admin')
const idOf = (name: string) => demoPerson(name).userId
const make = async (name: string, englishName = ''): Promise<string> =>
  (await admin.post(addGroup.path, { name, englishName })).data.id
const put = (id: string, names: string[], more: object = {}) =>
  admin.post(addGroupMembers.path, { id, people: names.map(idOf), untilDay: null, ...more })
const to = (way: Partial<Way> & Pick<Way, 'kind'>): Way => ({
  ...{ userType: null, grade: null, targetId: null, granted: true },
  ...way,
})
const toGroup = (targetId: string, granted = true) => to({ kind: 'group', targetId, granted })
const give = (code: string, ways: Way[], query?: Record<string, string>, browser = admin) =>
  browser.post(giveApplication.path, { code, ways }, query)
async function newLink(name: string): Promise<string> {
  const names = { name, shortName: '', englishName: '', englishShortName: '' }
  const more = { address: 'https://example.cn/', opens: 'here', picture: null, signIn: null }
  return (await admin.post(addLink.path, { ...names, ...more })).data.code
}
async function sees(browser: Browser, name: string, code: string): Promise<boolean> {
  const { data } = await browser.get(readMyApplicationIcons.path, { unitId, userId: idOf(name), appType: '1' })
  return data.some(({ iconVMs }: { iconVMs: { code: string }[] }) => iconVMs.some((icon) => icon.code === code))
}
const why = async (name: string, code: string) => (await admin.get(readWhy.path, { code, id: idOf(name) })).data

test('an application given to a group is on the desktops of its people as long as they are in it', async () => {
  const [id, code] = [await make('摄影社', 'Photography club'), await newLink('照片墙')]
  const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')]
  await put(id, ['teacher'])
  expect((await give(code, [toGroup(id)])).code).toBe('ok')
  expect([await sees(teacher, 'teacher', code), await sees(student, 'student', code)]).toEqual([true, false])
  await put(id, ['student'])
  expect(await sees(student, 'student', code)).toBe(true)
  await admin.post(removeGroupMembers.path, { id, people: [idOf('student')] })
  expect(await sees(student, 'student', code)).toBe(false)
  await put(id, ['student'], { fromDay: '2099-01-01' })
  expect(await sees(student, 'student', code)).toBe(false)
  expect((await admin.get(readUnitApplication.path, { code })).data.ways).toMatchObject([
    { kind: 'group', targetId: id, name: '摄影社', englishName: 'Photography club', granted: true },
  ])
  expect((await admin.get(readIconChoices.path)).data.peopleGroups).toContainEqual({
    ...{ id, name: '摄影社', englishName: 'Photography club' },
  })
  expect((await admin.get(readGroup.path, { id })).data.applications).toMatchObject([{ code, granted: true }])
  await admin.post(takeApplication.path, { code, ways: [toGroup(id)] })
  expect(await sees(teacher, 'teacher', code)).toBe(false)
})

test('a group decides over a class and a person over a group, and why is told', async () => {
  const [id, code] = [await make('决定组'), await newLink('决定')]
  await put(id, ['student'])
  const ofClass = to({ kind: 'class', targetId: demoClassId('lakeside-1', '3-1') })
  await give(code, [ofClass, toGroup(id, false)])
  expect(await why('student', code)).toMatchObject({
    sees: false,
    reason: 'kept',
    ways: [
      { kind: 'group', name: '决定组', decides: true },
      { kind: 'class', decides: false },
    ],
  })
  const { applications } = (await admin.get(readPersonRights.path, { id: idOf('student') })).data
  expect(applications.find((one: { code: string }) => one.code === code)).toMatchObject({
    reason: 'group',
    granted: false,
  })
  await give(code, [to({ kind: 'person', targetId: idOf('student') })])
  expect(await why('student', code)).toMatchObject({ sees: true, ways: [{ kind: 'person' }, { kind: 'group' }, {}] })
})

test('a way to a group names a group of the unit and nothing else', async () => {
  const [id, code] = [await make('名称组'), await newLink('检查')]
  expect((await give(code, [{ ...toGroup(id), userType: '1' }])).code).toBe('validation_failed')
  expect((await give(code, [to({ kind: 'group' })])).code).toBe('validation_failed')
  expect((await give(code, [toGroup(idOf('teacher'))])).code).toBe('not_found')
  const other = await server.signIn('admin.two')
  expect((await give('notices', [toGroup(id)], undefined, other)).code).toBe('not_found')
})

test('people of a group take seats of a licence, and get what the application sends', async () => {
  const id = await make('名额组')
  const used = async () => {
    const { list } = (await admin.get(readUnitLicences.path)).data
    return list.find((one: UnitLicence) => one.code === 'safety').used
  }
  await sql("delete from application_assignments where unit_id = $1 and application_code in ('safety', 'library')", [
    unitId,
  ])
  await sql("update module_licences set end_time = now() + interval '1 year', seats = null where unit_id = $1", [
    unitId,
  ])
  await give('safety', [toGroup(id)])
  await give('library', [toGroup(id)])
  expect(await used()).toBe(0)
  await put(id, ['teacher'])
  expect(await used()).toBe(1)
  const { key } = await createApplicationKey(server.database.owner, 'library')
  const send = async (name: string) => {
    const payload = { unitId, key: `book-${name}`, to: [idOf(name)], text: '书到了', importance: 3, url: '' }
    const headers = { authorization: `Bearer ${key}` }
    return (await server.app.inject({ method: 'POST', url: putApplicationMessage.path, payload, headers })).json().code
  }
  expect([await send('teacher'), await send('admin')]).toEqual(['ok', 'recipients_not_found'])
})

test('an icon planned for a group that is removed before its day is still told, and done for nobody', async () => {
  const [id, code] = [await make('来年的社'), await newLink('来年')]
  await put(id, ['teacher'])
  const tomorrow = new Date(server.clock.now.getTime() + (8 + 24) * 3_600_000).toISOString().slice(0, 10)
  const given = await admin.post(giveApplication.path, { code, ways: [toGroup(id)], day: tomorrow })
  expect(given.data.plans).toMatchObject([{ dueOn: tomorrow, kind: 'group', name: '来年的社' }])
  expect((await admin.post(removeGroup.path, { id })).code).toBe('ok')
  const { plans, ways } = (await admin.get(readUnitApplication.path, { code })).data
  expect(plans).toMatchObject([{ dueOn: tomorrow, kind: 'group', targetId: id, name: '' }])
  expect(ways).toEqual([])
})

test('a group that is removed takes its icons with it, but not what the area has given', async () => {
  const [id, code] = [await make('将删除'), await newLink('将消失')]
  const teacher = await server.signIn('teacher')
  await put(id, ['teacher'])
  await give(code, [toGroup(id)])
  const area = await server.signIn('area.admin')
  expect((await give('repairs', [toGroup(id)], { unitId }, area)).code).toBe('ok')
  expect((await admin.post(removeGroup.path, { id })).code).toBe('given_by_area')
  expect(await sees(teacher, 'teacher', code)).toBe(true)
  expect((await area.post(takeApplication.path, { code: 'repairs', ways: [toGroup(id)] }, { unitId })).code).toBe('ok')
  expect((await admin.post(removeGroup.path, { id })).code).toBe('ok')
  expect(await sees(teacher, 'teacher', code)).toBe(false)
})
