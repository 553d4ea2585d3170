import { setTimeout as sleep } from 'node:timers/promises'
import { changeClass, movePupils, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import {
  addRole,
  giveRole,
  readPersonRights,
  readRoleMembers,
  takeRole,
} from '@homeroom/contract/permissions/role-endpoints.ts'
import {
  giveRoleToGroup,
  readRoleGrants,
  takeRoleFromGroup,
} from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createRoleGrantService } from './role-grant-service.ts'

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

const { unitId } = demoPerson('admin')
const [first, second] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
const add = async (name: string, permissions: string[] = []): Promise<string> =>
  (await admin.post(addRole.path, { name, englishName: '', permissions })).data.id
const give = (id: string, more: object, browser = admin) =>
  browser.post(giveRoleToGroup.path, { id, userType: '1', of: 'class', part: first, untilDay: null, ...more })
const membersOf = async (id: string): Promise<string[]> =>
  (await sql('select user_id from role_assignments where role_id = $1 order by user_id', [id])).map(
    ({ user_id }) => user_id,
  )
const accounts = async (text: string, values: unknown[]) =>
  (await sql(`${text} order by 1`, values)).map(({ id }) => id)
const pupilsOf = (id: string) =>
  accounts('select user_id as id from students where class_id = $1 and status = 1 and user_id is not null', [id])
const day = (later: number) =>
  new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)

test('a role given to the pupils of a class is held by those who are in it, comes with them and goes with them', async () => {
  const role = await add('三年级1班学生')
  expect((await give(role, {})).code).toBe('ok')
  expect(await membersOf(role)).toEqual(await pupilsOf(first))
  const [{ id: pupilId, user_id: newcomer }] = await sql(
    'select id, user_id from students where class_id = $1 and status = 1 and user_id is not null limit 1',
    [second],
  )
  const move = (from: string, to: string) => admin.post(movePupils.path, { moves: [{ pupilId, from, to }] })
  await move(second, first)
  expect(await membersOf(role)).toContain(newcomer)
  expect(await membersOf(role)).toEqual(await pupilsOf(first))
  await move(first, second)
  expect(await membersOf(role)).not.toContain(newcomer)
})

test('it reaches the parents of a grade, the teachers of a class and everybody of a kind, each as long as they are that', async () => {
  const [ofParents, ofTeachers, ofStaff] = [await add('年级家长'), await add('任课'), await add('全体职工')]
  await give(ofParents, { userType: '3', of: 'grade', part: '3' })
  const parents = await accounts(
    `select distinct g.guardian_id as id from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
     join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where c.unit_id = $1 and c.grade = 3 and s.status = 1`,
    [unitId],
  )
  expect(await membersOf(ofParents)).toEqual(parents)
  expect(parents.length).toBeGreaterThan(0)
  await sql('delete from guardianships where guardian_id = $1', [parents[0]])
  expect(await membersOf(ofParents)).toEqual(parents.slice(1))

  await give(ofTeachers, { userType: '2' })
  const colleague = demoPerson('teacher.parent').userId
  await admin.post(setTeacher.path, {
    ...{ classId: first, userId: colleague, subject: '书法', englishSubject: '', headTeacher: false },
  })
  expect(await membersOf(ofTeachers)).toContain(colleague)
  await sql("delete from class_teachers where user_id = $1 and subject = '书法'", [colleague])
  expect(await membersOf(ofTeachers)).not.toContain(colleague)

  await give(ofStaff, { userType: '4', of: 'unit', part: '' })
  expect(await membersOf(ofStaff)).toEqual(
    await accounts("select id from users where unit_id = $1 and user_type = '4'", [unitId]),
  )
})

