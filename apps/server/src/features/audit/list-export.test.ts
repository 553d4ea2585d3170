import { exportAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import { exportClasses } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import {
  exportFamilyCodes,
  exportGuardianRequests,
  makeFamilyCodes,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { exportGuardianships } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { exportPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let slips: { code: string; children: { realName: string }[] }[]
const { unitId } = demoPerson('admin')

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await sql(
    `insert into guardian_requests (unit_id, guardian_id, student_id, relation, asked_at, state, settled_at)
     select unit_id, guardian_id, student_id, '母亲', now(), case when at = 1 then 'refused' else 'waiting' end,
       case when at = 1 then now() end
     from (select *, row_number() over (order by guardian_id, student_id) as at from guardianships
       where unit_id = $1 limit 4) g`,
    [unitId],
  )
  const pupils = await sql('select id from students where unit_id = $1 and status = 1 order by id limit 3', [unitId])
  const made = await admin.post(makeFamilyCodes.path, { childIds: pupils.map(({ id }) => id), together: false })
  slips = made.data.slips
  await sql(
    'update family_codes set used_at = now() where unit_id = $1 and id = (select min(id::text)::uuid from family_codes where unit_id = $1)',
    [unitId],
  )
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const countOf = async (text: string) => (await sql(text, [unitId]))[0].count

const lists = [
  [exportClasses, 'classes', 'select count(*)::int from classes where unit_id = $1 and closed_on is null'],
  [exportGuardianships, 'guardians', 'select count(*)::int from guardianships where unit_id = $1'],
  [
    exportGuardianRequests,
    'guardian-requests',
    "select count(*)::int from guardian_requests where unit_id = $1 and state = 'waiting'",
  ],
  [exportFamilyCodes, 'family-codes', 'select count(*)::int from family_codes where unit_id = $1 and used_at is null'],
  [exportAuditLines, 'audit', 'select count(*)::int from audit_log where unit_id = $1'],
] as const

test.each(lists)('$path: the whole list as a table, and a line in the audit log', async ({ path }, list, rows) => {
  const { data, headers } = await admin.get(path, { language: 'en' })
  expect(headers['content-disposition']).toContain(`${list}.csv`)
  expect(data.startsWith('\ufeff')).toBe(true)
  expect(data.trimEnd().split('\r\n')).toHaveLength((await countOf(rows)) + 1)
  const lines = await sql("select detail from audit_log where unit_id = $1 and action = 'list exported'", [unitId])
  expect(lines.map(({ detail }) => detail.list)).toContain(list)
})

test.each(lists)(
  '$path: a search that finds nothing, no visitor, nobody without the permission, no other unit',
  async ({ path }) => {
    const nothing = await admin.get(path, { search: '没有这样的名字', language: 'en' })
    expect(nothing.data.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await server.visitor().get(path)).code).toBe('sign_in_required')
    expect((await (await server.signIn('teacher')).get(path)).code).toBe('not_allowed')
    expect((await admin.get(path, { unitId: demoPerson('admin.two').unitId })).code).toBe('not_found')
    expect((await admin.get(path, { order: 'colour' })).code).toBe('validation_failed')
  },
)

test('the unused codes of families: whose they are and until when, in the order of the list, and never a code', async () => {
  const { data } = await admin.get(exportFamilyCodes.path, { order: 'child' })
  const [titles, ...lines] = data.trimEnd().split('\r\n')
  expect(titles).toBe('\ufeff学生,班级,生成时间,有效期至')
  expect(lines).toHaveLength(2)
  const names = slips.flatMap(({ children }) => children.map(({ realName }) => realName))
  for (const line of lines)
    expect(line).toMatch(new RegExp(`^(?:${names.join('|')}),[^,]+,[0-9T:.-]{23}Z,[0-9T:.-]{23}Z$`))
  for (const { code } of slips) expect(data).not.toContain(code)
})

test('an export shows one moment: whoever is added while it is read is not in it, and it keeps no connection', async () => {
  await sql(
    `insert into users (unit_id, login_name, login_name_key, real_name, user_type, spoken_name)
     select $1, 'row-' || n, 'row-' || n, '行' || n, '3', 'hang' from generate_series(1, 1200) n`,
    [unitId],
  )
  const names = query`select login_name from users where unit_id = ${unitId} and login_name like 'row-%'`
  const pages: object[][] = []
  for await (const page of server.db.rowsInUnit(unitId, [names])) {
    pages.push(page)
    await sql('delete from users where login_name = $1', ['row-1200'])
  }
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 200])
  // More than the pool has connections: whoever stops in the middle gives theirs back.
  for (let reader = 0; reader < 15; reader++)
    for await (const page of server.db.rowsInUnit(unitId, [names])) {
      expect(page).toHaveLength(500)
      break
    }
  expect((await admin.get(exportPeople.path, { search: 'row-' })).data.trimEnd().split('\r\n')).toHaveLength(1200)
})
