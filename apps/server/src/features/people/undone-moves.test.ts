import { randomUUID } from 'node:crypto'
import { readAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import { bringPeopleBack } from '@homeroom/contract/people/people-endpoints.ts'
import { undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { here, movingPeople, other } from '../../../test-support/moving-people.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let started: Date
let people: Awaited<ReturnType<typeof movingPeople>>

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = started
  people = await movingPeople(server)
})

test('a move is taken back within a day by either school, as if it had not been', async () => {
  const { sql, area, admin, there, somebody, move, account, newAccount, movesOf } = people
  for (const [browser, query] of [
    [admin, {}],
    [there, {}],
    [area, { unitId: here }],
  ] as const) {
    const pupil = await somebody('1')
    const [before] = await sql('select class_id from students where id = $1', [pupil.studentId])
    const { moveId } = (await move(pupil)).data
    expect((await browser.post(undoMove.path, { id: moveId }, query)).data).toBe('success')
    expect(await account(pupil)).toMatchObject({ status: 'active' })
    expect(await sql('select status, class_id from students where id = $1', [pupil.studentId])).toEqual([
      { status: 1, class_id: before.class_id },
    ])
    expect(await newAccount(pupil)).toBeUndefined()
    expect((await movesOf(pupil.id, admin)).moves).toMatchObject([{ undoneAt: expect.any(String), undoUntil: null }])
    expect((await browser.post(undoMove.path, { id: moveId }, query)).code).toBe('not_found')
    expect((await move(pupil)).code, 'it can be done anew').toBe('ok')
  }
})

