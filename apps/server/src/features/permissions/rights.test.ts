import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import {
  previewRole,
  readPermissionHolders,
  readPersonRights,
  readRole,
  readRoles,
} from '@homeroom/contract/permissions/role-endpoints.ts'
import type {
  ListedRole,
  PermissionHolder,
  PersonRights,
  PreviewedApplication,
} from '@homeroom/contract/permissions/role-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const rightsOf = async (name: Parameters<typeof demoPerson>[0], browser = admin, query = {}) =>
  (await browser.get(readPersonRights.path, { ...query, id: demoPerson(name).userId })).data as PersonRights

test('each permission of a person names the roles it comes from', async () => {
  const { person, everything, roles, permissions } = await rightsOf('teacher')
  const { userId, unitId } = demoPerson('teacher')
  expect(person).toMatchObject({ id: userId, userType: '2', status: 'active' })
  expect(everything).toBe(false)
  expect(roles.map(({ englishName }) => englishName).sort()).toEqual(['Class teacher', 'Teacher'])
  const pupils = permissions.find(({ code }) => code === 'my-class_pupils')
  expect(pupils?.roles.map(({ englishName }) => englishName).sort()).toEqual(['Class teacher', 'Teacher'])
  const held = await sql(
    `select distinct permission_code as code from role_assignments a join role_permissions p using (unit_id, role_id)
     where a.unit_id = $1 and a.user_id = $2`,
    [unitId, userId],
  )
  expect(permissions.map(({ code }) => code).sort()).toEqual(held.map(({ code }) => code).sort())
})

