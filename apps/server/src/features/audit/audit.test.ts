import {
  readAuditLine,
  readAuditLines,
  readAuditSettings,
  readOwnAuditLines,
  saveAuditSettings,
} from '@homeroom/contract/audit/audit-endpoints.ts'
import { changeMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { verifyAudit } from '../../commands/audit/verify-audit.ts'
import { type Change, recordChanges } from './record-change.ts'

let server: TestServer
let admin: Browser
const unitId = demoUnitId('lakeside-1')
const [boss, teacher, parent] = [demoPerson('admin'), demoPerson('teacher'), demoPerson('parent')]

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const record = (...changes: (Omit<Change, 'unitId'> & { userId?: string; from?: { source: string } })[]) =>
  server.db.inUnit(unitId, (tx) =>
    recordChanges(
      tx,
      changes.map(({ userId = boss.userId, from, ...change }) => ({ by: { unitId, userId, from }, ...change })),
    ),
  )

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await record(
    {
      action: 'application granted',
      target: { kind: 'application', id: 'clubs' },
      at: new Date('2026-03-01T15:59:59Z'),
    },
    { action: 'application taken', target: { kind: 'application', id: 'clubs' }, at: new Date('2026-03-01T16:00:00Z') },
    {
      action: 'second factor reset',
      subject: teacher.userId,
      target: { kind: 'person', id: teacher.userId },
      before: { passkeys: 2 },
      after: { passkeys: 0 },
      detail: { why: 'lost telephone' },
      from: { source: '10.1.2.3' },
      at: new Date('2026-03-02T08:00:00Z'),
    },
    {
      action: 'password changed',
      userId: teacher.userId,
      subject: teacher.userId,
      at: new Date('2026-03-03T08:00:00Z'),
    },
  )
})
afterAll(() => server.close())

const march = { dayFrom: '2026-03-01', dayTo: '2026-03-31' }
type Asked = Record<string, string | string[]>
const list = async (query: Asked, browser = admin) =>
  (await browser.get(readAuditLines.path, query as Record<string, string>)).data
const actions = async (query: Asked) =>
  (await list(query)).list.map(({ action }: { action: string }) => action) as string[]

