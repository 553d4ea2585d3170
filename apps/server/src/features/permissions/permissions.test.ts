import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readInsideModules, readPermissionTree } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { buildPermissionTree } from './permission-service.ts'

let server: TestServer
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['teacher', 'admin', 'admin.two', 'student'])
    ids[name] = (await (await server.signIn(name)).get(readMe.path)).data.userId
})
afterAll(() => server.close())

const rolePath = (userId = '', role = 'XX_SYS_', application = 'base') =>
  `/api/base/role/user/${userId}/${role}/${application}`

test('[PERM-04][PERM-05] staff read their permissions of one application as a tree', async () => {
  const reply = await (await server.signIn('teacher')).get(readPermissionTree.path, { code: 'notices' })
  expect(reply.status).toBe(200)
  const codes = (nodes: { code: string; children: [] }[]): string[] =>
    nodes.flatMap(({ code, children }) => [code, ...codes(children)])
  expect(codes(reply.data)).toContain('notices_publish')
  expect(codes(reply.data)).not.toContain('notices_publish_unit')
})

test("[MENU-10] the platform's tree names the applications the menus may show, and another's does not", async () => {
  const browser = await server.signIn('teacher')
  const topsOf = async (code: string): Promise<string[]> =>
    (await browser.get(readPermissionTree.path, { code })).data.map((node: { code: string }) => node.code)
  const tops = await topsOf('base')
  expect(tops).toEqual(expect.arrayContaining(['base', 'notices', 'my-class', 'timetable']))
  for (const held of ['reports', 'administration', 'schools']) expect(tops).not.toContain(held)
  expect(await topsOf('notices')).toEqual(['notices'])
  const menuPermissions = tops.map((code) => ({ code, children: [] }))
  const pages = [
    ['/pages/base/pc_notices_tm/index.html', 'notices'],
    ['/desktop/home', 'base'],
  ] as const
  for (const [page, code] of pages) {
    const permissions = (await browser.get(readPermissionTree.path, { code })).data
    expect((await browser.page(page)).start).toMatchObject({ desktop: { permissions, menuPermissions } })
  }
})

test('[PERM-10] a pupil who holds a role has no permissions on the page, nor menus', async () => {
  await visit(server.database.owner, (client) =>
    client.query(
      `with teaching as (select unit_id, id from roles where code = 'teacher' and unit_id = (select unit_id from users where id = $1))
       insert into role_assignments (unit_id, user_id, role_id) select unit_id, $1, id from teaching`,
      [ids.student],
    ),
  )
  const { start } = await (await server.signIn('student')).page('/desktop/home')
  expect(start).toMatchObject({ desktop: { permissions: [], menuPermissions: [] } })
})

test("[MENU-12] everybody reads the platform's modules by code and name, without the hidden ones; a visitor does not", async () => {
  for (const name of ['teacher', 'student', 'parent', 'area.admin']) {
    const { status, data } = await (await server.signIn(name)).get(readInsideModules.path)
    expect(status).toBe(200)
    expect(data[0]).toEqual({ code: 'notices', name: '通知公告', englishName: 'Notices' })
    const codes = data.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(['my-class', 'library', 'schools']))
    expect(codes).not.toContain('assets')
  }
  expect((await server.visitor().get(readInsideModules.path)).code).toBe('sign_in_required')
})

test.each(['student', 'parent'])('[PERM-10] %s has no permission tree', async (name) => {
  expect(await (await server.signIn(name)).get(readPermissionTree.path, { code: 'base' })).toMatchObject({
    status: 403,
    data: null,
  })
})

test('the tree of an unknown application is empty', async () => {
  expect((await (await server.signIn('teacher')).get(readPermissionTree.path, { code: 'no%' })).data).toEqual([])
})

test('the tree without an application is bad input', async () => {
  expect((await (await server.signIn('teacher')).get(readPermissionTree.path)).code).toBe('validation_failed')
})

test('[PERM-13] superman holds every permission of the application', async () => {
  const browser = await server.signIn('staff')
  const me = (await browser.get(readMe.path)).data
  await visit(server.database.owner, (client) =>
    client.query('update users set superman = true where id = $1', [me.userId]),
  )
  await expect
    .poll(async () => JSON.stringify((await browser.get(readPermissionTree.path, { code: 'notices' })).data))
    .toContain('notices_publish_unit')
})

test.each([
  ['admin', true],
  ['teacher', false],
])('[PERM-14][PERM-16][PERM-17] the administrator check of %s answers %s', async (name, answer) => {
  expect(await (await server.signIn(name)).get(rolePath(ids[name]))).toMatchObject({
    status: 200,
    data: answer,
  })
})

test('an administrator may ask about their unit, nobody else about others', async () => {
  expect((await (await server.signIn('admin')).get(rolePath(ids.teacher))).data).toBe(false)
  expect((await (await server.signIn('teacher')).get(rolePath(ids.admin))).status).toBe(404)
})

test("another unit's person looks missing, also to an administrator", async () => {
  expect((await (await server.signIn('admin')).get(rolePath(ids['admin.two']))).status).toBe(404)
})

test.each(['XX%25SYS%25', 'XXASYSB', '______', '%25', 'xx_sys_'])('the role %s is compared exactly', async (role) => {
  expect((await (await server.signIn('admin')).get(rolePath(ids.admin, role))).data).toBe(false)
})

test.each([readPermissionTree.path, rolePath('00000000-0000-4000-8000-000000000000')])(
  '%s answers 401 to a visitor',
  async (path) => {
    expect((await server.visitor().get(path)).status).toBe(401)
  },
)

test('the role check with a malformed id is bad input', async () => {
  expect((await (await server.signIn('admin')).get(rolePath('1'))).code).toBe('validation_failed')
})

test('a node that is not held stays only to carry held children', () => {
  const row = (code: string, parentCode: string | null) => ({ code, parentCode, name: code })
  const catalogue = [row('a', null), row('a_b', 'a'), row('a_b_c', 'a_b'), row('a_d', 'a'), row('e', 'missing')]
  const tree = buildPermissionTree(catalogue, (code) => code === 'a_b_c' || code === 'e')
  expect(tree).toEqual([
    {
      code: 'a',
      name: 'a',
      children: [{ code: 'a_b', name: 'a_b', children: [{ code: 'a_b_c', name: 'a_b_c', children: [] }] }],
    },
    { code: 'e', name: 'e', children: [] },
  ])
})
