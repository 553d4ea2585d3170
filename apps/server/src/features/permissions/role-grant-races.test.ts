import { setTimeout as sleep } from 'node:timers/promises'
import { changeClass, movePupils, readOneClass, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { addRole, changeRole, giveRole, takeRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// Roles of groups are written by whoever changes a class, a person or a role: nobody may wait for the other for ever.

let server: TestServer
let admin: Browser
let role: string
const { unitId } = demoPerson('admin')
const [first, second] = [demoClassId('lakeside-1', '3-1'), demoClassId('lakeside-1', '3-2')]
const rounds = 6

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const add = async (name: string): Promise<string> =>
  (await admin.post(addRole.path, { name, englishName: '', permissions: [] })).data.id
const giveGroup = (id: string, more: object) =>
  admin.post(giveRoleToGroup.path, { id, of: 'grade', part: '3', untilDay: null, ...more })
const ids = async (text: string): Promise<string[]> => (await sql(text, [unitId])).map(({ id }) => id)
const membersOf = async (id: string): Promise<string[]> =>
  (await sql('select user_id from role_assignments where role_id = $1', [id])).map(({ user_id }) => user_id)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  role = await add('三年级')
  for (const userType of ['1', '2', '3']) await giveGroup(role, { userType })
})
afterAll(() => server.close())

/** Begins work that has to wait for rows which somebody else holds for a moment. */
async function whileHeld<Result>(text: string, values: unknown[], work: () => Promise<Result>): Promise<Result> {
  return visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query(text, values)
    const done = work()
    await sleep(300)
    await owner.query('commit')
    return done
  })
}

test('two classes exchange their class teachers, both at once', async () => {
  const [one, other] = [demoPerson('teacher').userId, demoPerson('teacher.parent').userId]
  const post = { subject: '班务', englishSubject: '', headTeacher: true }
  const lead = (classId: string, userId: string) => admin.post(setTeacher.path, { ...post, classId, userId })
  await lead(first, one)
  await lead(second, other)
  // Both have looked at the new teacher when the first of them changes anything.
  const posts = "select from class_teachers where subject = '班务' and class_id = any($1) for update"
  const answers = await whileHeld(posts, [[first, second]], () => Promise.all([lead(first, other), lead(second, one)]))
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
  expect(await membersOf(role)).toEqual(expect.arrayContaining([one, other]))
})

test('a class changes its grade while its pupils move away, whose parents have accounts older than theirs', async () => {
  const pupils = await sql(
    'select id, user_id from students where class_id = $1 and status = 1 and user_id is not null order by id limit 3',
    [first],
  )
  await sql(
    `with parent as (insert into users (unit_id, id, user_type, login_name, login_name_key, real_name)
         values ($1, '00000000-0000-4000-8000-000000000001', '3', 'old-parent', 'old-parent', '老账号') returning id)
     insert into guardianships (unit_id, guardian_id, student_id, relation)
     select $1, parent.id, s.id, '母亲' from students s, parent where s.unit_id = $1 and s.id = any($2)`,
    [unitId, pupils.map(({ id }) => id)],
  )
  const { id, version, campusId, gradeName, gradeEnglishName, englishName } = (
    await admin.get(readOneClass.path, { id: first })
  ).data
  const names = { className: '9班', gradeName, gradeEnglishName, englishName }
  const moves = pupils.map(({ id: pupilId }) => ({ pupilId, from: first, to: second }))
  const held = 'select from students where id = any($1) for update'
  const answers = await whileHeld(held, [pupils.map((pupil) => pupil.id)], async () => {
    const moved = admin.post(movePupils.path, { moves })
    await sleep(100)
    return Promise.all([moved, admin.post(changeClass.path, { id, version, campusId, ...names, grade: 5 })])
  })
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
  const meant = await ids(
    `select distinct s.user_id as id from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where s.unit_id = $1 and c.grade = 3 and s.status = 1 and s.user_id is not null`,
  )
  const children = await ids("select id from users where unit_id = $1 and user_type = '1'")
  const members = await membersOf(role)
  expect(members.filter((one) => children.includes(one)).toSorted()).toEqual(meant.toSorted())
})

test('a pupil changes the class while somebody becomes their guardian: nobody keeps a role of the class before', async () => {
  const [pupil] = await sql(
    'select id from students where class_id = $1 and status = 1 and user_id is not null order by id desc limit 1',
    [second],
  )
  const parent = demoPerson('parent').userId
  await sql('delete from guardianships where guardian_id = $1', [parent])
  // The link is written, and not yet to be seen, when the pupil moves out of the grade.
  const moved = await visit(server.database.owner, async (owner) => {
    await owner.query('begin')
    await owner.query(`select set_config('homeroom.unit_id', $1, true)`, [unitId])
    await owner.query(
      `insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '父亲')`,
      [unitId, parent, pupil?.id],
    )
    const move = { pupilId: pupil?.id, from: second, to: demoClassId('lakeside-1', '4-1') }
    const done = admin.post(movePupils.path, { moves: [move] })
    await sleep(300)
    await owner.query('commit')
    return done
  })
  expect(moved.code).toBe('ok')
  expect(await membersOf(role)).not.toContain(parent)
})

test('a role is given to a group and to its people by name, and taken from both, all at once', async () => {
  const shared = await add('两种')
  const people = (await ids("select id from users where unit_id = $1 and user_type = '2' order by id desc")).slice(
    0,
    30,
  )
  for (let round = 0; round < rounds; round += 1) {
    const given = await Promise.all([
      giveGroup(shared, { userType: '2', of: 'unit', part: '' }),
      admin.post(giveRole.path, { id: shared, people }),
      admin.post(giveRole.path, { id: shared, people: people.toReversed() }),
    ])
    expect(given.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    const taken = await Promise.all([
      admin.post(takeRoleFromGroup.path, { id: given[0]?.data.id }),
      admin.post(takeRole.path, { id: shared, people }),
      admin.post(takeRole.path, { id: shared, people: people.toReversed() }),
    ])
    expect(taken.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    expect(await membersOf(shared)).toEqual([])
  }
})

test('of two who change a role at the same moment one is told, and what the other gave stays given', async () => {
  const id = await add('两人修改')
  const change = (permission: string) =>
    admin.post(changeRole.path, { id, version: 1, name: '两人修改', englishName: '', permissions: [permission] })
  const wanted = ['my-class', 'administration_audit']
  const answers = await Promise.all(wanted.map(change))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['changed_meanwhile', 'ok'])
  const held = await sql('select permission_code as code from role_permissions where role_id = $1', [id])
  expect(held).toEqual([{ code: wanted[answers.findIndex(({ code }) => code === 'ok')] }])
})