test('a teacher who comes back by undoing has posts, roles and linked accounts again, but whoever became class teacher meanwhile stays it', async () => {
  const { sql, admin, somebody, move } = people
  const [teacher, successor] = [await somebody('2'), await somebody('2')]
  const [{ id: classId }] = await sql(
    `insert into classes (unit_id, grade, grade_name, class_name) values ($1, 9, '九年级', '转校班') returning id`,
    [here],
  )
  const post = (id: string, subject: string) =>
    sql(
      'insert into class_teachers (unit_id, class_id, user_id, subject, head_teacher) values ($1, $2, $3, $4, true)',
      [...[here, classId, id, subject]],
    )
  await post(teacher.id, '语文')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'comes-back', '回校') returning id)
     insert into role_assignments select $1, $2, id from made`,
    [here, teacher.id],
  )
  await sql(
    "insert into outside_identities (unit_id, user_id, kind, issuer, subject, linked_at) values ($1, $2, 'wechat', 'app', 'back', now())",
    [here, teacher.id],
  )
  const { moveId } = (await move(teacher)).data
  await post(successor.id, '数学')
  await admin.post(undoMove.path, { id: moveId })
  for (const table of ['role_assignments', 'outside_identities'])
    expect(await sql(`select 1 from ${table} where user_id = $1`, [teacher.id]), table).toHaveLength(1)
  expect(
    await sql('select user_id, subject, head_teacher from class_teachers where class_id = $1 order by subject', [
      classId,
    ]),
  ).toEqual([
    { user_id: successor.id, subject: '数学', head_teacher: true },
    { user_id: teacher.id, subject: '语文', head_teacher: false },
  ])
})

test('a grade has no head after a move; undoing brings the head back, unless it has another one', async () => {
  const { sql, admin, somebody, move } = people
  const [teacher, successor] = [await somebody('2'), await somebody('2')]
  const headsOf = async () =>
    (
      await sql('select number, head_id from grades where unit_id = $1 and number in (5, 6) order by number', [here])
    ).map(({ head_id }) => head_id)
  await sql('update grades set head_id = $2 where unit_id = $1 and number in (5, 6)', [here, teacher.id])
  const { moveId } = (await move(teacher)).data
  expect(await headsOf()).toEqual([null, null])
  await sql('update grades set head_id = $2 where unit_id = $1 and number = 6', [here, successor.id])
  expect((await admin.post(undoMove.path, { id: moveId })).code).toBe('ok')
  expect(await headsOf()).toEqual([teacher.id, successor.id])
})

test('groups, and roles for some days, end with a move and come back with its undoing, but for a group that is gone', async () => {
  const { sql, admin, somebody, move } = people
  const teacher = await somebody('2')
  const made = async (table: string, code: string) =>
    (
      await sql(
        table === 'roles'
          ? `insert into roles (unit_id, code, name) values ($1, $2, $2) returning id`
          : `insert into people_groups (unit_id, name) values ($1, $2) returning id`,
        [here, code],
      )
    )[0].id
  const [kept, gone] = [await made('people_groups', '合唱团'), await made('people_groups', '摄影社')]
  const roleId = await made('roles', 'for-days')
  for (const groupId of [kept, gone])
    await sql(
      `insert into people_group_members (unit_id, group_id, user_id, from_day, in_force) values ($1, $2, $3, '2026-01-01', true)`,
      [here, groupId, teacher.id],
    )
  await sql(
    `insert into role_grants (unit_id, role_id, person_id, from_day, in_force) values ($1, $2, $3, '2026-01-01', true)`,
    [here, roleId, teacher.id],
  )
  await sql(`select keep_role_grants($1, array[$2]::uuid[], '2026-09-01')`, [here, teacher.id])
  const held = async () => ({
    groups: (await sql('select group_id from people_group_members where user_id = $1', [teacher.id])).map(
      (row: { group_id: string }) => row.group_id,
    ),
    grants: (await sql('select 1 from role_grants where person_id = $1', [teacher.id])).length,
    roles: (await sql('select 1 from role_assignments where role_id = $1', [roleId])).length,
  })
  expect(await held()).toEqual({ groups: expect.arrayContaining([kept, gone]), grants: 1, roles: 1 })
  const { moveId } = (await move(teacher)).data
  expect(await held()).toEqual({ groups: [], grants: 0, roles: 0 })
  await sql('delete from people_groups where id = $1', [gone])
  expect((await admin.post(undoMove.path, { id: moveId })).data).toBe('success')
  expect(await held()).toEqual({ groups: [kept], grants: 1, roles: 1 })
})

test('a move is not taken back after a day, by a unit that has no part in it, or when an account is in use', async () => {
  const { sql, admin, somebody, move, movesOf, newAccount, area } = people
  const [used, changed, kept, old] = [
    await somebody('2'),
    await somebody('2'),
    await somebody('2'),
    await somebody('2'),
  ]
  const ids = []
  for (const one of [used, changed, kept, old]) ids.push((await move(one)).data.moveId)
  const undo = async (moveId: string, browser = admin) => (await browser.post(undoMove.path, { id: moveId })).code
  const offered = async ({ id }: { id: string }) => (await movesOf(id, admin)).moves[0].undoUntil !== null
  expect(await offered(used)).toBe(true)
  await server.signIn(used.loginName)
  expect(await undo(ids[0])).toBe('move_in_the_way')
  await sql("update users set real_name = '改名' where id = $1", [(await newAccount(changed)).id])
  expect(await undo(ids[1])).toBe('move_in_the_way')
  await admin.post(bringPeopleBack.path, { ids: [kept.id] })
  expect(await undo(ids[2])).toBe('move_in_the_way')
  for (const one of [used, changed, kept]) expect(await offered(one), 'nothing offers it').toBe(false)
  expect(await offered(old)).toBe(true)
  expect(await undo(randomUUID())).toBe('not_found')
  expect(await undo(ids[3], area), 'of the area itself').toBe('not_found')
  server.clock.now = new Date(started.getTime() + 86_400_000)
  const later = await server.signIn('admin')
  await server.stepUp(later)
  expect(await undo(ids[3], later)).toBe('not_found')
})

test('the logs of both schools tell of a move that was taken back', async () => {
  const { sql, admin, there, somebody, move } = people
  const teacher = await somebody('2')
  const { moveId } = (await move(teacher)).data
  await there.post(undoMove.path, { id: moveId })
  const list = await sql(
    `select unit_id from audit_log where action = 'move taken back' and target in ($1, $2) order by unit_id`,
    [here, other],
  )
  expect(list.map(({ unit_id }) => unit_id)).toEqual(expect.arrayContaining([here, other]))
  expect((await admin.get(readAuditLines.path, { action: 'move taken back' })).data.total).toBeGreaterThan(0)
})
