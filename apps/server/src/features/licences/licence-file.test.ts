import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askToRenew, moveSeats, readUnitLicences } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import {
  checkLicenceFile,
  readLicenceFiles,
  takeLicenceFile,
} from '@homeroom/contract/licences/licence-file-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { dayInZone } from '@homeroom/shared/dates/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { listLicences, takeLicences } from '../../commands/licences/licences-command.ts'
import { makeSigningKey, signLicences } from '../../commands/licences/sign-licences-command.ts'
import { readSettings } from '../../settings/settings.ts'
import { type LicenceContent, publicKeyText, signLicenceFile } from './licence-file.ts'

let server: TestServer
let admin: Browser
const folder = mkdtempSync(join(tmpdir(), 'licence-files-'))
const keyFile = join(folder, 'vendor.pem')
const vendor = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const { unitId } = demoPerson('admin')
let keys: string[]
beforeAll(async () => {
  keys = [publicKeyText(vendor.publicKey), makeSigningKey(keyFile)]
  const settings = { ...readSettings({}), licenceKeys: keys }
  server = await startTestServer({ parts: { settings } })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString().slice(0, 10)
const licence = (code: string, wish: object = {}) => ({
  ...{ code, startDay: null, endDay: inDays(400), seats: 900, graceDays: 10, readOnlyDays: 20, ...wish },
})
const content = (wish: Partial<LicenceContent> = {}): LicenceContent => ({
  ...{ fileId: randomUUID(), unitId, unit: '湖滨第一小学', issuedAt: server.clock.now.toISOString() },
  ...{ licences: [licence('library')], ...wish },
})
const signed = (wish: Partial<LicenceContent> = {}, key: KeyObject = vendor.privateKey) =>
  signLicenceFile(content(wish), key)
const take = (file: string, browser = admin) => browser.post(takeLicenceFile.path, { file })
const check = (file: string, browser = admin) => browser.post(checkLicenceFile.path, { file })
const licenceOf = async (code: string) => {
  const { list } = (await admin.get(readUnitLicences.path, { pageSize: '50' })).data
  return (list as UnitLicence[]).find((one) => one.code === code)
}
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

test('a unit sees what a signed file would change, takes it, and the list says where the licence comes from', async () => {
  expect(await licenceOf('library')).toMatchObject({ state: 'ended', source: 'operator', setDay: null })
  expect((await admin.get(readLicenceFiles.path)).data).toEqual({ taken: true, unitId, newest: null })
  const file = signed()
  const { licences } = (await check(file)).data
  const { name, englishName, used, endDay } = (await licenceOf('library')) as UnitLicence
  const free = { startDay: null, endDay, seats: null, graceDays: 0, readOnlyDays: 0 }
  const { code: _, ...terms } = licence('library')
  expect(licences).toEqual([{ code: 'library', name, englishName, used, terms, before: free }])
  expect(await licenceOf('library')).toMatchObject({ state: 'ended' })
  await admin.post(askToRenew.path, { code: 'library' })
  const open = () =>
    sql(
      `select count(*)::int as n from todo_items where unit_id = $1 and closed_at is null and english_title like '%renew%'`,
      [demoPerson('area.admin').unitId],
    )
  expect(await open()).toEqual([{ n: 1 }])
  expect((await take(file)).code).toBe('ok')
  expect(await licenceOf('library')).toMatchObject({
    ...{ state: 'valid', endDay: inDays(400), seats: 900, graceDays: 10, readOnlyDays: 20 },
    ...{ source: 'file', setDay: dayInZone(server.clock.now, 'Asia/Shanghai'), asked: false },
  })
  expect(await open()).toEqual([{ n: 0 }])
  const audited = await sql(
    `select target, detail from audit_log where unit_id = $1 and action = 'licence file taken'`,
    [unitId],
  )
  const at = server.clock.now.toISOString()
  expect(audited).toMatchObject([{ target: unitId, detail: { licences: [{ code: 'library' }], issuedAt: at } }])
  expect(audited[0]?.detail).toMatchObject({ fileId: expect.any(String), key: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect((await admin.get(readLicenceFiles.path)).data.newest).toEqual({ issuedAt: at, takenAt: at })
})

test('a file counts once: neither the same again nor an older one is taken, also when two come at once', async () => {
  const older = signed({ licences: [licence('library', { endDay: inDays(900) })] })
  later(1000)
  const newer = signed({ licences: [licence('library', { endDay: inDays(500) })] })
  const both = await Promise.all([take(newer), take(newer)])
  expect(both.map(({ code }) => code).sort()).toEqual(['licence_file_older', 'ok'])
  for (const file of [older, newer]) expect((await take(file)).code).toBe('licence_file_older')
  expect((await check(older)).fieldErrors).toMatchObject([{ field: 'file' }])
  expect(await licenceOf('library')).toMatchObject({ endDay: inDays(500) })
})

test('a module that the unit does not have yet is called as the product or the file calls it', async () => {
  later(1000)
  await sql("delete from module_licences where unit_id = $1 and code = 'canteen'", [unitId])
  const other = { name: '别的', englishName: 'Other' }
  const { licences } = (await check(signed({ licences: [licence('canteen', other)] }))).data
  const [{ name, english_name: englishName }] = await sql(
    "select name, english_name from applications where code = 'canteen'",
  )
  expect(licences).toMatchObject([{ code: 'canteen', name, englishName, before: null }])
})

test('what was changed after signing, signed by a stranger or under another name is refused', async () => {
  later(1000)
  const file = JSON.parse(signed())
  const forged = { ...JSON.parse(Buffer.from(file.content, 'base64').toString()), issuedAt: '2026-01-01T00:00:00Z' }
  const changed = { ...file, content: Buffer.from(JSON.stringify(forged)).toString('base64') }
  const byStranger = JSON.parse(signed({}, stranger.privateKey))
  for (const wrong of [changed, byStranger, { ...byStranger, key: file.key }, { ...file, signature: '' }])
    expect((await take(JSON.stringify(wrong))).code).toBe('licence_file_not_signed')
})

test('a file of another unit, of the future, of unknown modules or of wrong terms is refused with its reason', async () => {
  later(1000)
  const other = await take(signed({ unitId: demoPerson('admin.two').unitId, unit: '湖滨中学' }))
  expect(other.code).toBe('licence_file_of_other_unit')
  expect(other.message).toContain('（湖滨中学）')
  const future = new Date(server.clock.now.getTime() + 2 * day).toISOString()
  expect((await take(signed({ issuedAt: future }))).code).toBe('licence_file_of_future')
  const unknown = await take(signed({ licences: [licence('library', { seats: 1 }), licence('moon')] }))
  expect([unknown.code, unknown.message.includes('moon')]).toEqual(['licence_file_module_unknown', true])
  expect(await licenceOf('library')).toMatchObject({ seats: 900 })
  const wrong = [{ endDay: '2027-02-30' }, { startDay: '2099-01-01' }, { seats: -1 }, { more: 'fields' }]
  for (const terms of wrong)
    expect((await take(signed({ licences: [licence('library', terms)] }))).code).toBe('licence_file_not_readable')
  const twice = signed({ licences: [licence('library'), licence('library', { seats: 1 })] })
  for (const file of ['{}', 'no file', 'null', twice]) expect((await take(file)).code).toBe('licence_file_not_readable')
})

test('a file may give fewer seats than are in use: nobody loses anything, and nobody is added', async () => {
  later(1000)
  const { licences } = (await check(signed({ licences: [licence('duty', { seats: 1 })] }))).data
  expect(licences[0].used).toBeGreaterThan(1)
  expect((await take(signed({ licences: [licence('duty', { seats: 1 })] }))).code).toBe('ok')
  expect(await licenceOf('duty')).toMatchObject({ seats: 1, used: licences[0].used })
})

test('a file that was kept back while the area moved the seats does not bring them back', async () => {
  later(1000)
  const area = await server.signIn('area.admin')
  const other = demoPerson('admin.two').unitId
  for (const [unit, seats] of [
    [unitId, 900],
    [other, 0],
  ] as const)
    await sql('update module_licences set seats = $3 where unit_id = $1 and code = $2', [unit, 'clubs', seats])
  const kept = signed({ licences: [licence('library'), licence('clubs', { seats: 900 })] })
  const { status } = await area.post(moveSeats.path, { code: 'clubs', from: unitId, to: other, seats: 10 })
  expect(status).toBe(200)
  // The database has a clock of its own.
  later(2000)
  const at = new Date(server.clock.now.getTime() - 1000)
  await sql(`update module_licences set set_at = $1 where source = 'area' and code = 'clubs'`, [at])
  for (const answer of [await check(kept), await take(kept)])
    expect([answer.code, answer.message.includes('clubs')]).toEqual(['licence_file_outdated', true])
  const file = join(folder, 'kept.licences')
  writeFileSync(file, kept)
  const by = { file, keys, now: server.clock.now }
  await expect(takeLicences(server.database.owner, by)).rejects.toThrow('has set the licence of clubs')
  expect(await licenceOf('clubs')).toMatchObject({ seats: 890, source: 'area' })
  // Signed by a vendor who knows of it.
  expect((await take(signed({ licences: [licence('clubs', { seats: 890 })] }))).code).toBe('ok')
})

test('an installation that knows no vendor takes no file', async () => {
  const plain = await startTestServer({ database: server.database })
  const browser = await plain.signIn('admin')
  expect((await browser.get(readLicenceFiles.path)).data).toMatchObject({ taken: false })
  expect((await take(signed(), browser)).code).toBe('licence_files_not_taken')
})

test('visitors and people without the permission are refused, and a file is needed', async () => {
  const teacher = await server.signIn('teacher')
  expect((await server.visitor().get(readLicenceFiles.path)).status).toBe(401)
  expect((await teacher.get(readLicenceFiles.path)).code).toBe('not_allowed')
  for (const path of [checkLicenceFile.path, takeLicenceFile.path]) {
    expect((await server.visitor().post(path, { file: 'x' })).status).toBe(401)
    expect((await teacher.post(path, { file: 'x' })).code).toBe('not_allowed')
    expect((await admin.post(path, {})).code).toBe('validation_failed')
  }
})

test('at the command line: what a unit has is printed, signed by the vendor, and taken by the operator', async () => {
  const [from, out] = [join(folder, 'terms.json'), join(folder, 'lakeside.licences')]
  const { owner } = server.database
  const terms = await listLicences(owner, 'lakeside-ms')
  expect(terms.licences.map(({ code }) => code)).toContain('school-bus')
  const renewed = terms.licences.map((one) => ({ ...one, endDay: inDays(700) }))
  writeFileSync(from, JSON.stringify({ ...terms, licences: renewed }))
  // After whatever the area has set in the tests before, by the clock of the server and that of the database.
  const now = new Date(Math.max(Date.now(), server.clock.now.getTime()) + 1000)
  expect(statSync(keyFile).mode & 0o077).toBe(0)
  expect(() => makeSigningKey(keyFile)).toThrow('cannot be written')
  signLicences({ key: keyFile, from, out, now })
  const set = await takeLicences(owner, { file: out, keys, now })
  expect(set).toEqual(renewed.map(({ code }) => code))
  expect((await listLicences(owner, 'lakeside-ms')).licences).toEqual(renewed)
  await expect(takeLicences(owner, { file: out, keys, now })).rejects.toThrow('a newer one already')
  await expect(takeLicences(owner, { file: out, keys: [], now })).rejects.toThrow('no vendor’s key')
  await expect(takeLicences(owner, { file: join(folder, 'nothing'), keys, now })).rejects.toThrow('cannot be read')
  const elsewhere = JSON.stringify({ ...terms, unitId: randomUUID() })
  writeFileSync(from, elsewhere)
  signLicences({ key: keyFile, from, out, now: new Date(now.getTime() + 1000) })
  await expect(takeLicences(owner, { file: out, keys, now })).rejects.toThrow('for another unit')
  expect(readFileSync(out, 'utf8')).toContain('homeroom-licences-1')
})

test.each([
  ['no JSON', 'is no JSON'],
  ['[]', 'has something wrong at'],
  [JSON.stringify({ unitId, unit: '', licences: [] }), 'has something wrong at /licences'],
  [
    JSON.stringify({
      unitId,
      unit: '',
      licences: [{ code: 'library', startDay: null, endDay: '2027-02-30', seats: null, graceDays: 0, readOnlyDays: 0 }],
    }),
    'has something wrong at /licences/0/endDay',
  ],
])('%s is not signed, and the vendor is told where it is wrong', (text, said) => {
  const from = join(folder, 'wrong.json')
  writeFileSync(from, text)
  expect(() => signLicences({ key: keyFile, from, out: join(folder, 'wrong'), now: new Date() })).toThrow(said)
})
