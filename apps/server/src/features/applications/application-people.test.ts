import {
  readApplicationClasses,
  readApplicationPeople,
} from '@homeroom/contract/applications/application-people-endpoints.ts'
import type { ApplicationClass, ApplicationPerson } from '@homeroom/contract/applications/application-people-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey, setKeyReadsPeople } from '../../commands/applications/application-key-command.ts'
import { makeApplicationKey } from './application-key.ts'

let server: TestServer
let clubs: string

const { unitId, userId: teacher } = demoPerson('teacher')
const parent = demoPerson('parent').userId

beforeAll(async () => {
  server = await startTestServer()
  clubs = (await createApplicationKey(server.database.owner, 'clubs', { readsPeople: true })).key
})
afterAll(() => server.close())

async function ask(path: string, query: Record<string, string>, key = clubs) {
  const headers = { authorization: `Bearer ${key}` }
  return (await server.app.inject({ url: path, query, headers })).json()
}

async function everybody(): Promise<ApplicationPerson[]> {
  const all: ApplicationPerson[] = []
  let after: string | null = null
  do {
    const { data } = await ask(readApplicationPeople.path, { unitId, ...(after && { after }) })
    all.push(...data.list)
    after = data.next
  } while (after)
  return all
}

const askOwner = async (statement: string, values: unknown[] = []) =>
  (await visit(server.database.owner, (client) => client.query(statement, values))).rows

test('the server of an application learns page by page whom it may post to, each person once, with classes and children', async () => {
  const people = await everybody()
  expect(people.length).toBeGreaterThan(200)
  expect(new Set(people.map(({ userId }) => userId)).size).toBe(people.length)
  expect(new Set(people.map(({ userType }) => userType))).toEqual(new Set(['1', '2', '3']))
  const classes: ApplicationClass[] = (await ask(readApplicationClasses.path, { unitId })).data
  const classIds = classes.map(({ classId }) => classId)
  const known = people.find(({ userId }) => userId === teacher)
  expect(known).toMatchObject({ realName: '王芳', userType: '2', children: [] })
  expect(known?.classIds.length).toBeGreaterThan(0)
  expect(classIds).toEqual(expect.arrayContaining(known?.classIds ?? []))
  const guardian = people.find(({ userId }) => userId === parent)
  expect(guardian?.children.length).toBeGreaterThan(0)
  expect(classIds).toContain(guardian?.children[0]?.classId)
})

test('nothing but what posting needs is told, and only to whom the application is given', async () => {
  const [person] = await everybody()
  expect(Object.keys(person ?? {}).sort()).toEqual(['children', 'classIds', 'realName', 'userId', 'userType'])
  await askOwner(
    'insert into application_assignments (unit_id, id, application_code, user_id, granted) values ($1, gen_random_uuid(), $2, $3, false)',
    [unitId, 'clubs', teacher],
  )
  expect((await everybody()).some(({ userId }) => userId === teacher)).toBe(false)
  await askOwner('delete from application_assignments where user_id = $1 and application_code = $2', [teacher, 'clubs'])
})

test('each reading stands in the audit log of the unit', async () => {
  const count = async () =>
    Number(
      (
        await askOwner(`select count(*) from audit_log where unit_id = $1 and action = 'application read people'`, [
          unitId,
        ])
      )[0].count,
    )
  const before = await count()
  await ask(readApplicationPeople.path, { unitId })
  await ask(readApplicationClasses.path, { unitId })
  expect(await count()).toBe(before + 2)
})

test('without a key, in a unit without the application, after the licence, and for ids that are none, nothing is told', async () => {
  for (const { path } of [readApplicationPeople, readApplicationClasses]) {
    expect(await ask(path, { unitId }, 'hrk_no')).toMatchObject({ status: 401, data: null })
    expect(await ask(path, { unitId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 })
    expect(await ask(path, { unitId: 'x' })).toMatchObject({ status: 400 })
    const { key } = await createApplicationKey(server.database.owner, 'library', { readsPeople: true })
    expect(await ask(path, { unitId }, key)).toMatchObject({ status: 403, code: 'licence_expired' })
    const schools = (await createApplicationKey(server.database.owner, 'schools', { readsPeople: true })).key
    expect(await ask(path, { unitId }, schools)).toMatchObject({ status: 404 })
  }
  const browser = await server.signIn('admin')
  expect((await browser.get(readApplicationPeople.path, { unitId })).status).toBe(401)
})

test('a key reads people only with a right of its own, which older keys have not, from and until the moment it is given and taken', async () => {
  const { owner } = server.database
  const { id, key } = await createApplicationKey(owner, 'clubs')
  const paths = [readApplicationPeople.path, readApplicationClasses.path]
  const codes = async (of: string) =>
    Promise.all(paths.map(async (path) => (await ask(path, { unitId }, of)).code as string))
  expect(await codes(key)).toEqual(['key_reads_no_people', 'key_reads_no_people'])
  const refused = await ask(readApplicationPeople.path, { unitId }, key)
  expect(refused).toMatchObject({ status: 403, data: null })
  await setKeyReadsPeople(owner, id, { readsPeople: true })
  expect(await codes(key)).toEqual(['ok', 'ok'])
  await setKeyReadsPeople(owner, id, { readsPeople: false })
  expect(await codes(key)).toEqual(['key_reads_no_people', 'key_reads_no_people'])

  // As an older server has made it, which knows no rights.
  const before = makeApplicationKey()
  await askOwner('insert into application_keys (application_code, hash) values ($1, $2)', ['clubs', before.hash])
  expect(await codes(before.key)).toEqual(['key_reads_no_people', 'key_reads_no_people'])
})

test('a key that reads too often has to wait', async () => {
  const { key } = await createApplicationKey(server.database.owner, 'clubs', { readsPeople: true })
  const answers: number[] = []
  for (let times = 0; times < 61; times++)
    answers.push((await ask(readApplicationClasses.path, { unitId }, key)).status)
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(answers.at(-1)).toBe(429)
})
