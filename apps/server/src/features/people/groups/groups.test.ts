import {
  addGroup,
  addGroupMembers,
  changeGroup,
  changeGroupMember,
  matchForGroup,
  readGroup,
  readGroupMembers,
  readGroups,
  removeGroup,
  removeGroupMembers,
} from '@homeroom/contract/people/group-endpoints.ts'
import { addRole, readPersonRights } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, readRoleGrants } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createGroupMemberService } from './group-member-service.ts'

let server: TestServer
let admin: Browser
let other: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  other = await server.signIn('admin.two')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const { unitId } = demoPerson('admin')
const [teacher, student, parent] = [
  demoPerson('teacher').userId,
  demoPerson('student').userId,
  demoPerson('parent').userId,
]
const make = async (name: string, englishName = ''): Promise<string> =>
  (await admin.post(addGroup.path, { name, englishName })).data.id
const put = (id: string, people: string[], more: object = {}, browser = admin) =>
  browser.post(addGroupMembers.path, { id, people, untilDay: null, ...more })
const take = (id: string, people: string[], browser = admin) => browser.post(removeGroupMembers.path, { id, people })
const peopleOf = async (id: string): Promise<string[]> =>
  (await admin.get(readGroupMembers.path, { id })).data.list.map((one: { id: string }) => one.id)
const holdersOf = async (role: string): Promise<string[]> =>
  (await sql('select user_id from role_assignments where role_id = $1 order by user_id', [role])).map(
    ({ user_id }) => user_id,
  )
const makeRole = async (name: string, permissions: string[] = []): Promise<string> =>
  (await admin.post(addRole.path, { name, englishName: '', permissions })).data.id
const giveTo = (role: string, group: string, more: object = {}) =>
  admin.post(giveRoleToGroup.path, { id: role, userType: null, of: 'group', part: group, untilDay: null, ...more })
const day = (later: number) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)
/** In the order in which they were written: of one moment the hour does not tell it. */
const linesAbout = (id: string) =>
  sql(
    `select l.action, l.subject_id, l.before, l.after from audit_log l
     join audit_chain c on c.unit_id = l.unit_id and c.line_id = l.id where l.target = $1 order by c.day, c.number`,
    [id],
  )