test('who has it by name as well keeps it when the group loses it; why somebody has it is told', async () => {
  const role = await add('两种来源')
  const [one] = await pupilsOf(first)
  const made = (await give(role, { untilDay: day(30) })).data
  expect((await admin.post(giveRole.path, { id: role, people: [one] })).data.done).toEqual([one])
  const rights = (await admin.get(readPersonRights.path, { id: one })).data.roles
  expect(rights.find(({ id }: { id: string }) => id === role)).toMatchObject({
    direct: true,
    groups: [{ userType: '1', of: 'class', name: '三年级1班', untilDay: day(30) }],
  })
  expect((await admin.post(takeRole.path, { id: role, people: [one] })).data.done).toEqual([one])
  const listed = (await admin.get(readRoleMembers.path, { id: role, pageSize: '100' })).data.list
  expect(listed.find(({ id }: { id: string }) => id === one)).toMatchObject({ direct: false })
  expect((await admin.post(takeRole.path, { id: role, people: [one] })).data.done, 'only through the group').toEqual([])
  await admin.post(giveRole.path, { id: role, people: [one] })
  expect((await admin.post(takeRoleFromGroup.path, { id: made.id })).data).toBe('success')
  expect(await membersOf(role)).toEqual([one])
  expect((await admin.get(readRoleGrants.path, { id: role })).data.list).toEqual([])
  const lines = await sql('select action, before is null as made from audit_log where target = $1', [role])
  expect(lines).toContainEqual({ action: 'role given to group', made: true })
  expect(lines).toContainEqual({ action: 'role taken from group', made: false })
})

test('it begins and ends on its days', async () => {
  const role = await add('下周')
  await give(role, { fromDay: day(2), untilDay: day(4) })
  const grants = createRoleGrantService({ db: server.db, now: () => server.clock.now })
  const held: boolean[] = []
  const { now } = server.clock
  for (const later of [0, 1, 2, 4, 5]) {
    server.clock.now = new Date(now.getTime() + later * 86_400_000)
    await grants.sweep()
    held.push((await membersOf(role)).length > 0)
  }
  server.clock.now = now
  expect(held).toEqual([false, false, true, true, false])
})

test('one person has a role from one day until another, their page says so, and taking it back undoes it', async () => {
  const role = await add('代理', ['administration_people_access'])
  const { userId } = demoPerson('teacher.parent')
  const forDays = (more: object, browser = admin) =>
    give(role, { userType: null, of: 'person', part: userId, untilDay: day(3), ...more }, browser)
  expect((await forDays({ untilDay: null })).fieldErrors[0]?.field, 'without an end it is given by name').toBe(
    'untilDay',
  )
  expect((await forDays({ userType: '2' })).fieldErrors[0]?.field).toBe('userType')
  expect((await forDays({ part: demoPerson('admin.two').userId })).code, 'somebody of another unit').toBe('not_found')
  expect((await forDays({ part: 'x' })).code).toBe('not_found')
  const { id } = (await forDays({ fromDay: day(1) })).data
  expect((await forDays({})).code).toBe('given_to_group')
  expect(await membersOf(role), 'not yet').toEqual([])
  const grants = createRoleGrantService({ db: server.db, now: () => server.clock.now })
  const { now } = server.clock
  const held: boolean[] = []
  for (const later of [1, 3, 4]) {
    server.clock.now = new Date(now.getTime() + later * 86_400_000)
    await grants.sweep()
    held.push((await membersOf(role)).includes(userId))
  }
  server.clock.now = now
  expect(held).toEqual([true, true, false])
  await admin.post(takeRoleFromGroup.path, { id })
  const again = (await forDays({})).data
  const ofPerson = async () =>
    (await admin.get(readPersonRights.path, { id: userId })).data.roles.find((one: { id: string }) => one.id === role)
  expect(await ofPerson()).toMatchObject({ direct: false, groups: [{ of: 'person', untilDay: day(3) }] })
  const deputy = await server.signIn('staff')
  await server.stepUp(deputy)
  expect((await deputy.post(takeRoleFromGroup.path, { id: again.id })).code).toBe('not_allowed')
  expect((await admin.post(takeRoleFromGroup.path, { id: again.id })).data).toBe('success')
  expect(await ofPerson()).toBeUndefined()
  const lines = await sql('select action, subject_id from audit_log where target = $1 and subject_id = $2', [
    role,
    userId,
  ])
  expect(lines.map(({ action }) => action).sort()).toEqual(['role given', 'role given', 'role taken', 'role taken'])
})

