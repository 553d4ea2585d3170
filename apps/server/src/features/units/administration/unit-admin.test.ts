import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { giveApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { addLink } from '@homeroom/contract/desktop/link-endpoints.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import {
  changeHostNames,
  changeUnitProfile,
  makeUnit,
  readUnitProfile,
  readUnitsBelow,
  reopenUnit,
  suspendUnit,
} from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { stopForgetting } from '../../../../test-support/stop-forgetting.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
  admin = await server.signIn('admin')
  await server.stepUp(area)
  await server.stepUp(admin)
})
afterAll(() => server.close())

const school = demoPerson('admin').unitId
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const unit = {
  name: '湖滨第三小学',
  englishName: 'Lakeside No. 3',
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  unitType: '2',
  administratorName: '林校长',
  administratorLogin: 'lin',
}
const make = (more: object, browser = area) => browser.post(makeUnit.path, { ...unit, ...more })

test('an area makes a school, whose administrator signs in, chooses a password and adds to its people', async () => {
  const made = await make({ code: 'lakeside-3' })
  expect(made.status).toBe(200)
  const first = await server.visitor().post('/api/uaa/oauth/login', {
    username: 'lin@lakeside-3',
    password: made.data.password,
  })
  expect(first.code, 'the password was made by somebody else').toBe('password_change_needed')
  const [lines] = [
    await sql(
      'select unit_id, action from audit_log where action = any($1) and $2 in (target, unit_id::text) order by action',
      [['unit made', 'administrator made'], made.data.id],
    ),
  ]
  expect(lines).toEqual([
    { unit_id: made.data.id, action: 'administrator made' },
    { unit_id: demoPerson('area.admin').unitId, action: 'unit made' },
  ])
  const below = await area.get(readUnitsBelow.path, { search: 'lakeside-3' })
  expect(below.data).toMatchObject({ total: 1, list: [{ name: '湖滨第三小学', people: 1, administrators: 1 }] })
  expect((await area.get(readPeople.path, { unitId: made.data.id })).data.total).toBe(1)
  expect((await area.get(readUnitsBelow.path, { unitId: made.data.id })).data.total, 'below a school').toBe(0)
})

test('a school that is set up like another has its roles, icons and look, and none of its people', async () => {
  const made = await make({ code: 'like-one', like: school })
  const of = async (table: string) =>
    Number((await sql(`select count(*) from ${table} where unit_id = $1`, [made.data.id]))[0].count)
  const [{ roles, groups }] = await sql(
    `select (select count(*)::int from roles where unit_id = $1) as roles,
      (select count(*)::int from icon_groups where unit_id = $1) as groups`,
    [school],
  )
  expect(await of('roles')).toBe(roles)
  expect(await of('icon_groups')).toBe(groups)
  expect(await of('users')).toBe(1)
  const [{ footer }] = await sql('select footer from unit_login_configurations where unit_id = $1', [made.data.id])
  expect(footer).toBe(
    (await sql('select footer from unit_login_configurations where unit_id = $1', [school]))[0].footer,
  )
  const areaOnly = await sql(
    "select permission_code from role_permissions where unit_id = $1 and permission_code like '%\\_area\\_%'",
    [made.data.id],
  )
  expect(areaOnly).toEqual([])
})

test('a school that is set up like another has none of its links', async () => {
  const link = { name: '图书', shortName: '', englishName: '', englishShortName: '', picture: null, signIn: null }
  const added = await admin.post(addLink.path, { ...link, address: 'https://books.example.cn/', opens: 'tab' })
  const { code } = added.data
  await admin.post(giveApplication.path, {
    code,
    ways: [{ kind: 'unit', userType: null, grade: null, targetId: null, granted: true }],
  })
  const [{ id: group }] = await sql('select id from icon_groups where unit_id = $1 limit 1', [school])
  await sql('insert into icon_group_applications (unit_id, group_id, application_code) values ($1, $2, $3)', [
    ...[school, group, code],
  ])
  const given = (unitId: string) =>
    sql(
      `select application_code from application_assignments where unit_id = $1 and application_code = $2 union all
        select application_code from icon_group_applications where unit_id = $1 and application_code = $2`,
      [unitId, code],
    )
  expect(await given(school)).toHaveLength(2)
  expect(await given((await make({ code: 'like-link', like: school })).data.id)).toEqual([])
})

test('a school that is set up like another gets nothing that classes and groups of the other were given', async () => {
  const [{ id: group }] = await sql('insert into people_groups (unit_id, name) values ($1, $2) returning id', [
    ...[school, '棋社'],
  ])
  await sql('insert into application_assignments (unit_id, application_code, group_id) values ($1, $2, $3)', [
    ...[school, 'repairs', group],
  ])
  await sql(
    `insert into application_assignments (unit_id, application_code, class_id)
     select unit_id, 'repairs', id from classes where unit_id = $1 limit 1`,
    [school],
  )
  const made = await make({ code: 'like-groups', like: school })
  expect(made.code).toBe('ok')
  const of = (unitId: string) =>
    sql(
      `select application_code from application_assignments
       where unit_id = $1 and num_nonnulls(class_id, group_id) > 0 and application_code = 'repairs'`,
      [unitId],
    )
  expect(await of(school)).toHaveLength(2)
  expect(await of(made.data.id)).toEqual([])
})

