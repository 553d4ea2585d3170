import { makeTransferCode, redeemTransferCode, undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { here, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// A move, and taking one back, give somebody rights: by the place in the new school, or by what the old account held.

let server: TestServer
let people: Awaited<ReturnType<typeof movingPeople>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await movingPeople(server)
})

let made = 0
/** Gives somebody of the first school a role: that of its administrators, or one with a permission. */
const give = (id: string, permission?: string) =>
  permission === undefined
    ? people.sql(
        `insert into role_assignments select unit_id, $2, id from roles where unit_id = $1 and code = 'XX_SYS_' and application = 'base'`,
        [here, id],
      )
    : people.sql(
        `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id),
           held as (insert into role_permissions select $1, id, $4 from made)
         insert into role_assignments select $1, $3, id from made`,
        [here, `gets-back-${++made}`, id, permission],
      )
const rolesOf = async (id: string) => (await people.sql('select from role_assignments where user_id = $1', [id])).length

test.each([
  ['an administrator’s role', undefined],
  ['a role with a permission of its own', 'reports'],
])('whoever moves people brings %s back only where they hold it, from neither school', async (_what, permission) => {
  const { admin, somebody, move, movesOf, newAccount } = people
  const teacher = await somebody('2')
  await give(teacher.id, permission)
  const { moveId } = (await move(teacher)).data
  const undo = (browser: Browser) => browser.post(undoMove.path, { id: moveId })
  const there = (await newAccount(teacher)).id
  for (const [browser, id] of [
    [await people.mover(here), teacher.id],
    [await people.mover(other), there],
    [people.there, there],
  ] as const) {
    expect((await movesOf(id, browser)).moves, 'nothing offers it').toMatchObject([{ id: moveId, undoUntil: null }])
    expect((await undo(browser)).code).toBe('more_rights_than_yours')
  }
  expect(await rolesOf(teacher.id)).toBe(0)
  expect((await movesOf(teacher.id, admin)).moves).toMatchObject([{ undoUntil: expect.any(String) }])
  expect(await rolesOf(teacher.id), 'asking changes nothing').toBe(0)
  expect((await undo(admin)).code).toBe('ok')
  expect(await rolesOf(teacher.id)).toBe(1)
})

test('a move of somebody who held nothing is taken back by whoever moves people in either school', async () => {
  const { somebody, move, movesOf, newAccount } = people
  for (const unitId of [here, other]) {
    const pupil = await somebody('1')
    const { moveId } = (await move(pupil)).data
    const mover = await people.mover(unitId)
    const { id } = unitId === here ? pupil : await newAccount(pupil)
    expect((await movesOf(id, mover)).moves).toMatchObject([{ id: moveId, undoUntil: expect.any(String) }])
    expect((await mover.post(undoMove.path, { id: moveId })).code).toBe('ok')
  }
})

