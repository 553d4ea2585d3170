import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { readPermissionTree } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createAdministrator } from '../administrators/create-administrator.ts'
import { addApplication, listApplications, removeApplication } from './application-catalogue.ts'
import { grantApplication, listGrants, takeApplication } from './application-grants.ts'
import { createApplicationKey } from './application-key-command.ts'
import { readReceivers } from './application-receivers.ts'
import { addPermission, allowPermission, forbidPermission, listPermissions } from './permission-command.ts'

let server: TestServer
const unit = 'lakeside-1'
const greetings = {
  code: 'greetings',
  name: '问候',
  englishName: 'Greetings',
  userTypes: '1,2,3,4',
  menuRoute: '',
  connected: false,
}

beforeAll(async () => {
  server = await startTestServer()
  await addApplication(server.database.owner, greetings)
})
afterAll(() => server.close())

const receivers = (options: Parameters<typeof readReceivers>[0]) => {
  const read = readReceivers(options)
  if (!read) throw new Error('these receivers are not understood')
  return read
}
const grant = (options: object, group?: string) =>
  grantApplication(server.database.owner, { unit, code: 'greetings', receivers: receivers(options), group })
const take = (options: object) =>
  takeApplication(server.database.owner, { unit, code: 'greetings', receivers: receivers(options) })

async function hasIcon(loginName: string): Promise<boolean> {
  const { userId, unitId } = demoPerson(loginName)
  const browser = await server.signIn(loginName)
  const reply = await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })
  return JSON.stringify(reply.data).includes('"greetings"')
}

async function holds(loginName: string, code: string): Promise<boolean> {
  const reply = await (await server.signIn(loginName)).get(readPermissionTree.path, { code: 'greetings' })
  return JSON.stringify(reply.data).includes(`"${code}"`)
}

const askOwner = async (statement: string, values: unknown[] = []) =>
  (await visit(server.database.owner, (client) => client.query(statement, values))).rows

test.each([
  [{}, ['teacher', 'student', 'parent', 'staff'], []],
  [{ to: 'teacher,parent' }, ['teacher', 'parent'], ['student', 'staff']],
  [{ role: 'student' }, ['student'], ['teacher']],
  [{ person: 'staff' }, ['staff'], ['teacher', 'student']],
])(
  'an application given to %j has its icon with them and with nobody else, until it is taken',
  async (options, have, have_not) => {
    expect(await grant(options)).toBe('campus-life')
    for (const name of have) expect([name, await hasIcon(name)]).toEqual([name, true])
    for (const name of have_not) expect([name, await hasIcon(name)]).toEqual([name, false])
    expect(await hasIcon('teacher.two')).toBe(false)
    await take(options)
    for (const name of have) expect([name, await hasIcon(name)]).toEqual([name, false])
    await expect(take(options)).rejects.toThrow('was not given greetings like this')
  },
)

test('its icon stands in the group that is named, and stays there', async () => {
  expect(await grant({ to: 'teacher' }, 'teaching')).toBe('teaching')
  expect(await grant({ to: 'parent' })).toBe('teaching')
  await expect(grant({}, 'no-such')).rejects.toThrow('It has: ')
  expect(await grant({ to: 'parent' }, 'school-office')).toBe('school-office')
  const places = await askOwner(`select from icon_group_applications where application_code = 'greetings'`)
  expect(places).toHaveLength(1)
  await take({ to: 'teacher,parent' })
  expect(await askOwner(`select from icon_group_applications where application_code = 'greetings'`)).toEqual([])
})

test('the list names the unit with its id, and who has what', async () => {
  await grant({ role: 'teacher' })
  await grant({ person: 'staff' })
  const lines = await listGrants(server.database.owner, unit)
  expect(lines[0]).toBe(`${unit}  ${demoPerson('teacher').unitId}`)
  expect(lines).toEqual(expect.arrayContaining(['greetings  for  role teacher', 'greetings  for  person staff']))
  expect(lines).toContain('notices  for  everybody')
  expect(await listApplications(server.database.owner)).toContain('greetings  问候  Greetings  user types 1,2,3,4')
  await take({ role: 'teacher' })
  await take({ person: 'staff' })
})

