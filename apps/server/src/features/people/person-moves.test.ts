import { randomUUID } from 'node:crypto'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { bringPeopleBack, readPerson, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import {
  lookAtTransferCode,
  makeTransferCode,
  movePerson,
  previewMove,
  readPersonMoves,
  withdrawPlannedMove,
} from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { here, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import { plannedChangesOf } from '../../../test-support/planned-changes.ts'
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

test('an area’s administrator moves a pupil: the account ends here with its sessions, one with the same password begins there', async () => {
  const { sql, somebody, move, account, newAccount } = people
  const pupil = await somebody('1')
  const own = await server.signIn(pupil.loginName)
  const reply = await move(pupil)
  expect(reply.code).toBe('ok')
  expect(reply.data).toEqual({ moveId: expect.any(String), planId: null })
  await expect.poll(async () => (await own.get(readMe.path)).code).toBe('sign_in_required')
  expect(await account(pupil)).toMatchObject({ status: 'disabled' })
  expect(await sql('select status, class_id from students where id = $1', [pupil.studentId])).toEqual([
    { status: 0, class_id: null },
  ])
  const after = await newAccount(pupil)
  expect(after).toMatchObject({ status: 'active', number: pupil.number, phone: '13900001234', mail: 'm@example.org' })
  expect(after.id).not.toBe(pupil.id)
  const again = await server.signIn(pupil.loginName)
  expect((await again.get(readMe.path)).data.unitId).toBe(other)
})

test('each side sees its own part of the history, and both logs have a line by the area', async () => {
  const { sql, admin, there, somebody, move, newAccount, movesOf } = people
  const teacher = await somebody('2')
  const { moveId } = (await move(teacher)).data
  const [left, came] = [await movesOf(teacher.id, admin), await movesOf((await newAccount(teacher)).id, there)]
  expect(left.moves).toMatchObject([{ id: moveId, direction: 'left', school: { id: other }, byCode: false }])
  expect(came.moves).toMatchObject([{ id: moveId, direction: 'came', school: { id: here }, undoneAt: null }])
  expect((await there.get(readPersonMoves.path, { id: teacher.id })).code).toBe('not_found')
  const lines = await sql(
    `select unit_id, action, actor_unit_id, subject_id, target from audit_log
     where action like 'person moved%' and subject_id in ($1, $2) order by action`,
    [teacher.id, (await newAccount(teacher)).id],
  )
  const actor_unit_id = demoPerson('area.admin').unitId
  expect(lines).toEqual([
    { unit_id: here, action: 'person moved away', actor_unit_id, subject_id: teacher.id, target: other },
    {
      ...{ unit_id: other, action: 'person moved here', actor_unit_id, subject_id: (await newAccount(teacher)).id },
      target: here,
    },
  ])
})

test('classes, posts, roles and linked accounts stay behind', async () => {
  const { sql, admin, there, somebody, move, newAccount } = people
  const teacher = await somebody('2')
  await sql(
    `insert into class_teachers (unit_id, class_id, user_id, subject)
     select $1, id, $2, '转校课' from classes where unit_id = $1 order by id limit 1`,
    [here, teacher.id],
  )
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'stays-behind', '留校') returning id)
     insert into role_assignments select $1, $2, id from made`,
    [here, teacher.id],
  )
  await sql(
    "insert into outside_identities (unit_id, user_id, kind, issuer, subject, linked_at) values ($1, $2, 'wechat', 'app', 'mover', now())",
    [here, teacher.id],
  )
  await move(teacher)
  for (const table of ['class_teachers', 'role_assignments', 'outside_identities'])
    expect(await sql(`select 1 from ${table} where user_id = $1`, [teacher.id]), table).toEqual([])
  const { id } = await newAccount(teacher)
  const { classes, roles } = (await there.get(readPersonDetails.path, { id })).data
  expect({ classes, roles }).toEqual({ classes: [], roles: [] })
  expect((await admin.get(readPerson.path, { id: teacher.id })).data.status).toBe('disabled')
})

test('the preview says what moves, and what is taken in the new school', async () => {
  const { sql, area, somebody, move, account } = people
  const pupil = await somebody('1')
  const look = async () => (await area.get(previewMove.path, { unitId: here, id: pupil.id, toUnitId: other })).data
  expect(await look()).toMatchObject({
    ...{ loginName: pupil.loginName, number: pupil.number, hasPassword: true, hasPhone: true, hasMail: true },
    ...{ from: { id: here }, to: { id: other }, loginNameTaken: false, numberTaken: false },
    ...{ comesBack: false, alreadyThere: false, family: { all: 0, there: 0 } },
  })
  const [namesake] = [await somebody('1', other)]
  await sql('update users set login_name = $2, login_name_key = $2 where id = $1', [namesake.id, pupil.loginName])
  await sql('update students set student_number = $2 where id = $1', [namesake.studentId, pupil.number])
  expect(await look()).toMatchObject({ loginNameTaken: true, numberTaken: true })
  expect((await move(pupil)).fieldErrors).toMatchObject([{ field: 'loginName' }])
  expect((await move(pupil, { loginName: 'mover-free' })).fieldErrors).toMatchObject([{ field: 'number' }])
  expect((await move(pupil, { loginName: 'mover-free', number: '' })).code).toBe('pupil_number_missing')
  expect((await account(pupil)).status, 'nothing was begun').toBe('active')
  expect((await move(pupil, { loginName: 'mover-free', number: 'M-free' })).code).toBe('ok')
})

test('guardians and children who both come stay linked, with the rights they had', async () => {
  const { sql, area, somebody, move, newAccount } = people
  const [pupil, parent] = [await somebody('1'), await somebody('3')]
  await sql(
    `insert into guardianships (unit_id, guardian_id, student_id, relation, may_sign) values ($1, $2, $3, '母亲', false)`,
    [here, parent.id, pupil.studentId],
  )
  await move(pupil)
  const links = async () =>
    sql('select relation, may_see, may_sign from guardianships where unit_id = $1 and guardian_id = $2', [
      other,
      (await newAccount(parent))?.id ?? randomUUID(),
    ])
  expect(await links()).toEqual([])
  const { family } = (await area.get(previewMove.path, { unitId: here, id: parent.id, toUnitId: other })).data
  expect(family).toEqual({ all: 1, there: 1 })
  await move(parent)
  expect(await links()).toEqual([{ relation: '母亲', may_see: true, may_sign: false }])
})

test('whoever comes back gets the account they had, and all accounts are one human being', async () => {
  const { sql, area, admin, there, somebody, move, account, newAccount } = people
  const teacher = await somebody('2')
  await move(teacher)
  const away = await newAccount(teacher)
  const back = { id: away.id, toUnitId: here, ...sameNames(teacher) }
  expect((await area.get(previewMove.path, { unitId: other, id: away.id, toUnitId: here })).data.comesBack).toBe(true)
  expect((await area.post(movePerson.path, back, { unitId: other })).code).toBe('ok')
  expect(await account(teacher)).toMatchObject({ status: 'active' })
  expect(await account(away)).toMatchObject({ status: 'disabled' })
  const humans = await sql('select distinct human_id from person_moves where user_id in ($1, $2)', [
    teacher.id,
    away.id,
  ])
  expect(humans).toHaveLength(1)
  await admin.post(bringPeopleBack.path, { ids: [teacher.id] })
  await there.post(bringPeopleBack.path, { ids: [away.id] })
  expect((await move(teacher)).code).toBe('already_there')
})

const tomorrow = () => new Date(started.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
async function sweepTomorrow(): Promise<unknown[]> {
  const told: unknown[] = []
  server.clock.now = new Date(started.getTime() + 86_400_000)
  await plannedChangesOf(server, (error) => told.push(error)).sweep()
  return told
}

test('a move is planned for a day, done on it by the rights of that day, or withdrawn', async () => {
  const { sql, area, admin, somebody, move, account, movesOf } = people
  const [mover, stayer, clash] = [await somebody('2'), await somebody('2'), await somebody('2')]
  const plans = []
  for (const one of [mover, stayer, clash]) {
    const { data } = await move(one, { day: tomorrow() })
    expect(data).toEqual({ moveId: null, planId: expect.any(String) })
    plans.push(data.planId)
  }
  expect((await account(mover)).status).toBe('active')
  expect((await movesOf(mover.id, admin)).plans).toMatchObject([
    { id: plans[0], dueOn: tomorrow(), school: { id: other } },
  ])
  expect((await area.post(withdrawPlannedMove.path, { id: plans[1] }, { unitId: here })).data).toBe('success')
  expect((await area.post(withdrawPlannedMove.path, { id: plans[1] }, { unitId: here })).code).toBe('not_found')
  const namesake = await somebody('2', other)
  await sql('update users set login_name = $2, login_name_key = $2 where id = $1', [namesake.id, clash.loginName])
  expect(await sweepTomorrow()).toEqual([])
  expect((await account(mover)).status).toBe('disabled')
  expect((await account(stayer)).status).toBe('active')
  expect((await account(clash)).status).toBe('active')
  expect(await sql('select state, failure from planned_changes where id = $1', [plans[2]])).toEqual([
    { state: 'failed', failure: 'login_name_taken' },
  ])
})

test('nothing is moved into the same school, to a far unit, by a school alone, or of somebody who is not there', async () => {
  const { sql, area, admin, there, somebody, move } = people
  const teacher = await somebody('2')
  expect((await move(teacher, { toUnitId: here })).fieldErrors).toMatchObject([{ field: 'toUnitId' }])
  const [far] = await sql(`insert into units (unit_type, code, name) values ('2', 'far-school', '远校') returning id`)
  expect((await move(teacher, { toUnitId: far.id })).code).toBe('not_found')
  expect((await move(teacher, { toUnitId: demoPerson('area.admin').unitId })).code, 'an area is no school').toBe(
    'not_found',
  )
  expect((await move(teacher, {}, admin, {})).code, 'a school alone').toBe('not_found')
  expect((await move({ ...teacher, id: randomUUID() })).code).toBe('not_found')
  expect((await move(teacher, { toUnitId: here }, area, { unitId: other })).code, 'of another school').toBe('not_found')
  expect((await move(teacher, { day: '2020-01-01' })).fieldErrors).toMatchObject([{ field: 'day' }])
  expect((await move(teacher, { id: 'x' })).code).toBe('validation_failed')
  const preview = { unitId: here, id: teacher.id, toUnitId: far.id }
  expect((await area.get(previewMove.path, preview)).code).toBe('not_found')
  expect((await admin.post(makeTransferCode.path, { id: randomUUID() })).code).toBe('not_found')
  expect((await there.post(makeTransferCode.path, { id: teacher.id })).code, 'of another unit').toBe('not_found')
  expect((await there.post(lookAtTransferCode.path, { code: '' })).code).toBe('validation_failed')
})

test('nobody moves themselves, the last administrator, or somebody who may do more', async () => {
  const { sql, admin, somebody, move } = people
  expect((await admin.post(makeTransferCode.path, { id: demoPerson('admin').userId })).code).toBe('not_yourself')
  const last = { ...(await somebody('2')), id: demoPerson('admin').userId }
  expect((await move(last)).code).toBe('last_administrator')
  const { unitId, userId } = demoPerson('staff')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'mover', '转校') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_move')),
       icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, userId],
  )
  const staff = await server.signIn('staff')
  await server.stepUp(staff)
  expect((await staff.post(makeTransferCode.path, { id: demoPerson('admin').userId })).code).toBe(
    'more_rights_than_yours',
  )
})

test('people who cross at once all arrive, and one who is moved twice at once arrives once', async () => {
  const { sql, area, somebody, move, account, movesOf, admin } = people
  const back = { toUnitId: here }
  const [leaving, coming] = [
    await Promise.all([1, 2, 3].map(() => somebody('2'))),
    await Promise.all([1, 2, 3].map(() => somebody('2', other))),
  ]
  const crossed = await Promise.all([
    ...leaving.map((one) => move(one)),
    ...coming.map((one) => move(one, back, area, { unitId: other })),
  ])
  expect(crossed.map(({ code }) => code)).toEqual(Array(6).fill('ok'))
  for (const one of [...leaving, ...coming]) expect((await account(one)).status).toBe('disabled')
  const arrived = await sql('select unit_id from users where login_name = any ($1) and status = $2 order by unit_id', [
    [...leaving, ...coming].map(({ loginName }) => loginName),
    'active',
  ])
  expect(arrived.map(({ unit_id }) => unit_id)).toEqual([here, here, here, other, other, other].toSorted())

  const [twice] = [await somebody('1')]
  const answers = await Promise.all([move(twice), move(twice)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['not_found', 'ok'])
  expect((await movesOf(twice.id, admin)).moves).toHaveLength(1)
})
