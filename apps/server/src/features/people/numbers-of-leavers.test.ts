import { addPerson, changePerson, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { movePerson, readPersonMoves, undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { here, type Mover, movingPeople, other } from '../../../test-support/moving-people.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// The records of a pupil who has left keep the number; it keeps nobody from it who is here.

let server: TestServer
let people: Awaited<ReturnType<typeof movingPeople>>
beforeAll(async () => {
  server = await startTestServer()
  people = await movingPeople(server)
})
afterAll(() => server.close())

const fields = { realName: '新来', englishName: '', sex: '', phone: '', mail: '', classId: null, userType: '1' }
let names = 0
const add = (number: string) => {
  names += 1
  return people.admin.post(addPerson.path, { ...fields, number, loginName: `newcomer.${names}` })
}
const paste = (number: string) =>
  people.admin.post(addPastedPeople.path, { columns: ['realName', 'number'], rows: [['贴新', number]], userType: '1' })

/** A pupil who has left for the other school, with the move. */
async function leaver() {
  const pupil = await people.somebody('1')
  return { pupil, moveId: (await people.move(pupil)).data.moveId as string }
}

test('the number of a pupil who has left is given to one who comes, by the form and by a pasted row', async () => {
  const stays = await people.somebody('1')
  expect((await add(stays.number)).code).toBe('pupil_number_taken')
  expect((await add((await leaver()).pupil.number)).code).toBe('ok')
  const { number } = (await leaver()).pupil
  expect((await paste(number)).data.ids).toHaveLength(1)
  expect((await paste(number)).data.faults, 'one who is here has it').toMatchObject([{ column: 'number' }])
  expect((await add(number)).code).toBe('pupil_number_taken')
})

test('a number that is another pupil’s by now keeps nobody from changing what else is known of one who has left', async () => {
  const { pupil } = await leaver()
  await add(pupil.number)
  const { data } = await people.admin.get(readPerson.path, { id: pupil.id })
  const { realName, loginName, sex, number, phone, mail, version } = data
  const known = { realName, loginName, sex, number, phone, mail, version, id: pupil.id, classId: null }
  expect((await people.admin.post(changePerson.path, { ...known, englishName: 'Left' })).code).toBe('ok')
})

test('whoever comes back to a number that is another’s is refused with what to do, and comes with another one', async () => {
  const { admin, area, account, newAccount, movesOf, sql } = people
  const { pupil, moveId } = await leaver()
  await add(pupil.number)
  expect((await movesOf(pupil.id, admin)).moves).toMatchObject([{ undoUntil: null }])
  const undone = await admin.post(undoMove.path, { id: moveId })
  expect(undone.code).toBe('old_number_taken')
  const [text = '', englishText = ''] = undone.message.split('|||')
  expectEachLanguage({ text, englishText })
  const there = await newAccount(pupil)
  const back = (as: Partial<Mover>) =>
    area.post(movePerson.path, { id: there.id, toUnitId: here, loginName: pupil.loginName, ...as }, { unitId: other })
  const refused = await back({ number: pupil.number })
  expect([refused.code, refused.fieldErrors.map(({ field }) => field)]).toEqual(['pupil_number_taken', ['number']])
  expect((await back({ number: `${pupil.number}-b` })).code).toBe('ok')
  expect(await account(pupil)).toMatchObject({ status: 'active', number: `${pupil.number}-b` })
  expect(
    await sql('select count(*)::int from students where unit_id = $1 and student_number = $2', [here, pupil.number]),
  ).toEqual([{ count: 1 }])
  expect((await admin.get(readPersonMoves.path, { id: pupil.id })).code).toBe('ok')
})