test('what is not right is named, and nothing is left of a unit that could not be made', async () => {
  const errorOf = async (more: object) => (await make({ code: 'wrong-one', ...more })).fieldErrors[0]?.field
  expect(await errorOf({ code: 'lakeside-1' })).toBe('code')
  expect(await errorOf({ code: 'Not a code' })).toBe('code')
  for (const timeZone of ['Mars/Phobos', 'localtime', 'posix/Asia/Shanghai'])
    expect([timeZone, await errorOf({ timeZone })]).toEqual([timeZone, 'timeZone'])
  expect(await errorOf({ name: '  ' })).toBe('name')
  for (const administratorLogin of [' ', '\u200b\u2060'])
    expect(await errorOf({ administratorLogin })).toBe('administratorLogin')
  expect((await make({ code: 'wrong-one', parentId: school })).fieldErrors[0]?.field).toBe('parentId')
  expect(await sql("select from units where code = 'wrong-one'")).toEqual([])
})

test('a school makes and suspends no unit, and sees none below; an area touches none that is not below it', async () => {
  for (const [path, body] of [
    [makeUnit.path, { ...unit, code: 'mine' }],
    [suspendUnit.path, { id: school }],
    [reopenUnit.path, { id: school }],
  ] as const)
    expect([path, (await admin.post(path, body)).code]).toEqual([path, 'not_allowed'])
  expect((await admin.get(readUnitsBelow.path)).code).toBe('not_allowed')
  expect((await server.visitor().get(readUnitsBelow.path)).status).toBe(401)
  const [{ id: outside }] = await sql(
    "insert into units (unit_type, code, name) values ('2', 'outside', '区外学校') returning id",
  )
  expect((await area.post(suspendUnit.path, { id: outside })).code).toBe('not_found')
  expect((await make({ code: 'from-outside', like: outside })).code).toBe('not_found')
  expect((await make({ code: 'from-outside', parentId: outside })).code).toBe('not_found')
  expect((await area.get(readUnitProfile.path, { unitId: outside })).code).toBe('not_found')
  expect((await area.post(suspendUnit.path, { id: demoPerson('area.admin').unitId })).code).toBe('not_found')
})

test('who holds less than the new administrator would makes no unit; like which one it was made is told', async () => {
  stopForgetting()
  const taken = [demoPerson('area.admin').unitId, 'notices_publish']
  await sql('delete from role_permissions where unit_id = $1 and permission_code = $2', taken)
  for (const unitType of ['1', '2'])
    await expect
      .poll(async () => (await make({ code: `too-much-${unitType}`, unitType })).code)
      .toBe('more_rights_than_yours')
  await sql(
    `insert into role_permissions (unit_id, role_id, permission_code)
     select unit_id, id, $2 from roles where unit_id = $1 and code = 'XX_SYS_'`,
    taken,
  )
  await expect.poll(async () => (await make({ code: 'told-area', unitType: '1' })).code).toBe('ok')
  const made = await make({ code: 'told-like', like: school })
  const [line] = await sql("select detail from audit_log where action = 'unit made' and target = $1", [made.data.id])
  expect(line.detail).toEqual({ like: school })
})

test('making a unit needs a proof of who one is', async () => {
  const fresh = await server.signIn('area.admin')
  expect((await make({ code: 'no-proof' }, fresh)).code).toBe('step_up_needed')
})

test('people of a suspended school are out at once and stay out until it is open again', async () => {
  const { unitId } = demoPerson('teacher.two')
  const teacher = await server.signIn('teacher.two')
  expect((await area.post(suspendUnit.path, { id: unitId })).status).toBe(200)
  expect((await teacher.get(readMe.path)).status).toBe(401)
  await expect(server.signIn('teacher.two')).rejects.toThrow()
  expect((await area.get(readUnitsBelow.path, { status: 'suspended' })).data.total).toBe(1)
  expect((await area.post(reopenUnit.path, { id: unitId })).status).toBe(200)
  await expect(server.signIn('teacher.two')).resolves.toBeDefined()
})

test('a unit changes what it is called; an older version is refused', async () => {
  const before = (await admin.get(readUnitProfile.path)).data
  const profile = { name: '湖滨一小', englishName: 'Lakeside One', language: 'en', timeZone: 'Asia/Urumqi' }
  const changed = await admin.post(changeUnitProfile.path, { ...profile, version: before.version })
  expect(changed.data).toMatchObject(profile)
  expect((await admin.post(changeUnitProfile.path, { ...profile, version: before.version })).code).toBe(
    'changed_meanwhile',
  )
  expect((await admin.get(readMe.path)).data.unitName).toBe('湖滨一小')
  const [{ before: was, after }] = await sql("select before, after from audit_log where action = 'unit changed'")
  expect([was.name, after.name]).toEqual(['湖滨第一小学', '湖滨一小'])
})

test('host names are given by the area: a school cannot take one, nor anybody that of another unit', async () => {
  const read = (await area.get(readUnitProfile.path, { unitId: school })).data.hostNames
  const give = (hostNames: string[], browser = area, before = ['one.example.cn']) =>
    browser.post(changeHostNames.path, { hostNames, before }, { unitId: school })
  expect((await give(['one.example.cn', ' One.Example.CN. '], area, read)).data.hostNames).toEqual(['one.example.cn'])
  expect((await give(['lakeside-ms.localhost'])).fieldErrors[0]).toMatchObject({ field: 'hostNames' })
  for (const wrong of [
    'https://one.cn',
    'one.cn:8080',
    'a b',
    '-a.cn',
    'localhost',
    '10.0.0.5',
    `${'a'.repeat(64)}.cn`,
  ])
    expect([wrong, (await give([wrong])).code]).toEqual([wrong, 'host_name_not_right'])
  expect((await give(['mine.example.cn'], admin)).code).toBe('not_allowed')
  expect((await give(['two.example.cn'], area, read)).code, 'somebody else was first').toBe('changed_meanwhile')
  expect((await admin.get(readUnitProfile.path)).data).toMatchObject({
    hostNames: ['one.example.cn'],
    mayGiveHostNames: false,
  })
  expect((await area.get(readUnitProfile.path)).data.mayGiveHostNames, 'nobody stands over the area').toBe(true)
})
