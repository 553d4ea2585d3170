import { changeClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { addPerson, changePerson, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { addRole, readPersonRights } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCampusId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// A role that is given to a campus: who is there has it, and nobody puts themselves there to get it.

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
const { unitId, userId: staff } = demoPerson('staff')
const [main, east] = [demoCampusId('lakeside-1', 'main'), demoCampusId('lakeside-1', 'east')]

let made = 0
const give = async (userType: string, permissions: string[] = [], part = east) => {
  made += 1
  const name = `东湖 ${made}`
  const role = (await admin.post(addRole.path, { name, englishName: '', permissions })).data.id
  const grant = await admin.post(giveRoleToGroup.path, { id: role, userType, of: 'campus', part, untilDay: null })
  expect(grant.code).toBe('ok')
  return { role, grant: grant.data.id as string }
}
const membersOf = async (role: string): Promise<string[]> =>
  (await sql('select user_id from role_assignments where role_id = $1', [role])).map(({ user_id }) => user_id)

/** Somebody goes to another campus, by the form of the office. */
async function goTo(id: string, campusId: string | null, browser = admin) {
  const { data } = await browser.get(readPerson.path, { id })
  const { realName, englishName, loginName, sex, number, phone, mail, classId, version } = data
  const fields = { realName, englishName, loginName, sex, number, phone, mail, classId }
  return browser.post(changePerson.path, { ...fields, campusId, id, version })
}

test('a role given to the staff of a campus reaches whoever is there, comes with them and leaves with them', async () => {
  const { role, grant } = await give('4')
  expect(await membersOf(role)).toEqual([])
  expect((await goTo(staff, east)).data).toMatchObject({ campusId: east })
  expect(await membersOf(role)).toEqual([staff])
  const person = { realName: '东湖职工', englishName: '', sex: '', number: '', phone: '', mail: '', classId: null }
  const added = await admin.post(addPerson.path, { ...person, loginName: 'east.1', userType: '4', campusId: east })
  expect((await membersOf(role)).toSorted()).toEqual([staff, added.data.id].toSorted())
  const rights = (await admin.get(readPersonRights.path, { id: staff })).data.roles
  expect(rights.find(({ id }: { id: string }) => id === role)).toMatchObject({
    groups: [{ of: 'campus', englishName: 'East Lake Campus' }],
  })
  await goTo(staff, main)
  expect(await membersOf(role)).toEqual([added.data.id])
  await goTo(added.data.id, null)
  expect(await membersOf(role)).toEqual([])
  await goTo(staff, east)
  await admin.post(takeRoleFromGroup.path, { id: grant })
  expect(await membersOf(role)).toEqual([])
  await goTo(staff, main)
})

test('pupils, and those who teach them, are on the campus of their class: the role comes and goes with the class', async () => {
  const [pupils, teachers] = [await give('1'), await give('2')]
  const [{ id: third }] = await sql(
    `select c.id from classes c where c.unit_id = $1 and c.campus_id = $2 and exists (select from students s
       where s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1 and s.user_id is not null) order by c.id limit 1`,
    [unitId, east],
  )
  const inClass = (
    await sql('select user_id as id from students where class_id = $1 and status = 1 and user_id is not null', [third])
  ).map(({ id }) => id)
  const teaching = (await sql('select distinct user_id as id from class_teachers where class_id = $1', [third])).map(
    ({ id }) => id,
  )
  expect(inClass.length).toBeGreaterThan(0)
  expect(await membersOf(pupils.role)).toEqual(expect.arrayContaining(inClass))
  expect(await membersOf(teachers.role)).toEqual(expect.arrayContaining(teaching))
  const [{ version, ...of }] = await sql(
    `select version, grade, class_name as "className", grade_name as "gradeName", grade_english_name as "gradeEnglishName",
       english_name as "englishName" from classes where id = $1`,
    [third],
  )
  expect((await admin.post(changeClass.path, { ...of, id: third, version, campusId: main })).code).toBe('ok')
  const left = await membersOf(pupils.role)
  expect(left.filter((id) => inClass.includes(id))).toEqual([])
})

/** By the form for a new person. */
function addTo(campusId: string | null, loginName: string, { browser = admin, query = {} } = {}) {
  const person = { realName: loginName, englishName: '', sex: '', number: '', phone: '', mail: '', classId: null }
  return browser.post(addPerson.path, { ...person, loginName, userType: '4', campusId }, query)
}
/** From a spreadsheet. */
function pasteTo(campus: string, loginName: string, { browser = admin, query = {} } = {}) {
  const rows = [['职工', loginName, loginName, campus]]
  return browser.post(addPastedPeople.path, { columns: ['userType', 'realName', 'loginName', 'campus'], rows }, query)
}
const isThere = async (loginName: string) =>
  (await sql('select from users where login_name = $1', [loginName])).length === 1

test('nobody puts anybody, a new account included, onto a campus whose role has more than they hold', async () => {
  const { role, grant } = await give('4', ['reports'])
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'clerk', '文员') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2) on conflict do nothing)
     insert into role_assignments select $1, $2, id from made`,
    [unitId, staff],
  )
  const clerk = await server.signIn('staff')
  const [{ id: colleague }] = await sql(
    `select id from users where unit_id = $1 and user_type = '4' and id <> $2 and status = 'active' order by id limit 1`,
    [unitId, staff],
  )
  for (const id of [staff, colleague]) {
    const { campusId } = (await clerk.get(readPerson.path, { id })).data
    expect((await goTo(id, east, clerk)).code).toBe('more_rights_than_yours')
    expect((await clerk.get(readPerson.path, { id })).data).toMatchObject({ campusId })
  }
  expect((await addTo(east, 'east.rise', { browser: clerk })).code).toBe('more_rights_than_yours')
  expect((await pasteTo('东湖校区', 'east.paste', { browser: clerk })).code).toBe('more_rights_than_yours')
  expect([await isThere('east.rise'), await isThere('east.paste')]).toEqual([false, false])
  expect(await membersOf(role)).toEqual([])

  expect((await addTo(main, 'main.1', { browser: clerk })).code, 'a campus without a role').toBe('ok')
  expect((await pasteTo('', 'main.2', { browser: clerk })).data.ids).toHaveLength(1)
  const added = await addTo(east, 'east.2')
  expect(added.code, 'the administrator holds what the campus has').toBe('ok')
  expect((await goTo(added.data.id, null, clerk)).code, 'who may do more is left alone').toBe('more_rights_than_yours')

  const area = await server.signIn('area.admin')
  const query = { unitId }
  expect((await addTo(east, 'east.3', { browser: area, query })).code, 'an area that holds it').toBe('ok')
  await sql("delete from role_permissions where unit_id = $1 and permission_code = 'reports'", [
    demoPerson('area.admin').unitId,
  ])
  const lesser = await server.signIn('area.admin')
  expect((await addTo(east, 'east.4', { browser: lesser, query })).code).toBe('more_rights_than_yours')
  expect((await pasteTo('东湖校区', 'east.5', { browser: lesser, query })).code).toBe('more_rights_than_yours')
  await admin.post(takeRoleFromGroup.path, { id: grant })
})

test('a role that the campus gets on a later day counts, what everybody of the kind has in the unit does not', async () => {
  const clerk = await server.signIn('staff')
  const { role, grant } = await give('4', ['reports'])
  await sql("update role_grants set from_day = '2099-01-01', in_force = false where id = $1", [grant])
  expect((await addTo(east, 'later.1', { browser: clerk })).code).toBe('more_rights_than_yours')
  const everybody = { id: role, userType: '4', of: 'unit', part: '', untilDay: null }
  expect((await admin.post(giveRoleToGroup.path, everybody)).code).toBe('ok')
  const added = await addTo(east, 'later.2', { browser: await server.signIn('staff') })
  expect(added.code, 'by the unit they get it on any campus').toBe('ok')
})

test('who pastes a second account of somebody waits for it before holding the groups of the unit', async () => {
  await give('4')
  const rows = [['家长', '贴同人', 'same.parent', 'teacher']]
  const columns = ['userType', 'realName', 'loginName', 'sameAs']
  const { userId: teacher } = demoPerson('teacher')
  const pasted = await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('select from users where id = $1 for update', [teacher])
    const sent = admin.post(addPastedPeople.path, { columns, rows })
    await vi.waitFor(async () => expect(await sql('select from pg_locks where not granted')).toHaveLength(1))
    const key = `role groups:${unitId}`
    const free = await owner.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [key])
    expect(free.rows, 'whoever changes a person holds both, the person first').toEqual([{ free: true }])
    await owner.query('commit')
    return sent
  })
  expect(pasted.data.ids).toHaveLength(1)
})
