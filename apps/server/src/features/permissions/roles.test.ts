import { rolesOfUnitMaximum } from '@homeroom/contract/limits.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import {
  addRole,
  changeRole,
  findPeopleForRole,
  giveRole,
  readRole,
  readRoleMembers,
  readRolePermissions,
  readRoles,
  removeRole,
  takeRole,
} from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import type {
  ListedRole,
  RolePermission,
  RolePerson,
  RoleTemplate,
} from '@homeroom/contract/permissions/role-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { stopForgetting } from '../../../test-support/stop-forgetting.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signInToChange('admin')
})
afterAll(() => server.close())

/** Signed in, and proved again: what gives rights asks for that. */
async function signInToChange(name: string): Promise<Browser> {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  return browser
}
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const { unitId } = demoPerson('admin')
const listed = async (browser = admin, query = {}): Promise<ListedRole[]> =>
  (await browser.get(readRoles.path, query)).data.list
const administratorsRole = async (browser = admin, query = {}) =>
  (await listed(browser, query)).find(({ kind }) => kind === 'administrators')?.id ?? ''
async function add(name: string, permissions: string[], more: object = {}, query = {}): Promise<string> {
  const made = await admin.post(addRole.path, { name, englishName: '', permissions, ...more }, query)
  expect([name, made.code]).toEqual([name, 'ok'])
  return made.data.id
}
const give = (id: string, name: Parameters<typeof demoPerson>[0], browser = admin) =>
  browser.post(giveRole.path, { id, people: [demoPerson(name).userId] })
const take = (id: string, name: Parameters<typeof demoPerson>[0], browser = admin) =>
  browser.post(takeRole.path, { id, people: [demoPerson(name).userId] })
/** A change is told to every process; it takes a moment. */
const answers = (browser: Browser, path: string, code: string) => {
  stopForgetting()
  return expect.poll(async () => (await browser.get(path)).code).toBe(code)
}
const auditOf = (id: string) =>
  sql('select action, subject_id, before, after, detail from audit_log where target = $1 order by occurred_at, id', [
    id,
  ])

test('the list is searched by name, in either language: every word, and no sign stands for another', async () => {
  const found = async (search: string) => (await listed(admin, { search })).map(({ name }) => name)
  await add('食堂_值班', [], { englishName: 'Canteen Duty' })
  await add('食堂采购', [], { englishName: 'Canteen Buyer' })
  expect(await found('食堂')).toEqual(['食堂_值班', '食堂采购'])
  expect(await found('  canteen   DUTY ')).toEqual(['食堂_值班'])
  expect(await found('Ｃａｎｔｅｅｎ 采购')).toEqual(['食堂采购'])
  expect(await found('堂_')).toEqual(['食堂_值班'])
  for (const nothing of ['canteen 图书', '%', '堂%值']) expect(await found(nothing)).toEqual([])
  expect(await found(' ')).toEqual((await listed()).map(({ name }) => name))
  expect((await admin.get(readRoles.path, { search: 'a'.repeat(500) })).code).toBe('validation_failed')
})

test('a role from a template lets a colleague whose page is open in at once, and out again', async () => {
  const templates: RoleTemplate[] = (await admin.get(readRoles.path)).data.templates
  const secretary = templates.find(({ code }) => code === 'secretary')
  const id = await add('文员', secretary?.permissions ?? [], { template: 'secretary' })
  const colleague = await server.signIn('staff')
  await answers(colleague, readPeople.path, 'not_allowed')
  expect((await give(id, 'staff')).data).toEqual({ done: [demoPerson('staff').userId] })
  expect((await give(id, 'staff')).data, 'has it already').toEqual({ done: [] })
  await answers(colleague, readPeople.path, 'ok')
  const members = (await admin.get(readRoleMembers.path, { id })).data
  expect(members).toMatchObject({ total: 1, list: [{ id: demoPerson('staff').userId, status: 'active' }] })
  expect((await take(id, 'staff')).data).toEqual({ done: [demoPerson('staff').userId] })
  await answers(colleague, readPeople.path, 'not_allowed')
  expect((await auditOf(id)).map(({ action }) => action).sort()).toEqual(['role added', 'role given', 'role taken'])
  const given = (await auditOf(id)).find(({ action }) => action === 'role given')
  expect(given).toMatchObject({ subject_id: demoPerson('staff').userId, detail: { name: '文员', englishName: '' } })
})