test('nobody gives what they do not hold; the administrators’ role, a group twice and an unknown one are refused', async () => {
  const role = await add('群体', ['my-class'])
  const [{ id: administrators }] = await sql("select id from roles where unit_id = $1 and code = 'XX_SYS_'", [unitId])
  expect((await give(administrators, {})).code).toBe('administrators_by_name')
  expect((await give(role, {})).code).toBe('ok')
  expect((await give(role, {})).code).toBe('given_to_group')
  expect((await give(role, { userType: '3' })).code, 'the parents of the same class').toBe('ok')
  const errorOf = async (more: object) => (await give(role, more)).fieldErrors[0]?.field
  expect(await errorOf({ part: role })).toBe('part')
  expect(await errorOf({ of: 'grade', part: 'x' })).toBe('part')
  expect(await errorOf({ of: 'unit', part: first })).toBe('part')
  expect(await errorOf({ of: 'group', part: role, userType: null })).toBe('part')
  expect(await errorOf({ of: 'group', part: role }), 'a group has people of all kinds').toBe('userType')
  expect(await errorOf({ of: 'unit', part: '', untilDay: day(-1) })).toBe('untilDay')
  expect(await errorOf({ of: 'unit', part: '', fromDay: '2027-02-30' })).toBe('fromDay')
  const fresh = await server.signIn('admin')
  expect((await give(role, { of: 'unit', part: '' }, fresh)).code).toBe('step_up_needed')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'giver', '分配') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_roles', 'administration_roles_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2))
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, demoPerson('staff').userId],
  )
  const deputy = await server.signIn('staff')
  await server.stepUp(deputy)
  expect((await give(role, { of: 'unit', part: '' }, deputy)).code).toBe('more_rights_than_yours')
  const forDays = { userType: null, of: 'person', part: demoPerson('staff').userId, untilDay: day(2) }
  expect((await give(role, forDays, deputy)).code, 'nor to themselves for some days').toBe('more_rights_than_yours')
  const [{ id: grant }] = (await admin.get(readRoleGrants.path, { id: role })).data.list
  expect((await deputy.post(takeRoleFromGroup.path, { id: grant })).code).toBe('more_rights_than_yours')
  const { id: coming } = (await give(role, { userType: '4', fromDay: day(2) })).data
  expect((await deputy.post(takeRoleFromGroup.path, { id: coming })).code, 'nobody has it yet').toBe(
    'more_rights_than_yours',
  )
  const other = await server.signIn('admin.two')
  expect((await other.post(takeRoleFromGroup.path, { id: grant })).code).toBe('not_found')
  expect((await other.get(readRoleGrants.path, { id: role })).code).toBe('not_found')
})

test('nobody gives a group a role, or takes it, where somebody may do more than they', async () => {
  const deputy = await server.signIn('staff')
  await server.stepUp(deputy)
  const [role, more] = [await add('班级'), await add('年级助理', ['administration_people_access'])]
  const [one] = await pupilsOf(second)
  await admin.post(giveRole.path, { id: more, people: [one] })
  expect((await give(role, { part: second }, deputy)).code).toBe('more_rights_than_yours')
  expect(await membersOf(role)).toEqual([])
  expect((await give(role, { part: demoClassId('lakeside-1', '4-1') }, deputy)).code, 'there nobody may do more').toBe(
    'ok',
  )
  const { id } = (await give(role, { part: second })).data
  expect((await deputy.post(takeRoleFromGroup.path, { id })).code).toBe('more_rights_than_yours')
  expect(await membersOf(role)).toContain(one)
  await admin.post(takeRole.path, { id: more, people: [one] })
  expect((await deputy.post(takeRoleFromGroup.path, { id })).data).toBe('success')
})