/** A member of the office who may change people, and nothing else of Administration. */
async function clerk(): Promise<Browser> {
  const { userId } = demoPerson('staff')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'clerk', '文员') on conflict do nothing returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2) on conflict do nothing)
     insert into role_assignments select $1, $2, id from made`,
    [unitId, userId],
  )
  const browser = await server.signIn('staff')
  await server.stepUp(browser)
  return browser
}

test('a group is made, found by either name, renamed and removed, and each is told in the audit log', async () => {
  const id = await make('国际象棋社', 'Chess club')
  for (const search of ['象棋', 'chess'])
    expect((await admin.get(readGroups.path, { search })).data).toEqual({
      list: [{ id, name: '国际象棋社', englishName: 'Chess club', members: 0 }],
      total: 1,
    })
  const renamed = await admin.post(changeGroup.path, { id, version: 1, name: ' 棋社 ', englishName: '' })
  expect(renamed.data).toMatchObject({ name: '棋社', englishName: '', version: 2, listed: 0, roles: [] })
  expect((await admin.post(removeGroup.path, { id })).code).toBe('ok')
  expect((await admin.get(readGroup.path, { id })).code).toBe('not_found')
  expect((await linesAbout(id)).map(({ action }) => action)).toEqual(['group added', 'group changed', 'group removed'])
})

test('a name that the unit has already is refused at its field, an empty one too, and an older version is not written', async () => {
  const [first, second] = [await make('民乐团'), await make('篮球队')]
  const taken = await admin.post(addGroup.path, { name: '民乐团', englishName: '' })
  expect(taken).toMatchObject({ code: 'group_name_taken', fieldErrors: [{ field: 'name' }] })
  expect((await admin.post(addGroup.path, { name: '\u200b ', englishName: '' })).code).toBe('validation_failed')
  const rename = (id: string, name: string, version = 1) =>
    admin.post(changeGroup.path, { id, version, name, englishName: '' })
  expect((await rename(second, '民乐团')).code).toBe('group_name_taken')
  expect((await rename(first, '民乐团', 7)).code).toBe('changed_meanwhile')
  expect((await rename(first, '校民乐团')).code).toBe('ok')
  expect((await rename(first, '民乐团', 1)).code).toBe('changed_meanwhile')
  const both = await Promise.all([1, 2].map(() => admin.post(addGroup.path, { name: '同名', englishName: '' })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['group_name_taken', 'ok'])
})

test('people of every kind are put into a group and taken out; who is in it already stays as they are', async () => {
  const id = await make('校庆筹备组')
  expect((await put(id, [teacher], { untilDay: day(30) })).data).toEqual({ done: [teacher] })
  expect((await put(id, [teacher, student, parent])).data.done.toSorted()).toEqual([student, parent].toSorted())
  const { list, total } = (await admin.get(readGroupMembers.path, { id })).data
  expect(total).toBe(3)
  expect(list.find((one: { id: string }) => one.id === teacher)).toMatchObject({
    fromDay: day(0),
    untilDay: day(30),
    inForce: true,
    userType: '2',
  })
  expect((await admin.get(readGroups.path, { search: '校庆' })).data.list[0].members).toBe(3)
  expect((await take(id, [teacher])).data).toEqual({ done: [teacher] })
  expect((await take(id, [teacher])).data).toEqual({ done: [] })
  expect((await peopleOf(id)).toSorted()).toEqual([student, parent].toSorted())
  const lines = await linesAbout(id)
  expect(lines.filter(({ subject_id }) => subject_id === teacher)).toEqual([
    expect.objectContaining({ action: 'group member added', after: { fromDay: day(0), untilDay: day(30) } }),
    expect.objectContaining({ action: 'group member removed', before: { fromDay: day(0), untilDay: day(30) } }),
  ])
})

test('a group of hundreds is searched and paged', async () => {
  const id = await make('全体学生会')
  const people = await sql("select id from users where unit_id = $1 and user_type = '1' order by id limit 60", [unitId])
  await put(
    id,
    people.map((one) => one.id),
  )
  const page = (await admin.get(readGroupMembers.path, { id, page: '2', pageSize: '50' })).data
  expect([page.list.length, page.total]).toEqual([10, 60])
  const [someone] = await sql('select real_name from users where id = $1', [people[0]?.id])
  const found = (await admin.get(readGroupMembers.path, { id, search: someone?.real_name })).data.list
  expect(found.map((one: { id: string }) => one.id)).toContain(people[0]?.id)
})

test('a pasted login name or number means exactly one person, nobody, or all who have the number', async () => {
  const [pupil] = await sql(
    "select id, number from users where unit_id = $1 and user_type = '1' and number <> '' limit 1",
    [unitId],
  )
  await sql("update users set number = 'SAME-7' where id = any($1)", [[teacher, parent]])
  const words = ['TEACHER ', String(pupil?.number), 'nobody-has-this', 'SAME-7', ' ']
  const { code, data } = await admin.post(matchForGroup.path, { words })
  expect(code).toBe('ok')
  expect(data.map(({ people }: { people: { id: string }[] }) => people.map(({ id }) => id).toSorted())).toEqual([
    [teacher],
    [pupil?.id],
    [],
    [teacher, parent].toSorted(),
    [],
  ])
  expect((await admin.post(matchForGroup.path, { words: [] })).code).toBe('validation_failed')
  const elsewhere = await other.post(matchForGroup.path, { words: ['teacher'] })
  expect(elsewhere.data[0].people.map(({ id }: { id: string }) => id)).not.toContain(teacher)
})

test('days that are to come or have passed do not count, and a sweep lets people in and out', async () => {
  const [id, role] = [await make('轮值组'), await makeRole('轮值')]
  await giveTo(role, id)
  await put(id, [teacher], { fromDay: day(1), untilDay: day(2) })
  expect(await holdersOf(role)).toEqual([])
  expect((await admin.get(readGroup.path, { id })).data).toMatchObject({ listed: 1, today: day(0) })
  const tomorrow = (later: number) => () => new Date(server.clock.now.getTime() + later * 86_400_000)
  const sweepOn = (later: number) =>
    createGroupMemberService({ db: server.db, now: tomorrow(later), requireStepUp: async () => {} }).sweep()
  await sweepOn(1)
  expect(await holdersOf(role)).toEqual([teacher])
  await sweepOn(3)
  expect(await holdersOf(role)).toEqual([])
})

test('the days of a member are changed, and wrong ones refused at their field', async () => {
  const [id, role] = [await make('值日'), await makeRole('值日角色')]
  await giveTo(role, id)
  await put(id, [teacher])
  const change = (fromDay: string, untilDay: string | null, person = teacher) =>
    admin.post(changeGroupMember.path, { id, person, fromDay, untilDay })
  expect((await change(day(3), day(9))).code).toBe('ok')
  expect(await holdersOf(role)).toEqual([])
  expect((await change(day(-3), null)).code).toBe('ok')
  expect(await holdersOf(role)).toEqual([teacher])
  expect((await change(day(3), day(2))).code).toBe('day_has_passed')
  expect((await change('2027-02-30', null)).code).toBe('validation_failed')
  expect((await change(day(0), null, student)).code).toBe('not_found')
  expect((await put(id, [student], { untilDay: day(-1) })).code).toBe('day_has_passed')
  expect((await linesAbout(id)).at(-1)).toMatchObject({
    action: 'group member changed',
    before: { fromDay: day(3), untilDay: day(9) },
    after: { fromDay: day(-3), untilDay: null },
  })
  const query = { id, search: '' }
  const [{ version }] = (await admin.get(readGroupMembers.path, query)).data.list
  const over = (untilDay: string) =>
    admin.post(changeGroupMember.path, { id, person: teacher, fromDay: day(-3), untilDay, version })
  expect((await over(day(4))).code).toBe('ok')
  expect((await over(day(5))).code, 'of two at once').toBe('changed_meanwhile')
  expect((await admin.get(readGroupMembers.path, query)).data.list).toMatchObject([{ untilDay: day(4) }])
})

test('a role given to a group is held by its people, comes and goes with them, and says why', async () => {
  const [id, role] = [await make('命题组', 'Examiners'), await makeRole('命题')]
  await put(id, [teacher, student])
  expect((await giveTo(role, id)).code).toBe('ok')
  expect(await holdersOf(role)).toEqual([teacher, student].toSorted())
  await put(id, [parent])
  await take(id, [student])
  expect(await holdersOf(role)).toEqual([teacher, parent].toSorted())
  const why = (await admin.get(readPersonRights.path, { id: teacher })).data.roles
  expect(why.find((one: { id: string }) => one.id === role)).toMatchObject({
    direct: false,
    groups: [{ userType: null, of: 'group', name: '命题组', englishName: 'Examiners' }],
  })
  const { list, groups } = (await admin.get(readRoleGrants.path, { id: role })).data
  expect(list).toMatchObject([{ userType: null, of: 'group', part: id, name: '命题组' }])
  expect(groups).toContainEqual({ of: 'group', part: id, name: '命题组', englishName: 'Examiners' })
  expect((await giveTo(role, id)).code).toBe('given_to_group')
  // A named group has people of every kind, and a part of the unit of one.
  expect((await giveTo(role, id, { userType: '2' })).code).toBe('validation_failed')
  expect((await giveTo(role, '', { of: 'unit' })).code).toBe('validation_failed')
  expect((await giveTo(role, teacher)).code).toBe('group_not_found')
})

test('a group that is removed takes its roles with it, and whoever has one by name keeps it', async () => {
  const [id, role] = [await make('临时组'), await makeRole('临时')]
  await put(id, [teacher, student])
  await giveTo(role, id)
  await sql(
    'insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3) on conflict (unit_id, user_id, role_id) do update set direct = true',
    [unitId, teacher, role],
  )
  expect((await admin.get(readGroup.path, { id })).data).toMatchObject({ listed: 2, roles: [{ id: role }] })
  expect((await admin.post(removeGroup.path, { id })).code).toBe('ok')
  expect(await holdersOf(role)).toEqual([teacher])
  expect((await linesAbout(role)).at(-1)).toMatchObject({ action: 'role taken from group', before: { part: id } })
})

test('whoever does not hold what the role of a group holds changes nothing of who is in it, themselves or others', async () => {
  const [id, role] = [await make('审计组'), await makeRole('审计', ['administration', 'administration_audit'])]
  await put(id, [teacher])
  await giveTo(role, id)
  const office = await clerk()
  const me = demoPerson('staff').userId
  expect((await put(id, [me], {}, office)).code).toBe('more_rights_than_yours')
  expect((await put(id, [student], { fromDay: day(5) }, office)).code).toBe('more_rights_than_yours')
  expect((await take(id, [teacher], office)).code).toBe('more_rights_than_yours')
  const days = { id, person: teacher, fromDay: day(0), untilDay: null }
  expect((await office.post(changeGroupMember.path, days)).code).toBe('more_rights_than_yours')
  expect((await office.post(removeGroup.path, { id })).code).toBe('more_rights_than_yours')
  expect(await holdersOf(role)).toEqual([teacher])
  // What has no role, or only one that they hold, is theirs to change.
  const [plain, held] = [await make('读书会'), await makeRole('通讯录', ['administration', 'administration_people'])]
  const [one, two] = (
    await sql("select id from users where unit_id = $1 and user_type = '1' order by id desc limit 2", [unitId])
  ).map((pupil) => pupil.id as string)
  expect((await put(plain, [String(one)], {}, office)).code).toBe('ok')
  await giveTo(held, plain)
  expect((await put(plain, [String(two)], {}, office)).code).toBe('ok')
  expect(await holdersOf(held)).toEqual([one, two].toSorted())
  // Nor do they act on somebody who may do more.
  expect((await put(plain, [demoPerson('admin').userId], {}, office)).code).toBe('more_rights_than_yours')
})

test('a group with a role asks for a proof of who changes it, one without does not', async () => {
  const [id, role] = [await make('实验员'), await makeRole('实验')]
  const fresh = await server.signIn('admin')
  expect((await put(id, [teacher], {}, fresh)).code).toBe('ok')
  await giveTo(role, id)
  expect((await put(id, [student], {}, fresh)).code).toBe('step_up_needed')
  expect((await fresh.post(removeGroup.path, { id })).code).toBe('step_up_needed')
})

test('of another unit neither groups nor people are found', async () => {
  const id = await make('本校小组')
  const stranger = demoPerson('admin.two').userId
  expect((await put(id, [stranger])).code).toBe('not_found')
  for (const [path, body] of [
    [changeGroup.path, { id, version: 1, name: '别校', englishName: '' }],
    [addGroupMembers.path, { id, people: [stranger], untilDay: null }],
    [removeGroupMembers.path, { id, people: [stranger] }],
    [removeGroup.path, { id }],
  ] as const)
    expect((await other.post(path, body)).code).toBe('not_found')
  for (const path of [readGroup.path, readGroupMembers.path])
    expect((await other.get(path, { id })).code).toBe('not_found')
  expect((await other.get(readGroups.path)).data.total).toBe(0)
})

test('a role is given to a group while people come into it: nobody is left without, and nobody keeps it who has left', async () => {
  const people = (
    await sql("select id from users where unit_id = $1 and user_type = '2' order by id limit 20", [unitId])
  ).map((one) => one.id as string)
  for (let round = 0; round < 4; round += 1) {
    const [id, role] = [await make(`并发组${round}`), await makeRole(`并发${round}`)]
    const answers = await Promise.all([
      put(id, people.slice(0, 10)),
      giveTo(role, id),
      put(id, people.slice(10)),
      put(id, people.toReversed()),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await holdersOf(role)).toEqual(people.toSorted())
    await Promise.all([take(id, people.slice(0, 10)), admin.post(removeGroup.path, { id })])
    expect(await holdersOf(role)).toEqual([])
  }
})
