import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import {
  previewRole,
  readPermissionHolders,
  readPersonRights,
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
  const safety = (await rightsOf('staff')).applications.find(({ code }) => code === 'safety')
  expect(safety).toMatchObject({ granted: true, licence: 'ended', opens: false })
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
  const office = await preview('Office staff', '4')
  expect(office.map(({ code }) => code)).not.toContain('reports')
  // The secretary of the demo has this role and one application in person.
  const hers = (await rightsOf('staff')).applications.filter(({ granted }) => granted).map(({ code }) => code)
  expect([...office.map(({ code }) => code), 'safety'].sort()).toEqual(hers.sort())
  expect(
    (await preview('Pupil', '1')).some(({ inMenus }) => inMenus),
    'menus are for staff',
  ).toBe(false)
  expect((await admin.get(previewRole.path, { id: idOf('Pupil'), userType: '9' })).code).toBe('validation_failed')
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
