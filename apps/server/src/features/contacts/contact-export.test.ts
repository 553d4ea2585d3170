import { askExport, makeExportAddress, readOwnExports } from '@homeroom/contract/exports/export-endpoints.ts'
import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let parent: Browser
let pupil: Browser
let stranger: Browser

const { unitId } = demoPerson('teacher')
const classId = demoClassId('lakeside-1', '3-1')
const nobodysId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  parent = await server.signIn('parent')
  pupil = await server.signIn('student')
  stranger = await server.signIn('admin.two')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const ask = (browser: Browser, id: string = classId) =>
  browser.post(askExport.path, { kind: 'contact-list', format: 'csv', language: 'en', query: { classId: id } })

test('[EXPORT-04] a class list as a file has what its reader sees on the page, numbers and emergency contacts', async () => {
  const ofMother = 'guardian_id = $1 and student_id in (select id from students where class_id = $2)'
  const mother = [demoPerson('parent').userId, classId]
  await sql(`update guardianships set may_pick_up = false where ${ofMother}`, mother)
  const { code, data } = await ask(teacher)
  expect(code).toBe('ok')
  await vi.waitFor(
    async () => {
      const own: OwnExport[] = (await teacher.get(readOwnExports.path)).data
      expect(own.find(({ id }) => id === data.id)?.state).toBe('done')
    },
    { timeout: 20_000, interval: 50 },
  )
  const { url } = (await teacher.post(makeExportAddress.path, { id: data.id })).data
  const [head, ...lines] = String((await teacher.get(url)).data)
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('Pupil number,Name,Guardians,Emergency contacts')
  expect(lines.find((line) => line.includes('Lin Haoran'))).toMatch(/Zhou Lihua \(Mother\) 138\d{8} · May not pick up/)
  expect(lines.filter((line) => line.includes('May not pick up'))).toHaveLength(1)
  await sql(`update guardianships set may_pick_up = true where ${ofMother}`, mother)
})

test('a class list is refused to visitors, families, teachers of other classes, and whoever lacks the permission', async () => {
  expect((await ask(server.visitor())).code).toBe('sign_in_required')
  expect((await ask(parent)).code).toBe('not_allowed')
  expect((await ask(pupil)).code).toBe('not_allowed')
  expect((await ask(stranger)).code).toBe('not_found')
  expect((await ask(teacher, nobodysId)).code).toBe('not_found')
  await sql(`delete from role_permissions where permission_code = 'contacts_lists' and unit_id = $1`, [unitId])
  expect((await ask(await server.signIn('teacher'))).code).toBe('not_allowed')
})