test('each application says what decides it, and those that open are the icons of the person', async () => {
  const { applications } = await rightsOf('staff')
  const of = (wanted: string) => applications.find(({ code }) => code === wanted)
  expect(of('notices')).toMatchObject({ granted: true, reason: 'unit', givenBy: 'area', role: null, opens: true })
  expect(of('safety')).toMatchObject({ granted: true, reason: 'person' })
  expect(of('reports')).toBeUndefined()
  const taken = (await rightsOf('teacher.parent')).applications.find(({ code }) => code === 'duty')
  expect(taken).toMatchObject({ granted: false, reason: 'person', opens: false })
  const byRole = (await rightsOf('admin')).applications.find(({ code }) => code === 'administration')
  expect(byRole).toMatchObject({ reason: 'role', role: { englishName: 'Administrator' }, opens: true })
  const { userId, unitId } = demoPerson('staff')
  const icons = await (await server.signIn('staff')).get(readMyApplicationIcons.path, {
    ...{ userId, unitId, appType: '1' },
  })
  type Icon = { code: string; updateStatus: number }
  const shown: Icon[] = icons.data.flatMap(({ iconVMs }: { iconVMs: Icon[] }) => iconVMs)
  const notHidden = shown.filter(({ updateStatus }) => updateStatus !== 0).map(({ code }) => code)
  expect(
    applications
      .filter(({ granted }) => granted)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(notHidden.sort())
})

test('an application whose licence has ended does not open', async () => {
  const { unitId } = demoPerson('staff')
  await sql(
    `insert into module_licences (unit_id, code, name, end_time) values ($1, 'safety', '安全', $2)
     on conflict (unit_id, code) do update set end_time = excluded.end_time`,
    [unitId, new Date(server.clock.now.getTime() - 1000)],
  )
  const safety = async () => (await rightsOf('staff')).applications.find(({ code }) => code === 'safety')
  const licenceEnd = new Date(server.clock.now.getTime() - 1000).toISOString()
  expect(await safety()).toMatchObject({ granted: true, licence: 'ended', licenceEnd, opens: false })
  await sql("delete from module_licences where unit_id = $1 and code = 'safety'", [unitId])
  expect(await safety(), 'needs none').toMatchObject({ licence: 'none', licenceEnd: null, opens: true })
})

test('who may do everything without a role looks missing to administrators, and not to those who may do so, too', async () => {
  const { userId } = demoPerson('parent')
  const everything = (person: string, may: boolean) =>
    sql('update users set superman = $2 where id = $1', [person, may])
  await everything(userId, true)
  expect((await admin.get(readPersonRights.path, { id: userId })).code).toBe('not_found')
  await everything(demoPerson('admin').userId, true)
  await expect.poll(async () => (await rightsOf('parent'))?.everything).toBe(true)
  for (const person of [userId, demoPerson('admin').userId]) await everything(person, false)
})

test('who may do a thing, and through which role', async () => {
  const { data } = await admin.get(readPermissionHolders.path, { permission: 'administration_roles_change' })
  expect(data.total).toBe(1)
  const [holder] = data.list as PermissionHolder[]
  expect(holder).toMatchObject({ id: demoPerson('admin').userId, roles: [{ englishName: 'Administrator' }] })
  const roles: ListedRole[] = (await admin.get(readRoles.path)).data.list
  const pupils = (await admin.get(readPermissionHolders.path, { permission: 'my-class_pupils', pageSize: '200' })).data
  const teachers = roles.filter(({ englishName }) => ['Teacher', 'Class teacher'].includes(englishName))
  expect(pupils.total).toBeGreaterThanOrEqual(Math.max(...teachers.map(({ members }) => members)))
  const found = async (query: Record<string, string>): Promise<PermissionHolder[]> =>
    (await admin.get(readPermissionHolders.path, { permission: 'my-class_pupils', ...query })).data.list
  const one = pupils.list[0] as PermissionHolder
  for (const search of [one.realName, `  ${one.englishName.toUpperCase()}  `, one.englishName.replace(' ', '   ')])
    expect((await found({ search })).map(({ id }) => id)).toContain(one.id)
  expect(await found({ search: `${one.realName} nobody` })).toEqual([])
  expect(await found({ page: '2', pageSize: '30' })).toEqual(pupils.list.slice(30))
  expect((await admin.get(readPermissionHolders.path, { permission: 'no_such' })).data).toEqual({ list: [], total: 0 })
  expect((await admin.get(readPermissionHolders.path)).code).toBe('validation_failed')
})

test('the preview of a role is what a person with that role alone sees', async () => {
  const roles: ListedRole[] = (await admin.get(readRoles.path)).data.list
  const idOf = (wanted: string) => roles.find(({ englishName }) => englishName === wanted)?.id ?? ''
  const preview = async (role: string, userType: string): Promise<PreviewedApplication[]> =>
    (await admin.get(previewRole.path, { id: idOf(role), userType })).data
  const leading = await preview('School leadership', '2')
  const reports = leading.find(({ code }) => code === 'reports')
  expect(reports).toMatchObject({
    reason: 'role',
    role: { englishName: 'School leadership' },
    inMenus: true,
    opens: true,
  })
  await sql(
    `insert into application_assignments (unit_id, application_code, role_id, granted) values ($1, 'clubs', $2, false)`,
    [demoPerson('admin').unitId, idOf('Office staff')],
  )
  const office = await preview('Office staff', '4')
  expect(office.filter(({ granted }) => !granted)).toEqual([])
  const { permissions } = (await admin.get(readRole.path, { id: idOf('Office staff') })).data
  const tops = new Set(permissions.map((code: string) => code.split('_')[0]))
  for (const { code, inMenus } of office) expect([code, inMenus]).toEqual([code, tops.has(code)])
  expect(office.some(({ inMenus }) => !inMenus)).toBe(true)
  expect(office.map(({ code }) => code)).not.toContain('reports')
  // The secretary of the demo has this role and one application in person.
  const hers = (await rightsOf('staff')).applications.filter(({ granted }) => granted).map(({ code }) => code)
  expect([...office.map(({ code }) => code), 'safety'].sort()).toEqual(hers.sort())
  expect(
    (await preview('Pupil', '1')).some(({ inMenus }) => inMenus),
    'menus are for staff',
  ).toBe(false)
  expect((await admin.get(previewRole.path, { id: idOf('Pupil'), userType: '9' })).code).toBe('validation_failed')
  expect((await admin.get(previewRole.path, { id: demoPerson('admin').userId, userType: '4' })).code).toBe('not_found')
})

test('visitors and those without the permission are refused; people elsewhere look missing; an area sees its schools', async () => {
  for (const { path } of [readPersonRights, readPermissionHolders, previewRole]) {
    const query = { id: demoPerson('teacher').userId, permission: 'base', userType: '2' }
    expect((await server.visitor().get(path, query)).status).toBe(401)
    for (const name of ['teacher', 'student', 'parent'] as const)
      expect([name, (await (await server.signIn(name)).get(path, query)).code]).toEqual([name, 'not_allowed'])
    expect((await admin.get(path, { ...query, unitId: demoPerson('admin.two').unitId })).code).toBe('not_found')
  }
  expect((await admin.get(readPersonRights.path, { id: demoPerson('admin.two').userId })).code).toBe('not_found')
  const area = await server.signIn('area.admin')
  const { unitId } = demoPerson('admin.two')
  expect((await rightsOf('admin.two', area, { unitId })).roles.map(({ englishName }) => englishName)).toContain(
    'Administrator',
  )
})
