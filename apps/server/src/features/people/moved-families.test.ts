import { movePerson, undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { here, type Mover, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// What a school has ended between a guardian and a child stays ended when both come back, and what a court has ordered goes along.

let server: TestServer
let people: Awaited<ReturnType<typeof movingPeople>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await movingPeople(server)
})

const back = async (someone: Mover) =>
  people.area.post(
    movePerson.path,
    { id: (await people.newAccount(someone)).id, toUnitId: here, ...sameNames(someone) },
    { unitId: other },
  )

/** A child and a parent who are linked and have both moved to the other school. */
async function movedFamily() {
  const { sql, somebody, move } = people
  const [child, parent] = [await somebody('1'), await somebody('3')]
  await sql(`insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '母亲')`, [
    ...[here, parent.id, child.studentId],
  ])
  for (const one of [child, parent]) expect((await move(one)).code).toBe('ok')
  return { child, parent }
}

/** The links of a parent in one of the two schools. */
const linksIn = async (unitId: string, { loginName }: Mover) =>
  people.sql(
    `select g.may_see, g.may_sign from guardianships g join users u on u.unit_id = g.unit_id and u.id = g.guardian_id
     where g.unit_id = $1 and u.login_name = $2`,
    [unitId, loginName],
  )
const endedIn = (unitId: string, { loginName }: Mover) =>
  people.sql(
    `delete from guardianships g using users u where u.unit_id = g.unit_id and u.id = g.guardian_id and g.unit_id = $1
       and u.login_name = $2`,
    [unitId, loginName],
  )

test('a family that comes back is linked as it was', async () => {
  const { child, parent } = await movedFamily()
  expect(await linksIn(other, parent)).toEqual([{ may_see: true, may_sign: true }])
  for (const one of [child, parent]) expect((await back(one)).code).toBe('ok')
  expect(await linksIn(here, parent)).toEqual([{ may_see: true, may_sign: true }])
})

test.each([
  ['the child first', ['child', 'parent']],
  ['the parent first', ['parent', 'child']],
] as const)(
  'a link that the new school has ended does not live again when both come back, %s',
  async (_order, order) => {
    const family = await movedFamily()
    await endedIn(other, family.parent)
    for (const one of order) expect((await back(family[one])).code).toBe('ok')
    expect(await linksIn(here, family.parent)).toEqual([])
  },
)

test('a link that the new school ends between the two is gone, too, and one that the old school has ended stays so', async () => {
  const [first, second] = [await movedFamily(), await movedFamily()]
  await back(first.child)
  await endedIn(other, first.parent)
  await back(first.parent)
  expect(await linksIn(here, first.parent)).toEqual([])

  await back(second.child)
  await endedIn(here, second.parent)
  await back(second.parent)
  expect(await linksIn(here, second.parent)).toEqual([])
})

test('a right that the new school has taken is not there again', async () => {
  const { child, parent } = await movedFamily()
  await people.sql(
    `update guardianships g set may_sign = false from users u where u.unit_id = g.unit_id and u.id = g.guardian_id
       and g.unit_id = $1 and u.login_name = $2`,
    [other, parent.loginName],
  )
  for (const one of [child, parent]) await back(one)
  expect(await linksIn(here, parent)).toEqual([{ may_see: true, may_sign: false }])
})

test('taking the way back back leaves the link as it was in the first school, and the same move does the same again', async () => {
  const { child, parent } = await movedFamily()
  await endedIn(other, parent)
  const { moveId } = (await back(child)).data
  expect(await linksIn(here, parent)).toEqual([])
  expect((await people.area.post(undoMove.path, { id: moveId }, { unitId: here })).code).toBe('ok')
  expect(await linksIn(here, parent)).toEqual([{ may_see: true, may_sign: true }])
  expect((await back(child)).code).toBe('ok')
  expect(await linksIn(here, parent)).toEqual([])
})

