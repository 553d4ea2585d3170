import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import type { FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const change = (text: string, values: unknown[]) =>
  visit(server.database.owner, async (client) => (await client.query(text, values)).rows)
const found = async (browser: Browser, text: string): Promise<FoundPerson[]> =>
  (await browser.get(findAnything.path, { text })).data.people
const kinds = async (browser: Browser, text: string) =>
  (await found(browser, text)).filter(({ realName }) => realName === text).map(({ userType }) => userType)

test('a pupil who has left is found by neither teacher nor classmate, the parents only for what they still are, and finds nobody', async () => {
  const [teacher, student, parent, admin] = (await Promise.all(
    ['teacher', 'student', 'parent', 'admin'].map((name) => server.signIn(name)),
  )) as [Browser, Browser, Browser, Browser]
  const own = (await student.get(readMe.path)).data
  const parentName = (await parent.get(readMe.path)).data.realName
  const [mate] = await change(
    `select s.id, s.real_name as name from students s join students own on own.class_id = s.class_id
     where own.user_id = $1 and s.id <> own.id and s.status = 1 order by s.real_name limit 1`,
    [own.userId],
  )
  expect(await kinds(teacher, own.realName)).toContain('1')
  expect(await kinds(teacher, parentName)).toContain('3')
  expect(await kinds(student, mate.name)).toContain('1')
  expect(await found(student, '王芳')).toHaveLength(1)
  expect(await found(parent, '王芳')).toHaveLength(1)
  const detailOf = async (of: Browser) =>
    (await found(of, own.realName)).find(({ userType }) => userType === '1')?.detail
  expect(await detailOf(admin)).toMatch(/班/)

  await change(
    'update students set status = 0 where id = $1 or id in (select student_id from guardianships where guardian_id = $2)',
    [mate.id, (await parent.get(readMe.path)).data.userId],
  )
  expect(await kinds(student, mate.name)).not.toContain('1')
  expect(await found(parent, '王芳')).toEqual([])
  expect(await kinds(teacher, parentName)).not.toContain('3')
  await change('update students set status = 0 where user_id = $1', [own.userId])
  expect(await kinds(teacher, own.realName)).not.toContain('1')
  expect(await found(student, '王芳')).toEqual([])
  // A server keeps for a minute whom staff may find: another one reads anew.
  const other = await startTestServer({ database: server.database })
  onTestFinished(() => other.close())
  expect(await detailOf(await other.signIn('admin'))).toBe('')
})
