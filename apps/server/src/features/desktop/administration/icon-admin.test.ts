import { arrangeIcons } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import {
  giveApplication,
  giveToSchools,
  lockApplication,
  moveIconGroup,
  nameApplication,
  placeApplication,
  readIconChoices,
  readUnitApplication,
  readUnitApplications,
  removeIconGroup,
  removeUnitApplication,
  saveIconGroup,
  takeApplication,
  withdrawIconPlan,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type {
  IconChoices,
  ListedApplication,
  UnitApplication,
  Way,
} from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { previewDesktop, readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import { addLink } from '@homeroom/contract/desktop/link-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { plannedChangesOf } from '../../../../test-support/planned-changes.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const to = (way: Partial<Way> & Pick<Way, 'kind'>): Way => ({
  ...{ userType: null, grade: null, targetId: null, granted: true },
  ...way,
})
const everybody = to({ kind: 'unit' })

type Icon = { code: string; name: string; englishName: string; updateStatus: number }
type Group = { code: string; unitName: string; iconVMs: Icon[] }

async function desktopOf(name: string): Promise<Group[]> {
  const { unitId, userId } = demoPerson(name)
  return (await (await server.signIn(name)).get(readMyApplicationIcons.path, { unitId, userId, appType: '1' })).data
}
const iconsOf = async (name: string) => (await desktopOf(name)).flatMap(({ iconVMs }) => iconVMs)
const sees = async (name: string, code: string) => (await iconsOf(name)).some((icon) => icon.code === code)

async function newLink(name: string): Promise<string> {
  const names = { name, shortName: '', englishName: `${name} in English`, englishShortName: '' }
  const more = { address: 'https://example.cn/', opens: 'here', picture: null, signIn: null }
  return (await admin.post(addLink.path, { ...names, ...more })).data.code
}
const give = (code: string, ways: Way[], more = {}, browser = admin) =>
  browser.post(giveApplication.path, { code, ways, ...more })
const take = (code: string, ways: Way[], more = {}) => admin.post(takeApplication.path, { code, ways, ...more })
const read = async (code: string): Promise<UnitApplication> =>
  (await admin.get(readUnitApplication.path, { code })).data
const why = async (name: string, code: string) =>
  (await admin.get(readWhy.path, { code, id: demoPerson(name).userId })).data

const day = (later: number) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

/** Lets the server do what is due, as it does every minute. */
async function sweep(): Promise<void> {
  await plannedChangesOf(server, (error) => {
    throw error
  }).sweep()
}

test('the list is searched and filtered, and tells to whom an application is given', async () => {
  const list = async (query: Record<string, string>): Promise<ListedApplication[]> =>
    (await admin.get(readUnitApplications.path, query)).data.list
  expect((await list({ search: '通知' })).map(({ code }) => code)).toEqual(['notices'])
  expect((await list({ search: 'ADMINISTRATION' })).map(({ given }) => given)).toEqual([['role']])
  expect(await list({ search: '%' })).toEqual([])
  const toRoles = await list({ givenTo: 'role' })
  expect(toRoles.length).toBeGreaterThan(1)
  expect(toRoles.every(({ given }) => given.includes('role'))).toBe(true)
  expect((await list({ inUse: 'false' })).map(({ code }) => code)).toContain('schools')
  const code = await newLink('名单链接')
  expect((await list({ source: 'link' })).map((one) => one.code)).toContain(code)
})

test('what is given to a kind of person, a role, a grade, a class or one person is on their desktops and no others', async () => {
  const code = await newLink('逐类分配')
  const cases: [Way, string[], string[]][] = [
    [everybody, ['teacher', 'student', 'parent', 'staff'], ['teacher.two']],
    [to({ kind: 'type', userType: '1' }), ['student'], ['teacher', 'parent', 'staff']],
    [to({ kind: 'grade', grade: 3 }), ['student', 'parent', 'teacher'], ['staff']],
    [
      to({ kind: 'class', targetId: demoClassId('lakeside-1', '3-1'), userType: '3' }),
      ['parent'],
      ['student', 'teacher'],
    ],
    [to({ kind: 'person', targetId: demoPerson('staff').userId }), ['staff'], ['teacher', 'student']],
  ]
  for (const [way, those, others] of cases) {
    expect((await give(code, [way])).status).toBe(200)
    for (const name of those) expect([way.kind, name, await sees(name, code)]).toEqual([way.kind, name, true])
    for (const name of others) expect([way.kind, name, await sees(name, code)]).toEqual([way.kind, name, false])
    await take(code, [way])
    for (const name of those) expect([way.kind, name, await sees(name, code)]).toEqual([way.kind, name, false])
  }
})

test('the more specific way decides, and what is kept from somebody is told with the reason', async () => {
  const code = await newLink('保留')
  const pupils = to({ kind: 'type', userType: '1' })
  await give(code, [pupils, to({ kind: 'class', targetId: demoClassId('lakeside-1', '3-1'), granted: false })])
  expect(await sees('student', code)).toBe(false)
  expect(await why('student', code)).toMatchObject({
    sees: false,
    reason: 'kept',
    ways: [
      { kind: 'class', decides: true },
      { kind: 'type', decides: false },
    ],
  })
  await give(code, [to({ kind: 'person', targetId: demoPerson('student').userId })])
  expect(await sees('student', code)).toBe(true)
  expect(await why('student', code)).toMatchObject({
    sees: true,
    opens: true,
    reason: 'given',
    ways: [{ kind: 'person', decides: true }, {}, {}],
  })
  expect(await why('staff', code)).toMatchObject({ sees: false, reason: 'no-way', ways: [] })
  await sql(`insert into module_licences (unit_id, code, name, end_time) values ($1, $2, 'x', $3)`, [
    ...[demoPerson('student').unitId, code, new Date(server.clock.now.getTime() - 1000)],
  ])
  expect(await why('student', code)).toMatchObject({ sees: true, opens: false, reason: 'licence-ended' })
})

test('with dates it comes on its day and goes on the other, and a plan is taken back', async () => {
  const code = await newLink('有日期')
  const given = await give(code, [everybody], { day: day(1), untilDay: day(3) })
  expect(given.data.plans).toMatchObject([
    { dueOn: day(1), action: 'give', kind: 'unit' },
    { dueOn: day(3), action: 'take', kind: 'unit' },
  ])
  expect(await sees('student', code)).toBe(false)
  const start = server.clock.now
  server.clock.now = new Date(start.getTime() + 86_400_000)
  await sweep()
  // By SQL, for a session would end meanwhile.
  const ways = () => sql('select granted from application_assignments where application_code = $1', [code])
  expect(await ways()).toEqual([{ granted: true }])
  server.clock.now = new Date(start.getTime() + 3 * 86_400_000)
  await sweep()
  expect(await ways()).toEqual([])
  server.clock.now = start
  await give(code, [everybody], { day: day(2) })
  const [plan] = (await read(code)).plans
  expect((await admin.post(withdrawIconPlan.path, { id: plan?.id })).status).toBe(200)
  expect((await read(code)).plans).toEqual([])
  expect((await give(code, [everybody], { day: day(-1) })).fieldErrors).toMatchObject([{ field: 'day' }])
  expect((await give(code, [everybody], { day: day(3), untilDay: day(2) })).fieldErrors).toMatchObject([
    { field: 'untilDay' },
  ])
})

test('an application is removed from a unit, and the ways that are told bring it back', async () => {
  const before = (await read('canteen')).ways.length
  const { ways } = (await admin.post(removeUnitApplication.path, { code: 'canteen' })).data
  expect(ways).toHaveLength(before)
  expect(await sees('teacher', 'canteen')).toBe(false)
  await give('canteen', ways)
  expect(await sees('teacher', 'canteen')).toBe(true)
})

test('what the area has given stays, and so does Administration with its administrators', async () => {
  expect((await take('notices', [everybody])).code).toBe('given_by_area')
  expect((await admin.post(removeUnitApplication.path, { code: 'notices' })).code).toBe('given_by_area')
  expect((await admin.post(removeUnitApplication.path, { code: 'administration' })).code).toBe('administration_stays')
  expect((await give('administration', [{ ...everybody, granted: false }])).code).toBe('administration_stays')
})

test('groups are made, ordered, renamed and removed, and desktops follow', async () => {
  const choices = async (): Promise<IconChoices> => (await admin.get(readIconChoices.path)).data
  const code = await newLink('分组链接')
  await give(code, [everybody])
  const made: IconChoices = (await admin.post(saveIconGroup.path, { name: ' 社团 ', englishName: 'Clubs' })).data
  const group = made.groups.at(-1)
  expect(group).toMatchObject({ name: '社团', applications: [] })
  const first = made.groups[0]
  await admin.post(moveIconGroup.path, { id: group?.id, before: first?.id })
  await admin.post(placeApplication.path, { code, groupId: group?.id, before: null })
  const [shown] = await desktopOf('teacher')
  expect(shown).toMatchObject({ unitName: '社团', iconVMs: [{ code }] })
  await admin.post(placeApplication.path, { code, groupId: first?.id, before: 'calendar' })
  const codes = (await choices()).groups.find(({ id }) => id === first?.id)?.applications.map((one) => one.code)
  expect(codes?.indexOf(code)).toBe((codes?.indexOf('calendar') ?? 0) - 1)
  expect((await admin.post(removeIconGroup.path, { id: group?.id })).data.groups).toHaveLength(made.groups.length - 1)
  for (const wrong of [{ groupId: group?.id }, { before: 'nothing' }, { code: 'nothing' }])
    expect((await admin.post(placeApplication.path, { code, groupId: first?.id, before: null, ...wrong })).code).toBe(
      'not_found',
    )
})

test('a locked icon stands first and is not moved by anybody', async () => {
  const teacher = await server.signIn('teacher')
  const move = (what: string) =>
    teacher.post(arrangeIcons.path, { change: { kind: 'move', what, group: 'teaching', folder: null, before: null } })
  expect((await move('library')).status).toBe(200)
  await admin.post(lockApplication.path, { code: 'library', locked: true })
  const teaching = async () => (await desktopOf('teacher')).find(({ code }) => code === 'teaching')?.iconVMs[0]?.code
  expect(await teaching()).toBe('library')
  expect((await move('library')).code).toBe('icon_locked')
  await admin.post(lockApplication.path, { code: 'library', locked: false })
  expect((await move('library')).status).toBe(200)
  expect(await teaching()).not.toBe('library')
})

test('a unit has names of its own for each kind of person', async () => {
  const names = [
    { userType: '3', name: '孩子的食堂', shortName: '', englishName: 'Child’s lunch', englishShortName: '' },
  ]
  await admin.post(nameApplication.path, { code: 'canteen', names })
  const nameFor = async (name: string) => (await iconsOf(name)).find(({ code }) => code === 'canteen')?.name
  expect(await nameFor('parent')).toBe('孩子的食堂')
  expect(await nameFor('teacher')).not.toBe('孩子的食堂')
  expect(await nameFor('parent.two')).not.toBe('孩子的食堂')
  expect((await admin.post(nameApplication.path, { code: 'canteen', names: [...names, ...names] })).code).toBe(
    'validation_failed',
  )
  await admin.post(nameApplication.path, { code: 'canteen', names: [] })
  expect(await nameFor('parent')).not.toBe('孩子的食堂')
})

test('of two who name an application or a group at once the second is told, and the first one’s names stay', async () => {
  const read = async () => (await admin.get(readUnitApplication.path, { code: 'canteen' })).data
  const { namesVersion } = await read()
  const name = async (text: string, version: string) => {
    const names = [{ userType: '2', name: text, shortName: '', englishName: '', englishShortName: '' }]
    return (await admin.post(nameApplication.path, { code: 'canteen', names, version })).code
  }
  const codes = await Promise.all([name('甲', namesVersion), name('乙', namesVersion)])
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok'])
  expect((await read()).ownNames).toMatchObject([{ name: codes[0] === 'ok' ? '甲' : '乙' }])
  expect(await name('丙', (await read()).namesVersion)).toBe('ok')

  const [group] = (await admin.get(readIconChoices.path)).data.groups
  const rename = async (text: string, version: string) =>
    (await admin.post(saveIconGroup.path, { id: group.id, name: text, englishName: group.englishName, version })).code
  expect(await rename('甲组', group.version)).toBe('ok')
  expect(await rename('乙组', group.version)).toBe('changed_meanwhile')
  const [now] = (await admin.get(readIconChoices.path)).data.groups
  expect(now.name).toBe('甲组')
  expect(await rename(group.name, now.version)).toBe('ok')
})

test('the preview is the desktop that somebody of the kind sees', async () => {
  const preview = async (query: Record<string, string>) =>
    (await admin.get(previewDesktop.path, query)).data.flatMap(({ icons }: { icons: { code: string }[] }) =>
      icons.map(({ code }) => code),
    )
  const seen = (await iconsOf('parent')).filter(({ updateStatus }) => updateStatus !== 0).map(({ code }) => code)
  const classId = demoClassId('lakeside-1', '3-1')
  expect((await preview({ userType: '3', classId })).sort()).toEqual(seen.sort())
  const { roles } = (await admin.get(readIconChoices.path)).data as IconChoices
  const administrators = roles.find(({ englishName }) => englishName === 'Administrator')
  expect(await preview({ userType: '2' })).not.toContain('administration')
  expect(await preview({ userType: '2', roleId: administrators?.id ?? '' })).toContain('administration')
})

test('the preview shows what a group and a grade get, also without a class', async () => {
  const icons = async (query: Record<string, string>) =>
    (await admin.get(previewDesktop.path, { userType: '2', ...query })).data.flatMap(
      (group: { icons: { code: string }[] }) => group.icons.map(({ code }) => code),
    )
  const { unitId } = demoPerson('admin')
  const [group] = await sql("insert into people_groups (unit_id, name) values ($1, '预览组') returning id", [unitId])
  await sql('delete from application_assignments where unit_id = $1 and application_code = $2', [unitId, 'clubs'])
  const give = (column: string, value: unknown) =>
    sql(`insert into application_assignments (unit_id, application_code, ${column}) values ($1, 'clubs', $2)`, [
      unitId,
      value,
    ])
  await give('group_id', group.id)
  expect(await icons({})).not.toContain('clubs')
  expect(await icons({ groupId: group.id })).toContain('clubs')
  await sql('delete from application_assignments where unit_id = $1 and application_code = $2', [unitId, 'clubs'])
  await give('grade', 4)
  expect(await icons({ grade: '4' })).toContain('clubs')
  expect(await icons({ grade: '3' })).not.toContain('clubs')
  expect(await icons({ classId: demoClassId('lakeside-1', '3-1') })).not.toContain('clubs')
  expect(await icons({ classId: demoClassId('lakeside-1', '3-1'), grade: '4' }), 'either').toContain('clubs')
  expect((await admin.get(previewDesktop.path, { userType: '2', grade: '99' })).code).toBe('validation_failed')
  await sql('delete from application_assignments where unit_id = $1 and application_code = $2', [unitId, 'clubs'])
})

test('an area gives its schools an application and takes it again; others are no schools of its', async () => {
  const area = await server.signIn('area.admin')
  const { unitId } = demoPerson('teacher.two')
  const reply = await area.post(giveToSchools.path, { code: 'schools', schools: [unitId], given: true })
  expect(reply.data).toEqual({ changed: [unitId], withoutSeats: [] })
  expect(await sees('teacher.two', 'schools')).toBe(true)
  const there = await server.signIn('admin.two')
  expect((await there.post(takeApplication.path, { code: 'schools', ways: [everybody] })).code).toBe('given_by_area')
  expect(
    (await area.post(giveToSchools.path, { code: 'schools', schools: [unitId], given: false })).data.changed,
  ).toEqual([unitId])
  expect((await admin.post(giveToSchools.path, { code: 'schools', schools: [unitId], given: true })).code).toBe(
    'not_allowed',
  )
})
