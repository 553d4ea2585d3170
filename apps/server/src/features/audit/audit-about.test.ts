import { exportAuditLines, readAuditLine, readAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { type Change, recordChanges } from './record-change.ts'

// What a line is about, by name, and the lines about one person.

let server: TestServer
let admin: Browser
const unitId = demoUnitId('lakeside-1')
const [boss, teacher, pupil] = [demoPerson('admin'), demoPerson('teacher'), demoPerson('student')]

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const record = (...changes: (Omit<Change, 'unitId'> & { asUserId?: string })[]) =>
  server.db.inUnit(unitId, (tx) =>
    recordChanges(
      tx,
      changes.map(({ asUserId, ...change }) => ({ by: { ...boss, ...(asUserId && { asUserId }) }, ...change })),
    ),
  )
type Query = Record<string, string>
const list = async (query: Query, browser = admin) => (await browser.get(readAuditLines.path, query)).data
const on = (day: string) => ({ dayFrom: day, dayTo: day })

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

test('what a line is about is called as it is called today, in the list, opened and exported', async () => {
  const rows = await sql(
    `select (select id from classes where unit_id = $1 order by position limit 1) as class,
       (select id from students where unit_id = $1 and user_id = $2) as pupil,
       (select id from roles where unit_id = $1 and code = 'XX_SYS_') as role,
       (select id from campuses where unit_id = $1 limit 1) as campus,
       (select id from school_years where unit_id = $1 limit 1) as year,
       (select number::text from grades where unit_id = $1 limit 1) as grade`,
    [unitId, pupil.userId],
  )
  const at = new Date('2026-05-01T04:00:00Z')
  const targets = [
    ...[{ kind: 'person', id: teacher.userId } as const, { kind: 'pupil', id: rows[0].pupil } as const],
    ...[{ kind: 'class', id: rows[0].class } as const, { kind: 'role', id: rows[0].role } as const],
    ...[{ kind: 'campus', id: rows[0].campus } as const, { kind: 'school year', id: rows[0].year } as const],
    ...[{ kind: 'grade', id: rows[0].grade } as const, { kind: 'application', id: 'library' } as const],
    ...[{ kind: 'permission', id: 'administration_audit' } as const, { kind: 'unit', id: unitId } as const],
  ]
  await record(...targets.map((target) => ({ action: 'badge issued' as const, target, at })))
  const lines = (await list({ ...on('2026-05-01'), pageSize: '50' })).list
  expect(lines).toHaveLength(targets.length)
  for (const { targetKind, targetName } of lines) expect(targetName?.name, targetKind).toMatch(/./)
  const of = (kind: string) => lines.find(({ targetKind }: { targetKind: string }) => targetKind === kind)
  expect(of('application').targetName.englishName).toBe('Library')
  expect(of('class').targetName.englishName).toMatch(/^Grade \d Class \d/)
  const opened = await admin.get(readAuditLine.path, { id: of('role').id })
  expect(opened.data).toMatchObject({ targetName: of('role').targetName, target: rows[0].role })
  const file = await admin.get(exportAuditLines.path, { ...on('2026-05-01'), language: 'en' })
  expect(file.data).toContain('Application,Library')
})

test('what is gone, is of another unit, or has no name, is told by its number; a link of another unit, too', async () => {
  await sql(
    `insert into applications (code, name, owner_unit_id, address) values ('their-link', '别人的链接', $1, 'https://example.com')`,
    [demoPerson('admin.two').unitId],
  )
  const gone = '3f2f9d1e-0000-4000-8000-000000000001'
  const at = new Date('2026-05-02T04:00:00Z')
  await record(
    { action: 'badge issued', target: { kind: 'class', id: gone }, at },
    { action: 'badge issued', target: { kind: 'person', id: demoPerson('admin.two').userId }, at },
    { action: 'badge issued', target: { kind: 'person', id: 'no id' }, at },
    { action: 'badge issued', target: { kind: 'session', id: gone }, at },
    { action: 'badge issued', target: { kind: 'application', id: 'their-link' }, at },
    { action: 'badge issued', at },
  )
  const { list: lines } = await list(on('2026-05-02'))
  expect(lines).toHaveLength(6)
  for (const { targetName } of lines) expect(targetName).toBeNull()
  const file = await admin.get(exportAuditLines.path, { ...on('2026-05-02'), language: 'en' })
  expect(file.data).toContain(`Class,${gone}`)
})

test('a line says as whom somebody acted, in the list, too', async () => {
  await record({ action: 'viewing as somebody begun', asUserId: teacher.userId, at: new Date('2026-05-03T04:00:00Z') })
  const [line] = (await list(on('2026-05-03'))).list
  expect(line).toMatchObject({ actor: { userId: boss.userId }, as: { userId: teacher.userId } })
  expect(line.as.name).not.toBe('')
})

test('the lines about a person are those for them, about them, and about them as a pupil; not those by them', async () => {
  const [{ id }] = await sql('select id from students where unit_id = $1 and user_id = $2', [unitId, pupil.userId])
  const at = new Date('2026-05-04T04:00:00Z')
  await record(
    { action: 'badge issued', subject: pupil.userId, at },
    { action: 'badge withdrawn', target: { kind: 'person', id: pupil.userId }, at },
    { action: 'guardian linked', subject: demoPerson('parent').userId, target: { kind: 'pupil', id }, at },
    { action: 'password changed', subject: teacher.userId, at },
  )
  const about = { ...on('2026-05-04'), about: pupil.userId }
  const found = await list(about)
  expect(found.list.map(({ action }: { action: string }) => action).sort()).toEqual([
    ...['badge issued', 'badge withdrawn', 'guardian linked'],
  ])
  expect(found.about).toMatchObject({ userId: pupil.userId, unitName: '' })
  expect(found.about.name).not.toBe('')
  const file = await admin.get(exportAuditLines.path, about)
  expect(file.data.trim().split('\r\n')).toHaveLength(4)
  expect((await list({ ...on('2026-05-04'), about: boss.userId })).list).toEqual([])
})

test('about a person of another unit there is nothing, not even a name; a number that is none is refused', async () => {
  const found = await list({ ...on('2026-05-04'), about: demoPerson('admin.two').userId })
  expect(found).toEqual({ list: [], total: 0, about: null })
  expect((await list({ about: teacher.userId }, await server.signIn('admin.two'))).about).toBeNull()
  expect((await admin.get(readAuditLines.path, { about: 'x' })).code).toBe('validation_failed')
})
