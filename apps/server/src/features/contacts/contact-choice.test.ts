import { readContactChoice, readContacts, saveContactChoice } from '@homeroom/contract/contacts/contact-endpoints.ts'
import { contactVersionMaximum } from '@homeroom/contract/contacts/contact-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let parent: Browser
let pupil: Browser
const { userId: teacherId } = demoPerson('teacher')

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  pupil = await server.signIn('student')
})
beforeEach(async () => {
  await sql('delete from contact_choices')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const choice = async (browser: Browser) => (await browser.get(readContactChoice.path)).data
const save = (browser: Browser, body: object) => browser.post(saveContactChoice.path, body)

test('to whom one opens one’s numbers begins with what is usual, is saved, counts at once and is in the audit log', async () => {
  expect(await choice(teacher)).toEqual({
    ...{ phoneOpenTo: 'colleagues', mailOpenTo: 'colleagues', hasPhone: true, hasMail: true, version: 0 },
  })
  expect(await choice(parent)).toEqual({
    ...{ phoneOpenTo: 'office', mailOpenTo: 'office', hasPhone: true, hasMail: false, version: 0 },
  })
  const saved = await save(teacher, { phoneOpenTo: 'families', mailOpenTo: 'office', version: 0 })
  expect(saved.data).toMatchObject({ phoneOpenTo: 'families', mailOpenTo: 'office', version: 1 })
  expect(await choice(teacher)).toEqual(saved.data)
  expect((await pupil.get(readContacts.path)).data.list[0].phone).toMatch(/^138/)
  const lines = await sql(
    `select before, after from audit_log where action = 'contact choice saved' and actor_id = $1 order by occurred_at, id`,
    [teacherId],
  )
  expect(lines.at(-1)).toEqual({
    before: { phoneOpenTo: 'colleagues', mailOpenTo: 'colleagues' },
    after: { phoneOpenTo: 'families', mailOpenTo: 'office' },
  })
})

test('who saves over a newer choice is told, also the first time', async () => {
  const wish = { phoneOpenTo: 'families', mailOpenTo: 'families', version: 0 }
  const replies = await Promise.all([save(parent, wish), save(parent, wish)])
  expect(replies.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
  expect((await save(parent, { ...wish, version: 1 })).data.version).toBe(2)
})

test('an invented version saves nothing, and locks nothing', async () => {
  const wish = { phoneOpenTo: 'families', mailOpenTo: 'families' }
  for (const version of [1, contactVersionMaximum])
    expect((await save(parent, { ...wish, version })).code).toBe('changed_meanwhile')
  expect(await choice(parent)).toMatchObject({ phoneOpenTo: 'office', version: 0 })
  expect((await save(parent, { ...wish, version: 0 })).data.version).toBe(1)
  expect((await save(parent, { ...wish, version: contactVersionMaximum })).code).toBe('changed_meanwhile')
})

test('a choice is refused to visitors and pupils, and with words that mean nothing', async () => {
  const wish = { phoneOpenTo: 'office', mailOpenTo: 'office', version: 0 }
  expect((await save(server.visitor(), wish)).status).toBe(401)
  expect((await server.visitor().get(readContactChoice.path)).status).toBe(401)
  expect((await save(pupil, wish)).code).toBe('not_allowed')
  expect((await pupil.get(readContactChoice.path)).code).toBe('not_allowed')
  expect((await save(teacher, { ...wish, phoneOpenTo: 'everybody' })).code).toBe('validation_failed')
  expect((await save(teacher, { phoneOpenTo: 'office' })).code).toBe('validation_failed')
  expect((await save(teacher, { ...wish, version: 2 ** 31 })).code).toBe('validation_failed')
})