test('a permission that a role gets or loses counts at the next call, and the second of two changes is told', async () => {
  const id = await add('值日', ['administration', 'administration_roles'])
  await give(id, 'staff')
  const colleague = await server.signIn('staff')
  await answers(colleague, readRoles.path, 'ok')
  await answers(colleague, readPeople.path, 'not_allowed')
  const role = (await admin.get(readRole.path, { id })).data
  const more = { ...role, permissions: [...role.permissions, 'administration_people'] }
  const { kind: _, members: __, ...change } = more
  const changed = await admin.post(changeRole.path, change)
  expect(changed.data.permissions).toEqual(['administration', 'administration_people', 'administration_roles'])
  await answers(colleague, readPeople.path, 'ok')
  expect((await admin.post(changeRole.path, { ...change, permissions: [] })).code).toBe('changed_meanwhile')
  const less = { ...change, version: changed.data.version, name: '值日生', permissions: ['administration'] }
  expect((await admin.post(changeRole.path, less)).data).toMatchObject({ name: '值日生', members: 1 })
  await answers(colleague, readRoles.path, 'not_allowed')
  expect((await auditOf(id)).find(({ detail }) => detail.taken?.length > 0)).toMatchObject({
    before: { name: '值日' },
    after: { name: '值日生' },
    detail: { given: [], taken: ['administration_people', 'administration_roles'] },
  })
  expect((await admin.post(removeRole.path, { id })).data).toBe('success')
  expect((await admin.get(readRole.path, { id })).code).toBe('not_found')
  await answers(colleague, readRoles.path, 'not_allowed')
})

test('what is given at the command line makes a new version of the role', async () => {
  const id = await add('版本', ['base'])
  const { version } = (await admin.get(readRole.path, { id })).data
  await sql("insert into role_permissions values ($1, $2, 'notices')", [unitId, id])
  expect((await admin.get(readRole.path, { id })).data.version).toBe(version + 1)
})

test('nobody gives, takes or changes what holds more than they hold, nor somebody who does', async () => {
  const deputyRole = await add('副校长', [
    'administration',
    'administration_roles',
    'administration_roles_change',
    'notices',
  ])
  const more = await add('更多', ['notices', 'my-class'])
  const same = await add('相同', ['notices'])
  await give(deputyRole, 'staff')
  const deputy = await signInToChange('staff')
  const fields = { name: '自己做的', englishName: '', permissions: ['notices'] }
  expect((await deputy.post(addRole.path, { ...fields, permissions: ['my-class'] })).code).toBe(
    'more_rights_than_yours',
  )
  const own = await deputy.post(addRole.path, fields)
  expect(own.status).toBe(200)
  const { version } = (await deputy.get(readRole.path, { id: own.data.id })).data
  const risen = { ...fields, id: own.data.id, version, permissions: ['notices', 'administration_people'] }
  expect((await deputy.post(changeRole.path, risen)).code).toBe('more_rights_than_yours')
  expect((await give(more, 'student', deputy)).code).toBe('more_rights_than_yours')
  expect((await give(await administratorsRole(), 'staff', deputy)).code).toBe('more_rights_than_yours')
  expect((await deputy.post(removeRole.path, { id: more })).code).toBe('more_rights_than_yours')
  expect((await give(same, 'admin', deputy)).code, 'the administrator holds more').toBe('more_rights_than_yours')
  expect((await give(same, 'student', deputy)).status).toBe(200)
  expect((await take(same, 'student', deputy)).status).toBe(200)
  const shown = (await deputy.get(readRolePermissions.path)).data as { code: string; yours: boolean }[]
  expect(shown.filter(({ yours }) => yours).map(({ code }) => code)).toContain('notices')
  expect(shown.find(({ code }) => code === 'my-class')?.yours).toBe(false)
  await take(deputyRole, 'staff')
})

