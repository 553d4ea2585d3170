import { readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
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
const help = (browser: Browser, name: string, act: string, query = {}) =>
  browser.post(helpWithAccess.path, { id: demoPerson(name).userId, act }, query)
const signIn = (username: string, password = demoPassword) =>
  server.visitor().post('/api/uaa/oauth/login', { username, password })
const { unitId } = demoPerson('admin')

test('an administrator proves again who they are; then somebody is signed out everywhere and signs in as before', async () => {
  const parent = await server.signIn('parent')
  expect((await help(admin, 'parent', 'sign-out')).code).toBe('step_up_needed')
  await server.stepUp(admin)
  expect((await parent.get('/api/uaa/oauth/me')).status).toBe(200)
  expect((await help(admin, 'parent', 'sign-out')).status).toBe(200)
  expect((await parent.get('/api/uaa/oauth/me')).status).toBe(401)
  expect((await signIn('parent')).status).toBe(200)
  const { deeds } = (await admin.get(readPersonDetails.path, { id: demoPerson('parent').userId })).data
  expect(deeds.map(({ action }: { action: string }) => action)).toContain('signed out by an administrator')
})

test('who has guessed too often may try again at once', async () => {
  let refused = await signIn('student', 'wrong')
  for (let tries = 0; tries < 60 && refused.code !== 'too_many_requests'; tries++)
    refused = await signIn('student', 'wrong')
  expect(refused.code).toBe('too_many_requests')

  expect((await help(admin, 'student', 'allow-tries')).status).toBe(200)
  expect((await signIn('student')).status, 'with the right one').toBe(200)
  const lines = await sql("select 1 from audit_log where action = 'sign-in tries allowed'")
  expect(lines).toHaveLength(1)
})

test('a new password is required of somebody who has one, and of nobody else', async () => {
  expect((await help(admin, 'staff', 'require-password')).status).toBe(200)
  const [{ must_change }] = await sql('select must_change from password_credentials where user_id = $1', [
    demoPerson('staff').userId,
  ])
  expect(must_change).toBe(true)
  await sql('delete from password_credentials where user_id = $1', [demoPerson('staff').userId])
  expect((await help(admin, 'staff', 'require-password')).code).toBe('no_password_yet')
})

test('nobody does it to themselves, to somebody who may do more, without the permission or in another unit', async () => {
  expect((await help(admin, 'admin', 'sign-out')).code).toBe('not_yourself')
  expect((await help(server.visitor(), 'parent', 'sign-out')).status).toBe(401)
  expect((await help(admin, 'parent', 'rise')).code).toBe('validation_failed')
  expect((await help(admin, 'parent.two', 'sign-out')).code).toBe('not_found')
  expect((await help(admin, 'parent.two', 'sign-out', { unitId: demoPerson('parent.two').unitId })).code).toBe(
    'not_found',
  )
  const area = await server.signIn('area.admin')
  await server.stepUp(area)
  expect((await help(area, 'parent', 'sign-out', { unitId })).status).toBe(200)
  const teacher = await server.signIn('teacher')
  await server.stepUp(teacher)
  expect((await help(teacher, 'parent', 'sign-out')).code).toBe('not_allowed')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'desk', '服务台') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_access')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, demoPerson('teacher').userId],
  )
  const desk = await server.signIn('teacher')
  await server.stepUp(desk)
  expect((await help(desk, 'admin', 'sign-out')).code).toBe('more_rights_than_yours')
})
