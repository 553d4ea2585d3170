import { readAdministrationHome } from '@homeroom/contract/administration/administration-home-endpoints.ts'
import { readClasses } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import type { Grade } from '@homeroom/contract/classes/grade-schemas.ts'
import { readUnitApplications } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { askToRenew, readUnitLicences } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import { addPerson, readPeople, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
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

const unitId = demoUnitId('lakeside-1')
const home = async (browser = admin, query: Record<string, string> = {}) =>
  (await browser.get(readAdministrationHome.path, query)).data
type Waiting = { kind: string; count: number }
const waits = async (kind: string) => ((await home()).waiting as Waiting[]).find((one) => one.kind === kind)?.count ?? 0
const steps = async (browser: Browser, query = {}) =>
  Object.fromEntries(
    (await home(browser, query)).steps.map(({ kind, done }: { kind: string; done: boolean }) => [kind, done]),
  )

test('what waits is counted as the list finds it to which it leads, and falls when it is done', async () => {
  const teacher = {
    realName: '周密',
    englishName: '',
    loginName: '',
    sex: '',
    number: '',
    phone: '',
    mail: '',
    classId: null,
  }
  const before = await waits('no password')
  const { id } = (await admin.post(addPerson.path, { ...teacher, loginName: 'zhou.mi', userType: '2' })).data
  expect(await waits('no password')).toBe(before + 1)
  const found = await admin.get(readPeople.path, { status: 'active', hasAccount: 'true', hasPassword: 'false' })
  expect(found.data.total).toBe(before + 1)
  await admin.post(suspendPeople.path, { ids: [id] })
  expect(await waits('no password')).toBe(before)

  const pupil = { ...teacher, realName: '周全', loginName: 'zhou.quan', number: '900001', userType: '1' }
  const without = await waits('no class')
  await admin.post(addPerson.path, pupil)
  expect(await waits('no class')).toBe(without + 1)
  const list = await admin.get(readPeople.path, { userType: '1', status: 'active', hasClass: 'false', search: '周全' })
  expect(list.data.list.map(({ realName }: { realName: string }) => realName)).toEqual(['周全'])
  const others = await admin.get(readPeople.path, { hasClass: 'true', search: '周全' })
  expect(others.data.total).toBe(0)
})

test('a class without a class teacher waits until it is closed; one whose class teacher is suspended waits, too', async () => {
  const classId = demoClassId('lakeside-1', '3-1')
  const before = await waits('no class teacher')
  await sql("update users set status = 'disabled' where login_name = 'teacher'")
  expect(await waits('no class teacher')).toBe(before + 1)
  await sql("update users set status = 'active' where login_name = 'teacher'")
  expect(await waits('no class teacher')).toBe(before)
  await sql('update class_teachers set head_teacher = false where class_id = $1', [classId])
  expect(await waits('no class teacher')).toBe(before + 1)
  const { list } = (await admin.get(readClasses.path, { hasClassTeacher: 'false' })).data
  expect(list.map(({ id }: { id: string }) => id)).toContain(classId)
  await sql("update classes set closed_on = '2026-01-01' where id = $1", [classId])
  expect(await waits('no class teacher')).toBe(before)
  await sql('update classes set closed_on = null where id = $1', [classId])
})

test('a grade waits whose head is suspended, until the head is back or another one is chosen, and the list of grades shows it', async () => {
  const kind = 'head of grade suspended'
  const suspend = (status: string) => sql("update users set status = $1 where login_name = 'teacher'", [status])
  await sql('update grades set head_id = $1 where unit_id = $2 and number in (3, 4)', [
    demoPerson('teacher').userId,
    unitId,
  ])
  expect(await waits(kind), 'they work').toBe(0)
  await suspend('disabled')
  expect(await waits(kind)).toBe(2)
  const { data } = await admin.get(readGrades.path)
  expect(data.flatMap(({ number, head }: Grade) => (head?.suspended ? [number] : []))).toEqual([3, 4])
  await sql('update grades set head_id = null where unit_id = $1 and number = 4', [unitId])
  expect(await waits(kind)).toBe(1)
  await suspend('active')
  expect(await waits(kind)).toBe(0)
  await sql('update grades set head_id = null where unit_id = $1 and number = 3', [unitId])
})

test('a planned change that was refused waits at each class that it is about', async () => {
  const [from, to] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
  const by = [unitId, (await sql("select id from users where login_name = 'admin'"))[0]?.id]
  const insert = (state: string, kind: string, payload: object) =>
    sql(
      `insert into planned_changes (unit_id, planned_by, planned_by_unit, due_on, kind, payload, planned_at, state)
       values ($1, $2, $1, '2026-01-01', $4, $5, now(), $3)`,
      [...by, state, kind, JSON.stringify(payload)],
    )
  await insert('failed', 'move pupils', { moves: [{ pupilId: 'x', from, to }] })
  await insert('failed', 'close class', { classId: from })
  await insert('done', 'close class', { classId: demoClassId('lakeside-1', '3-3') })
  expect(await waits('plan failed')).toBe(2)
  const { list } = (await admin.get(readClasses.path, { planFailed: 'true' })).data
  expect(list.map(({ id }: { id: string }) => id).sort()).toEqual([from, to].sort())
})

test('failed plans of icons and of moves wait, each at the list that finds them', async () => {
  const person = demoPerson('staff').userId
  const insert = (state: string, kind: string, payload: object) =>
    sql(
      `insert into planned_changes (unit_id, planned_by, planned_by_unit, due_on, kind, payload, planned_at, state)
       values ($1, $2, $1, '2026-01-01', $4, $5, now(), $3)`,
      [unitId, demoPerson('admin').userId, state, kind, JSON.stringify(payload)],
    )
  expect([await waits('icon plan failed'), await waits('move failed')]).toEqual([0, 0])
  await insert('failed', 'change application', { code: 'library', action: 'give', ways: [] })
  await insert('failed', 'change application', { code: 'library', action: 'take', ways: [] })
  await insert('planned', 'change application', { code: 'clubs', action: 'give', ways: [] })
  await insert('failed', 'move person', { id: person, toUnitId: unitId, loginName: 'x', number: '' })
  await insert('done', 'move person', { id: demoPerson('teacher').userId, toUnitId: unitId })
  expect([await waits('icon plan failed'), await waits('move failed')]).toEqual([1, 1])
  const icons = (await admin.get(readUnitApplications.path, { planFailed: 'true' })).data
  expect(icons.list.map(({ code }: { code: string }) => code)).toEqual(['library'])
  const people = (await admin.get(readPeople.path, { planFailed: 'true' })).data
  expect([people.total, people.list.map(({ id }: { id: string }) => id)]).toEqual([1, [person]])
  const other = await server.signIn('admin.two')
  expect((await other.get(readPeople.path, { planFailed: 'true' })).data.total).toBe(0)
  expect((await other.get(readUnitApplications.path, { planFailed: 'true' })).data.total).toBe(0)
  const all = (await admin.get(readUnitApplications.path)).data.total
  expect((await admin.get(readUnitApplications.path, { planFailed: 'false' })).data.total).toBe(all - 1)
})

test('a parent who asks for a child waits until the office has settled it', async () => {
  expect(await waits('guardian request')).toBe(0)
  await sql(
    `insert into guardian_requests (unit_id, guardian_id, student_id, relation, asked_at)
     select g.unit_id, g.guardian_id, s.id, '母亲', now() from guardianships g join students s on s.unit_id = g.unit_id
     where g.unit_id = $1 order by g.guardian_id, s.id limit 1`,
    [unitId],
  )
  expect(await waits('guardian request')).toBe(1)
  await sql("update guardian_requests set state = 'refused'")
  expect(await waits('guardian request')).toBe(0)
})

test('licences that end within 30 days wait until somebody asks; the area sees both, as its list finds them', async () => {
  const area = await server.signIn('area.admin')
  const ofArea = async () =>
    Object.fromEntries(((await home(area)).waiting as Waiting[]).map(({ kind, count }) => [kind, count]))
  const list = async (browser: Browser, query: Record<string, string>) =>
    (await browser.get(readUnitLicences.path, query)).data.total
  const before = await waits('licence ends')
  expect(before).toBe(await list(admin, { soon: 'true' }))
  expect(before).toBeGreaterThan(0)
  const below = await ofArea()
  expect(below['licence below ends']).toBe(await list(area, { below: 'true', soon: 'true' }))
  expect(below['renewal asked']).toBeUndefined()
  expect((await admin.post(askToRenew.path, { code: 'library' })).code).toBe('ok')
  expect(await waits('licence ends')).toBe(before - 1)
  expect(await ofArea()).toEqual({
    ...{ ...below, 'renewal asked': 1, 'licence below ends': (below['licence below ends'] ?? 0) - 1 },
  })
  expect(await list(area, { below: 'true', asked: 'true' })).toBe(1)
})

test('the week tells who signed in on each day of the unit’s calendar, what is new and what was changed', async () => {
  const before = (await home()).week
  await server.signIn('teacher')
  await server.signIn('teacher')
  const { week } = await home()
  expect(week.days).toHaveLength(7)
  expect(week.days.at(-1).people - before.days.at(-1).people).toBeLessThanOrEqual(1)
  expect(week.days.at(-1).people).toBeGreaterThanOrEqual(2)
  expect(week.people).toBeGreaterThanOrEqual(week.days.at(-1).people)
  const sevenDays = 7 * 86_400_000
  server.clock.now = new Date(server.clock.now.getTime() + sevenDays)
  const later = (await home(await server.signIn('admin'))).week
  server.clock.now = new Date(server.clock.now.getTime() - sevenDays)
  expect(later.people).toBe(1)
  expect(later.peopleBefore).toBe(week.people)
})

test('the accounts added in the week are those of the list behind the number, by the unit’s own midnight', async () => {
  const { added } = (await home()).week
  const list = async () => (await admin.get(readPeople.path, { added: 'week' })).data
  expect((await list()).total).toBe(added)
  const someone = "unit_id = $1 and login_name = 'teacher'"
  const since = "((now() at time zone 'Asia/Shanghai')::date - 6)::timestamp at time zone 'Asia/Shanghai'"
  await sql(`update users set created_at = ${since} where ${someone}`, [unitId])
  expect((await home()).week.added).toBe(added + 1)
  expect((await list()).list.map(({ loginName }: { loginName: string }) => loginName)).toContain('teacher')
  await sql(`update users set created_at = ${since} - interval '1 second' where ${someone}`, [unitId])
  expect([(await home()).week.added, (await list()).total]).toEqual([added, added])
})

test('the first steps of a school are done by what is there; an area has its own', async () => {
  expect(await steps(admin)).toMatchObject({
    look: true,
    classes: true,
    teachers: true,
    pupils: true,
    parents: true,
    'signed in': true,
  })
  expect(Object.keys(await steps(await server.signIn('area.admin')))).toEqual([
    'look',
    'schools',
    'signed in',
    'administrators',
  ])
  await sql('delete from school_years where unit_id = $1', [unitId])
  expect((await steps(admin)).year).toBe(false)
})

test('a unit has its own look as soon as any part of it is its own', async () => {
  const plain = async () => {
    await sql(`update units set logo = '', sign_in_picture = '' where id = $1`, [unitId])
    await sql('delete from themes where unit_id = $1 and user_id is null', [unitId])
    await sql(`update unit_login_configurations set footer = '', decoration_set = '' where unit_id = $1`, [unitId])
  }
  const own = [
    `update units set logo = '/logo.svg' where id = $1`,
    `update units set sign_in_picture = '/picture.webp' where id = $1`,
    `insert into themes (unit_id, theme) values ($1, '#123456')`,
    `update unit_login_configurations set footer = '柳园小学' where unit_id = $1`,
    `update unit_login_configurations set decoration_set = '{}' where unit_id = $1`,
  ]
  for (const part of own) {
    await plain()
    expect((await steps(admin)).look).toBe(false)
    await sql(part, [unitId])
    expect((await steps(admin)).look, part).toBe(true)
  }
  // A theme of one person is not the unit's.
  await plain()
  await sql(
    `insert into themes (unit_id, user_id, theme) values ($1, $2, '#123456')
    on conflict (unit_id, user_id) do update set theme = excluded.theme`,
    [unitId, demoPerson('teacher').userId],
  )
  expect((await steps(admin)).look).toBe(false)
})

test('each part is told to those who hold its permission', async () => {
  await sql(
    `delete from role_permissions where unit_id = $1 and permission_code in
      ('administration_people', 'administration_people_change', 'administration_people_access')`,
    [unitId],
  )
  const { waiting, week, steps: told } = await home(await server.signIn('admin'))
  expect(week).toBeNull()
  expect(waiting.map(({ kind }: Waiting) => kind)).not.toContain('no class')
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual([
    'look',
    'year',
    'classes',
    'parents',
    'administrators',
  ])
})

test('it is for those who have Administration; another unit looks missing, one below the area does not', async () => {
  expect((await server.visitor().get(readAdministrationHome.path)).code).toBe('sign_in_required')
  for (const who of ['student', 'parent', 'teacher'])
    expect([who, (await (await server.signIn(who)).get(readAdministrationHome.path)).code]).toEqual([
      who,
      'not_allowed',
    ])
  const area = await server.signIn('area.admin')
  const other = demoUnitId('lakeside-ms')
  expect((await area.get(readAdministrationHome.path, { unitId: other })).status).toBe(200)
  expect((await admin.get(readAdministrationHome.path, { unitId: other })).code).toBe('not_found')
  expect((await admin.get(readAdministrationHome.path, { unitId: 'x' })).code).toBe('validation_failed')
})