test('the administrators’ role keeps its permissions and stays; it may be called otherwise', async () => {
  const id = await administratorsRole()
  expect((await admin.post(removeRole.path, { id })).code).toBe('administrators_role_stays')
  const { kind: _, members: __, ...role } = (await admin.get(readRole.path, { id })).data
  const fewer = { ...role, permissions: role.permissions.slice(1) }
  expect((await admin.post(changeRole.path, fewer)).code).toBe('administrators_role_stays')
  expect((await admin.post(changeRole.path, { ...role, name: '系统管理员' })).data.name).toBe('系统管理员')
  expect((await sql('select code from roles where id = $1', [id]))[0]).toEqual({ code: 'XX_SYS_' })
})

test('what gives rights asks for a fresh proof of who one is', async () => {
  const id = await add('未确认', ['notices'])
  const unproved = await server.signIn('admin')
  expect((await give(id, 'staff', unproved)).code).toBe('step_up_needed')
  const { kind: _, members: __, ...role } = (await admin.get(readRole.path, { id })).data
  expect((await unproved.post(changeRole.path, role)).code).toBe('step_up_needed')
})

test('who holds every permission by another role is no administrator: makes none, takes none, helps none', async () => {
  const catalogue: RolePermission[] = (await admin.get(readRolePermissions.path)).data
  const held = catalogue.filter(({ yours }) => yours).map(({ code }) => code)
  const twin = await add('全权', held)
  await sql(
    `insert into application_assignments (unit_id, role_id, application_code) values ($1, $2, 'administration')
     on conflict do nothing`,
    [unitId, twin],
  )
  await give(twin, 'staff')
  const deputy = await signInToChange('staff')
  const administrators = await administratorsRole()
  expect((await give(administrators, 'teacher', deputy)).code).toBe('more_rights_than_yours')
  expect((await take(administrators, 'admin', deputy)).code).toBe('more_rights_than_yours')
  const help = { id: demoPerson('admin').userId, act: 'sign-out' }
  expect((await deputy.post(helpWithAccess.path, help)).code).toBe('more_rights_than_yours')
  await take(twin, 'staff')
})

test('a role that goes is no longer among those that need a second factor, and the log says so', async () => {
  const id = await add('两步', [])
  await sql(
    "insert into second_factor_policies (unit_id, required_of, user_types, role_ids, trusted_days) values ($1, 'roles', '{}', $2::uuid[], 0)",
    [unitId, [id]],
  )
  await admin.post(removeRole.path, { id })
  expect((await sql('select role_ids from second_factor_policies where unit_id = $1', [unitId]))[0].role_ids).toEqual(
    [],
  )
  const [line] = await sql("select before, after from audit_log where action = 'second factor policy changed'")
  expect(line).toEqual({ before: { roleIds: [id] }, after: { roleIds: [] } })
  await sql('delete from second_factor_policies')
})

test('of two administrators who take the role from each other at once, one stays', async () => {
  const id = await administratorsRole()
  await give(id, 'staff')
  const other = await signInToChange('staff')
  const answers = await Promise.all([take(id, 'staff'), take(id, 'admin', other)])
  const left = await sql('select user_id from role_assignments where role_id = $1', [id])
  expect(left).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await sql('delete from role_assignments where role_id = $1', [id])
  await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [
    unitId,
    demoPerson('admin').userId,
    id,
  ])
  await expect.poll(async () => (await take(id, 'admin')).code).toBe('last_administrator')
})

