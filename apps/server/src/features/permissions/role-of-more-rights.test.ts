import { changeRole, readRole, removeRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { makeUser } from '../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// A role that is changed or removed is taken from all who have it, as by name.

let server: TestServer
let admin: Browser
let clerk: Browser
const unitId = demoUnitId('lakeside-1')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const newUser = () => visit(server.database.owner, (owner) => makeUser(owner, unitId, { password: demoPassword }))

let made = 0
async function newRole(permissions: string[], ...members: string[]): Promise<string> {
  const [{ id }] = await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id),
       held as (insert into role_permissions select $1, id, code from made, unnest($3::text[]) code)
     select id from made`,
    [unitId, `role-${++made}`, permissions],
  )
  for (const member of members)
    await sql('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [unitId, member, id])
  return id
}

const ofClerk = ['administration', 'administration_roles', 'administration_roles_change', 'notices', 'base']
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  const user = await newUser()
  await newRole(ofClerk, user.id)
  await sql(
    `insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)`,
    [...[unitId, user.id]],
  )
  clerk = await server.signIn(user.loginName)
  for (const browser of [admin, clerk]) await server.stepUp(browser)
})
afterAll(() => server.close())

async function change(browser: Browser, id: string, more: object) {
  const { name, englishName, permissions, version } = (await browser.get(readRole.path, { id })).data
  return browser.post(changeRole.path, { id, name, englishName, permissions, version, ...more })
}

test('what a role holds is not changed, nor the role removed, by whoever may do less than somebody who has it', async () => {
  const head = await newUser()
  await newRole(['reports'], head.id)
  const shared = await newRole(['base', 'notices'], head.id, (await newUser()).id)
  for (const permissions of [['base'], ['base', 'notices', 'administration']])
    expect((await change(clerk, shared, { permissions })).message).toContain('Somebody who has this role')
  expect((await clerk.post(removeRole.path, { id: shared })).code).toBe('more_rights_than_yours')
  expect((await change(clerk, shared, { name: '改名' })).code, 'another name takes nothing').toBe('ok')
  expect((await change(admin, shared, { permissions: ['base'] })).code).toBe('ok')
  expect((await admin.post(removeRole.path, { id: shared })).code).toBe('ok')
})

test('a role of those who may do no more is changed and removed', async () => {
  const id = await newRole(['base', 'notices'], (await newUser()).id)
  expect((await change(clerk, id, { permissions: ['base'] })).code).toBe('ok')
  expect((await clerk.post(removeRole.path, { id })).code).toBe('ok')
})