test('a link that is undone with a move is made again by the same move', async () => {
  const { child, parent } = await movedFamily()
  await back(child)
  const { moveId } = (await back(parent)).data
  await people.area.post(undoMove.path, { id: moveId }, { unitId: here })
  expect((await back(parent)).code).toBe('ok')
  expect(await linksIn(here, parent)).toEqual([{ may_see: true, may_sign: true }])
})

/** A child with a court-order note in the first school, or with none. */
async function childWithNote(note: string | null) {
  const { sql, somebody } = people
  const child = await somebody('1')
  if (note !== null) await writeNote(here, child, note)
  const notesIn = async (unitId: string) =>
    (
      await sql(
        `select n.note from court_notes n join students s on s.unit_id = n.unit_id and s.id = n.student_id
         where n.unit_id = $1 and s.student_number = $2`,
        [unitId, child.number],
      )
    ).map(({ note: text }) => text)
  return { child, notesIn }
}
const writeNote = (unitId: string, { number }: Mover, note: string) =>
  people.sql(
    `insert into court_notes (unit_id, student_id, note, written_at)
     select unit_id, id, $3, $4 from students where unit_id = $1 and student_number = $2
     on conflict (unit_id, student_id) do update set note = excluded.note, written_at = excluded.written_at`,
    [unitId, number, note, server.clock.now],
  )
const undo = (moveId: string) => people.area.post(undoMove.path, { id: moveId }, { unitId: here })

test('a court-order note goes with the child, there and back, and a move that is taken back leaves the note of before', async () => {
  const { child, notesIn } = await childWithNote('父亲不得接走')
  expect((await people.move(child)).code).toBe('ok')
  expect(await notesIn(other)).toEqual(['父亲不得接走'])
  await writeNote(other, child, '任何人不得接走')
  const { moveId } = (await back(child)).data
  expect(await notesIn(here)).toEqual(['任何人不得接走'])
  expect((await undo(moveId)).code).toBe('ok')
  expect(await notesIn(here)).toEqual(['父亲不得接走'])
})

test('a note that came along goes again with the move where there was none, and one that did not stays', async () => {
  const [bare, known] = [await childWithNote(null), await childWithNote('母亲不得接走')]
  await people.move(bare.child)
  await writeNote(other, bare.child, '父亲不得接走')
  const { moveId } = (await back(bare.child)).data
  expect(await bare.notesIn(here)).toEqual(['父亲不得接走'])
  expect((await undo(moveId)).code).toBe('ok')
  expect(await bare.notesIn(here)).toEqual([])
  expect(await bare.notesIn(other)).toEqual(['父亲不得接走'])

  await people.move(known.child)
  await people.sql('delete from court_notes where unit_id = $1', [other])
  expect((await undo((await back(known.child)).data.moveId)).code).toBe('ok')
  expect(await known.notesIn(here)).toEqual(['母亲不得接走'])
})

test.each([
  ['over the one that came along', '父亲不得接走'],
  ['where there was none', null],
])('a move is not taken back over a note that the new school has written %s', async (_where, note) => {
  const there = await childWithNote(note)
  const { moveId } = (await people.move(there.child)).data
  await writeNote(other, there.child, '任何人不得接走')
  expect((await undo(moveId)).code).toBe('move_in_the_way')
  expect(await there.notesIn(other)).toEqual(['任何人不得接走'])

  const again = await childWithNote(note)
  await people.move(again.child)
  const returned = (await back(again.child)).data.moveId
  await writeNote(here, again.child, '外婆不得接走')
  expect((await undo(returned)).code).toBe('move_in_the_way')
  expect(await again.notesIn(here)).toEqual(['外婆不得接走'])
})

test('nor over one that the new school has removed or changed in any way', async () => {
  for (const change of ['delete from court_notes', 'update court_notes set note = note']) {
    const { child, notesIn } = await childWithNote('父亲不得接走')
    const { moveId } = (await people.move(child)).data
    await people.sql(
      `${change} where unit_id = $1 and student_id = (select id from students where unit_id = $1 and student_number = $2)`,
      [other, child.number],
    )
    const left = await notesIn(other)
    expect((await undo(moveId)).code).toBe('move_in_the_way')
    expect(await notesIn(other)).toEqual(left)
  }
})