test('fields that are not right are named', async () => {
  await add('同名', [])
  const errorOf = async (more: object) =>
    (await admin.post(addRole.path, { name: '新', englishName: '', permissions: [], ...more })).fieldErrors[0]?.field
  expect(await errorOf({ name: '  ' })).toBe('name')
  expect(await errorOf({ name: '同名' })).toBe('name')
  expect(await errorOf({ permissions: ['no_such_permission'] })).toBe('permissions')
  expect(await errorOf({ permissions: ['base_area_schools'] }), 'of an area').toBe('permissions')
  const id = await add('另一个', [])
  const renamed = { id, version: 1, name: '同名', englishName: '', permissions: [] }
  expect((await admin.post(changeRole.path, renamed)).fieldErrors).toMatchObject([{ field: 'name' }])
})

test('a role that does not exist is neither read, changed, given nor removed', async () => {
  const id = demoPerson('admin').userId
  const change = { id, version: 1, name: '没有', englishName: '', permissions: [] }
  expect((await admin.get(readRole.path, { id })).code).toBe('not_found')
  expect((await admin.post(changeRole.path, change)).code).toBe('not_found')
  expect((await admin.post(removeRole.path, { id })).code).toBe('not_found')
  expect((await give(id, 'staff')).code).toBe('not_found')
  const grant = { id, userType: '1', of: 'unit', part: '', untilDay: null }
  expect((await admin.post(giveRoleToGroup.path, grant)).code).toBe('not_found')
  expect((await admin.post(takeRoleFromGroup.path, { id })).code).toBe('not_found')
})

test('a unit has as many roles as a list can show, and not one more', async () => {
  const { length } = await listed()
  await sql(
    `insert into roles (unit_id, code, name) select $1, 'many-' || n, 'many ' || n from generate_series(1, $2) n`,
    [unitId, rolesOfUnitMaximum - 1 - length],
  )
  const last = await add('最后一个', [])
  const more = { name: '再多一个', englishName: '', permissions: [] }
  expect((await admin.post(addRole.path, more)).code).toBe('too_many_roles')
  await sql("delete from roles where code like 'many-%' or id = $1", [last])
})

test('who may not see roles, and visitors, are refused; another school looks missing', async () => {
  expect((await server.visitor().get(readRoles.path)).status).toBe(401)
  for (const name of ['teacher', 'student', 'parent'] as const)
    expect([name, (await (await server.signIn(name)).get(readRoles.path)).code]).toEqual([name, 'not_allowed'])
  const other = demoPerson('admin.two')
  expect((await admin.get(readRoles.path, { unitId: other.unitId })).code).toBe('not_found')
  const theirs = await administratorsRole(await server.signIn('admin.two'))
  expect((await admin.get(readRole.path, { id: theirs })).code).toBe('not_found')
  expect((await admin.get(readRoleMembers.path, { id: theirs })).code).toBe('not_found')
  expect((await give(theirs, 'teacher')).code).toBe('not_found')
  const mine = await add('本校', [])
  expect((await give(mine, 'admin.two')).code, 'a person of another school').toBe('not_found')
})

test('an area’s administrator gives a role in a school below it, and finds people there', async () => {
  const area = await signInToChange('area.admin')
  const query = { unitId: demoPerson('admin.two').unitId }
  const made = await area.post(addRole.path, { name: '督导', englishName: '', permissions: ['notices'] }, query)
  expect(made.status).toBe(200)
  const found: RolePerson[] = (await area.get(findPeopleForRole.path, { ...query, search: 'sunlixin' })).data
  expect(found.map(({ realName }) => realName)).toEqual(['孙立新'])
  const people = found.map(({ id }) => id)
  expect((await area.post(giveRole.path, { id: made.data.id, people }, query)).data).toEqual({ done: people })
  expect((await listed(area, query)).find(({ name }) => name === '督导')).toMatchObject({ members: 1, permissions: 1 })
})