describe('the lines of a unit', () => {
  test('come newest first with who did what to whom and from where', async () => {
    const { list: lines, total } = await list(march)
    expect(total).toBe(4)
    expect(lines[1]).toMatchObject({
      at: '2026-03-02T08:00:00.000Z',
      action: 'second factor reset',
      actor: { userId: boss.userId, unitName: '' },
      subject: { userId: teacher.userId },
      ...{ targetKind: 'person', target: teacher.userId, source: '10.1.2.3', device: '' },
    })
    expect(lines[1].actor.name).not.toBe('')
    expect(lines[1].subject.englishName).not.toBe('')
    expect(await actions(march)).toEqual([
      ...['password changed', 'second factor reset', 'application taken', 'application granted'],
    ])
    expect(await actions({ ...march, descending: 'false' })).toEqual((await actions(march)).toReversed())
  })

  test('are found by the name of who did it or for whom, by action, by target and by days of the unit', async () => {
    const [{ real_name: name, login_name: login }] = await sql('select * from users where id = $1', [teacher.userId])
    expect(await actions({ ...march, search: ` ${name} ` })).toEqual(['password changed', 'second factor reset'])
    expect(await actions({ ...march, search: login.toUpperCase() })).toContain('password changed')
    expect(await list({ ...march, search: 'nobody of this name' })).toEqual({ list: [], total: 0 })
    expect(await list({ ...march, search: '%' })).toEqual({ list: [], total: 0 })
    expect(await actions({ ...march, action: ['password changed', 'application taken'] })).toEqual([
      ...['password changed', 'application taken'],
    ])
    expect(await actions({ ...march, targetKind: 'application' })).toEqual(['application taken', 'application granted'])
    // The unit is in China: 16:00 UTC is its midnight.
    expect(await actions({ dayFrom: '2026-03-01', dayTo: '2026-03-01' })).toEqual(['application granted'])
    expect(await actions({ dayFrom: '2026-03-02', dayTo: '2026-03-02' })).toEqual([
      ...['second factor reset', 'application taken'],
    ])
  })

  test('come in pages that neither repeat nor leave out a line', async () => {
    const at = new Date('2025-05-05T05:05:05Z')
    await record(...Array.from({ length: 65 }, () => ({ action: 'badge issued', at }) as const))
    const day = { dayFrom: '2025-05-05', dayTo: '2025-05-05' }
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ ...day, page })))
    expect(pages.map(({ total, list: lines }) => [total, lines.length])).toEqual([
      ...[
        [65, 30],
        [65, 30],
        [65, 5],
        [65, 0],
      ],
    ])
    expect(new Set(pages.flatMap(({ list: lines }) => lines.map(({ id }: { id: string }) => id))).size).toBe(65)
  })

  test('open with what was before and after', async () => {
    const [line] = (await list({ ...march, action: 'second factor reset' })).list
    expect((await admin.get(readAuditLine.path, { id: line.id })).data).toEqual({
      ...line,
      as: null,
      before: { passkeys: 2 },
      after: { passkeys: 0 },
      detail: { why: 'lost telephone' },
      requestId: '',
      labels: {},
    })
  })

  test('name their fields as the forms do', async () => {
    await server.db.inUnit(unitId, (tx) =>
      recordChanges(tx, [
        {
          by: { unitId },
          ...{ action: 'person changed', before: { realName: '王方', unheardOf: 1 }, after: { realName: '王芳' } },
          at: new Date('2026-04-02T00:00:00Z'),
        },
      ]),
    )
    const [line] = (await list({ dayFrom: '2026-04-02', dayTo: '2026-04-02' })).list
    const { data } = await admin.get(readAuditLine.path, { id: line.id })
    expect(data.labels).toEqual({ realName: ['姓名', 'Name'] })
  })

  test('of another unit look missing, and are in no list', async () => {
    const other = await server.signIn('admin.two')
    const [line] = (await list(march)).list
    expect(await other.get(readAuditLine.path, { id: line.id })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await list(march, other)).toEqual({ list: [], total: 0 })
  })

  test("of a school are there for its area's administrator, and of no other unit", async () => {
    const area = await server.signIn('area.admin')
    expect(await list({ ...march, unitId }, area)).toEqual(await list(march))
    expect(await list(march, area)).toEqual({ list: [], total: 0 })
    const [line] = (await list(march)).list
    expect((await area.get(readAuditLine.path, { id: line.id, unitId })).data.id).toBe(line.id)
    for (const path of [readAuditLines.path, readAuditSettings.path]) {
      expect((await admin.get(path, { unitId: demoUnitId('lakeside-ms') })).code).toBe('not_found')
      expect((await admin.get(path, { unitId: demoPerson('area.admin').unitId })).code).toBe('not_found')
    }
  })

  test('name an administrator of the area by their unit', async () => {
    const area = demoPerson('area.admin')
    await server.db.inUnit(unitId, (tx) =>
      recordChanges(tx, [
        { by: area, unitId, action: 'theme applied for everyone', at: new Date('2025-06-06T06:06:06Z') },
      ]),
    )
    const [line] = (await list({ dayFrom: '2025-06-06', dayTo: '2025-06-06' })).list
    expect(line.actor).toMatchObject({ userId: area.userId, name: '' })
    expect(line.actor.unitEnglishName).not.toBe('')
  })

  test.each<[string, Record<string, string>]>([
    ['a day that does not exist', { dayFrom: '2026-02-30' }],
    ['an action that does not exist', { action: 'flown' }],
    ['a page before the first', { page: '0' }],
    ['a page too long', { pageSize: '1000' }],
  ])('with %s are refused', async (_, query) => {
    expect(await admin.get(readAuditLines.path, query)).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

test.each([readAuditLines, readAuditLine, readAuditSettings])('$path is for administrators only', async ({ path }) => {
  const query = { id: boss.userId }
  expect((await server.visitor().get(path, query)).code).toBe('sign_in_required')
  for (const name of ['teacher', 'staff', 'parent', 'student'])
    expect((await (await server.signIn(name)).get(path, query)).code, name).toBe('not_allowed')
})

test('a change has a line from where it came, with the id of its request', async () => {
  const reply = await admin.post(changeMessageConfiguration.path, { pcOpen: false })
  expect(reply.status).toBe(200)
  const [line] = (await list({ action: 'reminders switched' })).list
  const { data } = await admin.get(readAuditLine.path, { id: line.id })
  expect(data).toMatchObject({ source: '127.0.0.1', device: 'pc', before: { pcOpen: true }, after: { pcOpen: false } })
  expect(data.requestId).toBe(reply.headers['x-request-id'])
})

describe('what was done to the own account', () => {
  const own = async (browser: Browser, query = {}) => (await browser.get(readOwnAuditLines.path, query)).data

  test('is told to its person: by themselves from where, by others without their address', async () => {
    const browser = await server.signIn('teacher')
    const { list: lines, total } = await own(browser)
    expect(total).toBe(lines.length)
    expect(lines[0]).toMatchObject({ action: 'signed in', self: true, source: '127.0.0.1', device: 'pc' })
    const reset = lines.find(({ action }: { action: string }) => action === 'second factor reset')
    expect(reset).toMatchObject({ self: false, by: { userId: boss.userId }, source: '', device: '' })
    expect(JSON.stringify(lines)).not.toContain('10.1.2.3')
  })

  test('and of nobody else', async () => {
    const { list: lines } = await own(await server.signIn('parent'))
    expect(lines.map(({ by }: { by: { userId: string } }) => by.userId)).toEqual(lines.map(() => parent.userId))
    expect((await server.visitor().get(readOwnAuditLines.path)).code).toBe('sign_in_required')
  })
})

describe('how long the log is kept', () => {
  async function proved(loginName: string) {
    const browser = await server.signIn(loginName)
    await server.stepUp(browser)
    return browser
  }

  test('is three years until an administrator who has proved who they are changes it, with a line', async () => {
    const read = async (browser = admin) => (await browser.get(readAuditSettings.path)).data
    const { version, ...kept } = await read()
    expect(kept).toEqual({ keptMonths: 36 })
    expect((await admin.post(saveAuditSettings.path, { keptMonths: 12 })).code).toBe('step_up_needed')
    const browser = await proved('admin')
    expect((await browser.post(saveAuditSettings.path, { keptMonths: 12 })).data).toMatchObject({ keptMonths: 12 })
    expect(await read()).toMatchObject({ keptMonths: 12 })
    expect((await browser.post(saveAuditSettings.path, { keptMonths: 24, version })).code).toBe('changed_meanwhile')
    expect(await read(await server.signIn('admin.two'))).toMatchObject({ keptMonths: 36 })
    const [line] = (await list({ action: 'audit settings changed' })).list
    const { data } = await admin.get(readAuditLine.path, { id: line.id })
    expect([data.before, data.after]).toEqual([{ keptMonths: 36 }, { keptMonths: 12 }])
  })

  test.each([5, 121, 12.5])('not %d months', async (keptMonths) => {
    const browser = await proved('admin')
    expect((await browser.post(saveAuditSettings.path, { keptMonths })).code).toBe('validation_failed')
  })

  test('who only reads the log may not shorten it', async () => {
    const which = [unitId, 'administration_audit_kept']
    await sql('delete from role_permissions where unit_id = $1 and permission_code = $2', which)
    const browser = await proved('admin')
    expect((await browser.get(readAuditSettings.path)).code).toBe('ok')
    expect((await browser.post(saveAuditSettings.path, { keptMonths: 12 })).code).toBe('not_allowed')
    await sql(
      `insert into role_permissions (unit_id, role_id, permission_code)
       select unit_id, id, $2 from roles where unit_id = $1 and code = 'XX_SYS_'`,
      which,
    )
  })

  test('nobody else may change it', async () => {
    expect((await server.visitor().post(saveAuditSettings.path, { keptMonths: 12 })).code).toBe('sign_in_required')
    const browser = await proved('teacher')
    expect((await browser.post(saveAuditSettings.path, { keptMonths: 12 })).code).toBe('not_allowed')
  })
})

describe('lines past their time', () => {
  const kept = async (text: string) => {
    const [{ count }] = await sql(`select count(*)::int from ${text} and unit_id = $1`, [unitId])
    return count
  }
  const monthsAgo = (months: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 12))
  }
  const one = async (at: Date) => {
    await sql('select ensure_log_partitions($1::date, 1)', [at])
    await record({ action: 'badge issued', at })
  }
  const sweep = () => server.db.outsideUnits((tx) => tx.execute('select remove_old_audit_lines()'))
  const partition = (at: Date) => `audit_log_${at.toISOString().slice(0, 7).replace('-', '_')}`

  test('go as their unit says; a month that no unit keeps goes as a whole; the chains stay without a fault', async () => {
    await sql(`insert into unit_audit_settings select $1, 12 on conflict (unit_id) do update set kept_months = 12`, [
      unitId,
    ])
    const [inTime, old, ancient] = [monthsAgo(12), monthsAgo(13), monthsAgo(37)]
    for (const at of [inTime, old, ancient]) await one(at)
    await sweep()
    expect(await kept(`audit_log where occurred_at = '${inTime.toISOString()}'`)).toBe(1)
    for (const at of [old, ancient]) expect(await kept(`audit_log where occurred_at = '${at.toISOString()}'`)).toBe(0)
    const [found] = await sql('select to_regclass($1) as old, to_regclass($2) as ancient', [
      partition(old),
      partition(ancient),
    ])
    expect(found).toEqual({ old: partition(old), ancient: null })
    const gone = [old, ancient].map((at) => `'${at.toISOString().slice(0, 10)}'`).join()
    expect(await kept(`audit_chain_heads where removed_at is not null and day in (${gone})`)).toBe(2)
    expect(await verifyAudit(server.database.owner, {}, (fault) => expect.fail(JSON.stringify(fault)))).toMatchObject({
      faults: 0,
    })
  })

  test('no unit can be made to keep less than half a year, and the application cannot remove a line itself', async () => {
    await expect(sql('update unit_audit_settings set kept_months = 5')).rejects.toThrow('kept_months')
    await expect(server.db.inUnit(unitId, (tx) => tx.execute('delete from audit_log'))).rejects.toThrow()
  })
})
