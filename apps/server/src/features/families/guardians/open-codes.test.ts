import {
  makeFamilyCodes,
  readFamilyCodes,
  withdrawFamilyCodes,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type { ListedFamilyCode } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { familyCodeDays } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { codesForFamilies } from '../../../../test-support/codes-for-families.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
const { unitId, sql, makeParent, redeem, ...families } = codesForFamilies(() => ({ server, admin }))
const [classId, otherClass] = [demoClassId('lakeside-1', '3-2'), demoClassId('lakeside-1', '3-1')]

const makePupil = (fields = {}) => families.makePupil({ classId, ...fields })
const make = (...childIds: string[]) => admin.post(makeFamilyCodes.path, { childIds, together: true })
const open = async (query = {}): Promise<ListedFamilyCode[]> =>
  (await admin.get(readFamilyCodes.path, { pageSize: '100', ...query })).data.list
const withdraw = async (body: object) => (await admin.post(withdrawFamilyCodes.path, body)).data

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(() => sql('delete from family_codes'))

test('a code that was withdrawn is as wrong as a guess; the others stay, and the log says how many', async () => {
  const [first, second] = [await makePupil({ realName: '林作废' }), await makePupil({ classId: otherClass })]
  const [lost, kept] = [(await make(first)).data.slips[0], (await make(second)).data.slips[0]]
  expect((await open({ search: '林作废' })).map(({ id }) => id)).toEqual([lost.id])
  expect((await open({ order: 'child' })).map(({ id }) => id).toSorted()).toEqual([lost.id, kept.id].toSorted())
  expect(JSON.stringify(await open())).not.toContain(lost.code)
  expect(await withdraw({ ids: [lost.id] })).toEqual({ withdrawn: 1 })
  expect(await withdraw({ ids: [lost.id] })).toEqual({ withdrawn: 0 })
  expect(await withdraw({})).toEqual({ withdrawn: 0 })
  const { browser } = await makeParent()
  expect((await redeem(browser, lost.code)).fieldErrors[0]?.field).toBe('code')
  expect((await redeem(browser, kept.code)).code).toBe('ok')
  expect(await open(), 'a used one is not open').toEqual([])
  const lines = await sql("select detail from audit_log where action = 'family codes withdrawn'")
  expect(lines).toEqual([{ detail: { codes: 1 } }])
})

test('all open codes of a class are withdrawn at once, those of a sibling elsewhere with them', async () => {
  const [first, sibling, other] = [await makePupil(), await makePupil({ classId: otherClass }), await makePupil()]
  const stays = await makePupil({ classId: otherClass })
  for (const children of [[first, sibling], [other], [stays]]) await make(...children)
  expect(await open({ classId })).toHaveLength(2)
  expect(await withdraw({ found: { classId } })).toEqual({ withdrawn: 2 })
  expect(await open()).toHaveLength(1)
})

test('a pupil has three open codes at most, of two who make the third at once too; used and old ones do not count', async () => {
  const pupil = await makePupil()
  const { now } = server.clock
  await make(pupil)
  await make(pupil)
  const both = await Promise.all([make(pupil), make(pupil)])
  expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'too_many_family_codes'])
  expect((await admin.post(makeFamilyCodes.path, { classId, together: false })).code).toBe('too_many_family_codes')
  await withdraw({ ids: [(await open())[0]?.id] })
  expect((await make(pupil)).code).toBe('ok')
  server.clock.now = new Date(now.getTime() + (familyCodeDays + 1) * 86_400_000)
  const later = await server.signIn('admin')
  expect((await later.post(makeFamilyCodes.path, { childIds: [pupil], together: false })).code).toBe('ok')
  server.clock.now = now
})

test('who may not, and visitors, are refused; codes of another unit are neither seen nor withdrawn; an area reaches its schools', async () => {
  const [slip] = (await make(await makePupil())).data.slips
  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [await server.signIn('teacher'), 'not_allowed'],
    [await server.signIn('parent'), 'not_allowed'],
  ] as const) {
    expect((await browser.get(readFamilyCodes.path)).code).toBe(code)
    expect((await browser.post(withdrawFamilyCodes.path, { ids: [slip.id] })).code).toBe(code)
  }
  const other = await server.signIn('admin.two')
  expect((await other.get(readFamilyCodes.path)).data.list).toEqual([])
  expect((await other.post(withdrawFamilyCodes.path, { ids: [slip.id] })).data).toEqual({ withdrawn: 0 })
  expect((await other.post(withdrawFamilyCodes.path, { ids: [slip.id] }, { unitId })).code).toBe('not_found')
  expect((await admin.post(withdrawFamilyCodes.path, { ids: ['x'] })).code).toBe('validation_failed')
  const area = await server.signIn('area.admin')
  expect((await area.get(readFamilyCodes.path, { unitId })).data.total).toBe(1)
  expect((await area.post(withdrawFamilyCodes.path, { ids: [slip.id] }, { unitId })).data).toEqual({ withdrawn: 1 })
})