test('who a grant is for must be there', async () => {
  await expect(grant({ role: 'no-such' })).rejects.toThrow('The unit has no role no-such. It has: ')
  await expect(grant({ person: 'nobody' })).rejects.toThrow('Nobody in the unit has the login name nobody')
  const elsewhere = { unit: 'no-such', code: 'greetings', receivers: receivers({}) }
  await expect(grantApplication(server.database.owner, elsewhere)).rejects.toThrow('no unit no-such')
  await expect(
    grantApplication(server.database.owner, { unit, code: 'no-such', receivers: receivers({}) }),
  ).rejects.toThrow('no application no-such')
  expect(readReceivers({ to: 'teacher,headmaster' })).toBeUndefined()
  expect(readReceivers({ to: 'teacher', role: 'teacher' })).toBeUndefined()
})

test('a unit without any group gets one for its first icon', async () => {
  const fresh = { code: 'fresh-school', name: '新学校', englishName: 'Fresh school', unitType: '2' } as const
  await createAdministrator(server.database.owner, fresh, {
    loginName: 'head',
    realName: '校长',
    englishName: 'Head',
    passwordHash: 'x',
    mustChange: false,
  })
  const wish = { unit: fresh.code, code: 'greetings', receivers: receivers({}) }
  expect(await grantApplication(server.database.owner, wish)).toBe('applications')
  await takeApplication(server.database.owner, wish)
})

test('a permission is made known, allowed to a role, and taken back', async () => {
  const { owner } = server.database
  await grant({ to: 'teacher' })
  await addPermission(owner, { code: 'greetings_write', name: '写问候', englishName: 'Write greetings' })
  expect(await holds('teacher', 'greetings_write')).toBe(false)
  await allowPermission(owner, { unit, role: 'teacher', code: 'greetings_write' })
  expect(await holds('teacher', 'greetings_write')).toBe(true)
  expect(await listPermissions(owner, unit)).toContain('greetings_write  写问候  Write greetings  teacher')
  await forbidPermission(owner, { unit, role: 'teacher', code: 'greetings_write' })
  expect(await holds('teacher', 'greetings_write')).toBe(false)
  await expect(forbidPermission(owner, { unit, role: 'teacher', code: 'greetings_write' })).rejects.toThrow(
    'does not hold',
  )
  await expect(allowPermission(owner, { unit, role: 'teacher', code: 'greetings_x' })).rejects.toThrow('no permission')
  await expect(async () => addPermission(owner, { code: 'nothing_x', name: 'x', englishName: 'x' })).rejects.toThrow(
    'begins with no application',
  )
  await expect(async () =>
    addPermission(owner, { code: 'notices_publish', name: 'x', englishName: 'x' }),
  ).rejects.toThrow('comes with the product')
})

test('what was given stands in the audit log of the unit', async () => {
  const rows = await askOwner(
    `select distinct action from audit_log where target in ('greetings', 'greetings_write') order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'application granted',
    'application taken',
    'permission allowed',
    'permission forbidden',
  ])
})

test('an application that is removed is gone from everybody; one that has had a key or comes with the product stays', async () => {
  const { owner } = server.database
  await grant({})
  await removeApplication(owner, 'greetings')
  expect(await hasIcon('teacher')).toBe(false)
  expect((await listApplications(owner)).join()).not.toContain('greetings')
  expect((await listPermissions(owner, unit)).join()).not.toContain('greetings')
  await createApplicationKey(owner, 'canteen')
  await expect(removeApplication(owner, 'canteen')).rejects.toThrow('has had a key')
  await expect(async () => removeApplication(owner, 'notices')).rejects.toThrow('comes with the product')
})