test('who looks after classes does not put themselves where a role waits that holds more', async () => {
  const colleague = demoPerson('teacher.parent')
  const [role, harmless] = [await add('年级管理', ['administration_people_access']), await add('任课教师')]
  await give(role, { userType: '2', of: 'grade', part: '3' })
  await give(harmless, { userType: '2', part: second })
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'class-office', '教务') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_classes', 'administration_classes_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2))
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, colleague.userId],
  )
  const office = await server.signIn('teacher.parent')
  const post = { userId: colleague.userId, subject: '书法', englishSubject: '', headTeacher: false }
  const ownPost = (classId: string) => office.post(setTeacher.path, { ...post, classId })
  expect((await ownPost(first)).code).toBe('more_rights_than_yours')
  expect(await membersOf(role)).not.toContain(colleague.userId)
  expect(await sql("select from class_teachers where user_id = $1 and subject = '书法'", [colleague.userId])).toEqual(
    [],
  )
  const fourth = demoClassId('lakeside-1', '4-1')
  expect((await ownPost(fourth)).code, 'no role waits there').toBe('ok')
  const [{ version, ...of }] = await sql(
    `select version, class_name as "className", grade_name as "gradeName", campus_id as "campusId" from classes where id = $1`,
    [fourth],
  )
  const moved = { ...of, id: fourth, version, grade: 3, className: '9班', gradeEnglishName: '', englishName: '' }
  expect((await office.post(changeClass.path, moved)).code, 'nor does the class come there').toBe(
    'more_rights_than_yours',
  )
  const other = { ...post, userId: demoPerson('teacher').userId, classId: first }
  expect((await office.post(setTeacher.path, other)).code, 'a colleague gets what the group has').toBe('ok')
  expect(await membersOf(role)).toContain(other.userId)
})

test('of two who take somebody out of their last two groups at once, neither leaves them the role', async () => {
  const colleague = demoPerson('staff').userId
  const role = await add('两个班')
  await give(role, { userType: '4', part: first })
  await give(role, { userType: '4', part: second })
  for (const classId of [first, second])
    await sql("insert into class_teachers (unit_id, class_id, user_id, subject) values ($1, $2, $3, '棋类')", [
      ...[unitId, classId, colleague],
    ])
  expect(await membersOf(role)).toContain(colleague)
  await visit(server.database.owner, async (one) => {
    const takeOut = "delete from class_teachers where class_id = $1 and subject = '棋类'"
    await one.query('begin')
    await one.query(takeOut, [first])
    const other = sql(takeOut, [second])
    await sleep(200)
    await one.query('commit')
    await other
  })
  expect(await membersOf(role)).not.toContain(colleague)
})

test('a guardian who may no longer see the child is no parent of the class, for roles and for icons', async () => {
  const parent = demoPerson('parent')
  const [{ id: link, class_id: classId }] = await sql(
    `select g.id, s.class_id from guardianships g join students s on s.unit_id = g.unit_id and s.id = g.student_id
     where g.guardian_id = $1 and s.status = 1 and s.class_id is not null limit 1`,
    [parent.userId],
  )
  const role = await add('家委会')
  await give(role, { userType: '3', part: classId })
  await sql(
    `insert into application_assignments (unit_id, application_code, class_id) values ($1, 'administration', $2)`,
    [...[unitId, classId]],
  )
  const query = { code: 'administration', id: parent.userId }
  const why = async () => (await admin.get(readWhy.path, query)).data.ways.length
  expect(await membersOf(role)).toContain(parent.userId)
  expect(await why()).toBe(1)
  await sql('update guardianships set may_see = false where id = $1', [link])
  expect(await membersOf(role)).not.toContain(parent.userId)
  expect(await why()).toBe(0)
  await sql('update guardianships set may_see = true where id = $1', [link])
  expect(await membersOf(role)).toContain(parent.userId)
})
