import { movePupils, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { addGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { giveAccounts } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placesWithRoles } from '../../../test-support/places-with-roles.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// What somebody gets on a later day by where they have been before is no matter of whoever puts them into another place.

let server: TestServer
let admin: Browser
let secretary: Browser
const { unitId, link, sql, name, give, newClass, newUser, newPupil, signInSecretary } = placesWithRoles(() => server)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  secretary = await signInSecretary()
})
afterAll(() => server.close())
beforeEach(async () => void (await sql('delete from role_grants')))

const teach = (classId: string, userId: string, subject = '语文') => ({
  ...{ classId, userId, subject, englishSubject: '', headTeacher: false },
})
const planFor = async (person: { person_id: string } | { group_id: string }) => {
  await sql('delete from role_grants')
  await give('2', {}, true)
  const [column, id] = Object.entries(person)[0] ?? []
  await sql(`update role_grants set user_type = null, ${column} = $1`, [id])
}

test('a teacher, by another class, by the same one, by their own name or by a group', async () => {
  const [first, second, third] = [await newClass(), await newClass(), await newClass()]
  const { id } = await newUser('2')
  await admin.post(setTeacher.path, teach(first, id))
  await give('2', { class_id: first }, true)
  for (const post of [teach(second, id), teach(first, id, '数学')])
    expect((await secretary.post(setTeacher.path, post)).code).toBe('ok')
  await planFor({ person_id: id })
  expect((await secretary.post(setTeacher.path, teach(third, id))).code).toBe('ok')
  const [group] = await sql(
    `with made as (insert into people_groups (unit_id, name) values ($1, $2) returning unit_id, id),
       held as (insert into people_group_members (unit_id, group_id, user_id, from_day, in_force)
         select unit_id, id, $3, '2020-01-01', true from made)
     select id from made`,
    [unitId, name('group'), id],
  )
  await planFor({ group_id: group.id })
  expect((await secretary.post(setTeacher.path, teach(third, id, '数学'))).code).toBe('ok')
})

test('a parent with a second child, and the parents of a pupil who gets an account', async () => {
  const [first, second] = [await newClass(), await newClass()]
  const parent = await newUser('3')
  const [older, younger] = [await newPupil({ classId: first }), await newPupil({ classId: first })]
  await admin.post(addGuardianship.path, { ...link, guardianId: parent.id, childId: older })
  await give('3', { class_id: first }, true)
  for (const childId of [younger, await newPupil({ classId: second })])
    expect((await secretary.post(addGuardianship.path, { ...link, guardianId: parent.id, childId })).code).toBe('ok')
  expect((await secretary.post(giveAccounts.path, { pupilIds: [older] })).code).toBe('ok')
})

test('a pupil who changes the class within a grade', async () => {
  const [from, to] = [await newClass(), await newClass()]
  const pupilId = await newPupil({ userId: (await newUser('1')).id, classId: from })
  await give('1', { grade: 9 }, true)
  expect((await secretary.post(movePupils.path, { moves: [{ pupilId, from, to }] })).code).toBe('ok')
})