test('what the place of the old account brings on a later day is asked about, too, when a move is taken back', async () => {
  const { sql, admin, somebody, move, movesOf } = people
  const pupil = await somebody('1')
  const { moveId } = (await move(pupil)).data
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id),
       held as (insert into role_permissions select $1, id, 'reports' from made)
     insert into role_grants (unit_id, role_id, class_id, user_type, from_day, in_force)
     select $1, id, (select c.id from classes c where c.unit_id = $1 order by c.id limit 1), '1', '2050-01-01', false from made`,
    [here, `later-${++made}`],
  )
  const mover = await people.mover(here)
  expect((await movesOf(pupil.id, mover)).moves).toMatchObject([{ undoUntil: null }])
  expect((await mover.post(undoMove.path, { id: moveId })).code).toBe('more_rights_than_yours')
  expect((await admin.post(undoMove.path, { id: moveId })).code).toBe('ok')
  await sql('delete from role_grants where unit_id = $1', [here])
})

test.each([
  [
    'the membership of a group that begins on a later day',
    `with joined as (insert into people_groups (unit_id, name) values ($1, $3) returning unit_id, id),
       held as (insert into people_group_members (unit_id, group_id, user_id, from_day, in_force)
         select unit_id, id, $2, '2050-01-01', false from joined)
     insert into role_grants (unit_id, role_id, group_id, from_day, in_force)
     select j.unit_id, r.id, j.id, '2020-01-01', true from joined j, roles r where r.unit_id = j.unit_id and r.code = $3`,
  ],
  [
    'a role by name that begins on a later day',
    `insert into role_grants (unit_id, role_id, person_id, from_day, in_force)
     select $1, r.id, $2, '2050-01-01', false from roles r where r.unit_id = $1 and r.code = $3`,
  ],
])('%s comes back with the old account only through whoever holds what it brings', async (_what, plan) => {
  const { sql, admin, somebody, move, movesOf } = people
  const teacher = await somebody('2')
  const code = `planned-${++made}`
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id)
     insert into role_permissions select $1, id, 'reports' from made`,
    [here, code],
  )
  await sql(plan, [here, teacher.id, code])
  const { moveId } = (await move(teacher)).data
  const mover = await people.mover(here)
  expect((await movesOf(teacher.id, mover)).moves).toMatchObject([{ undoUntil: null }])
  expect((await mover.post(undoMove.path, { id: moveId })).code).toBe('more_rights_than_yours')
  expect((await admin.post(undoMove.path, { id: moveId })).code).toBe('ok')
  await sql('delete from role_grants where unit_id = $1', [here])
})

test('taking a move back asks for a fresh proof, as moving does', async () => {
  const { somebody, move } = people
  const { moveId } = (await move(await somebody('1'))).data
  const unproved = await server.signIn('admin')
  expect((await unproved.post(undoMove.path, { id: moveId })).code).toBe('step_up_needed')
})

test('the place in the new school is asked about: what all teachers have there, and what the campus of the same name has', async () => {
  const { sql, admin, there, somebody, move, account } = people
  const grant = (unitId: string, campus: string | null) =>
    sql(
      `with made as (insert into roles (unit_id, code, name) values ($1, $3, $3) returning id),
         held as (insert into role_permissions select $1, id, 'reports' from made)
       insert into role_grants (unit_id, role_id, user_type, campus_id, from_day, in_force)
       select $1, id, '2', $2, '2020-01-01', true from made returning id`,
      [unitId, campus, `place-${++made}`],
    )
  const taker = await people.mover(other)
  const take = async (teacher: Awaited<ReturnType<typeof somebody>>, browser: Browser) => {
    const { code } = (await admin.post(makeTransferCode.path, { id: teacher.id })).data
    return browser.post(redeemTransferCode.path, { code, ...sameNames(teacher), classId: null })
  }
  const [east] = await sql(`insert into campuses (unit_id, name, main) values ($1, '同名校区', false) returning id`, [
    here,
  ])
  const [same] = await sql(`insert into campuses (unit_id, name, main) values ($1, '同名校区', false) returning id`, [
    other,
  ])
  const onCampus = async () => {
    const teacher = await somebody('2')
    await sql('update users set campus_id = $2 where id = $1', [teacher.id, east.id])
    return teacher
  }
  expect((await take(await onCampus(), taker)).code).toBe('ok')
  for (const campus of [same.id, null]) {
    await grant(other, campus)
    const teacher = await onCampus()
    expect((await take(teacher, taker)).code).toBe('more_rights_than_yours')
    expect((await account(teacher)).status).toBe('active')
    expect((await take(teacher, there)).code).toBe('ok')
    await sql(
      "delete from role_permissions where unit_id = (select parent_unit_id from units where id = $1) and permission_code = 'reports'",
      [here],
    )
    expect((await move(await onCampus(), {}, await server.signIn('area.admin').then(proved))).code).toBe(
      'more_rights_than_yours',
    )
    await sql('delete from role_grants where unit_id = $1', [other])
  }
})

async function proved(browser: Browser): Promise<Browser> {
  await server.stepUp(browser)
  return browser
}
