import { randomUUID } from 'node:crypto'
import {
  makeFamilyCodes,
  readGuardianRequests,
  readGuardianSettings,
  readOwnGuardianRequests,
  redeemFamilyCode,
  reopenGuardianRequests,
  saveGuardianSettings,
  settleGuardianRequests,
  tryFamilyCode,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type { FamilySlip } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { addGuardianship, endGuardianships } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { familyCodeDays } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { codesForFamilies } from '../../../../test-support/codes-for-families.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { requireGuardianRight } from './require-guardian-right.ts'

let server: TestServer
let admin: Browser
let started: Date
const { unitId, sql, makeParent, makePupil, codeFor, look, redeem, childrenOf, waiting, settle } = codesForFamilies(
  () => ({
    server,
    admin,
  }),
)

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = started
  await sql('delete from sign_in_throttles')
  await admin.post(saveGuardianSettings.path, { waitsForOffice: true })
})

const make = (body: object) => admin.post(makeFamilyCodes.path, { together: false, ...body })

test('a code shows the school and shortened names, and leads to the office: approved, the children are there', async () => {
  const children = [await makePupil({ realName: '林雨桐', englishName: 'Lin Yutong' }), await makePupil()]
  const code = await codeFor(...children)
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const parent = await makeParent()
  const shown = (await look(parent.browser, ` ${code.toLowerCase()} `)).data
  expect(shown).toMatchObject({ school: '湖滨第一小学', waitsForOffice: true })
  expect(shown.children).toContainEqual({ name: '林*桐', englishName: 'L. Y.' })
  expect((await redeem(parent.browser, code)).data).toEqual({ linked: 0, waiting: 2 })
  expect(await childrenOf(parent)).toEqual([])
  const own = async () =>
    (await parent.browser.get(readOwnGuardianRequests.path)).data.map((one: { state: string }) => one.state)
  expect(await own()).toEqual(['waiting', 'waiting'])
  const ids = await waiting(parent.id)
  expect((await settle(ids.slice(0, 1))).data.done).toEqual(ids.slice(0, 1))
  expect(await childrenOf(parent)).toHaveLength(1)
  expect((await settle(ids.slice(1), false)).data.done).toEqual(ids.slice(1))
  expect((await own()).sort()).toEqual(['approved', 'refused'])
  expect(await childrenOf(parent), 'siblings are independent').toHaveLength(1)
  expect((await admin.post(reopenGuardianRequests.path, { ids })).data.done.sort()).toEqual([...ids].sort())
  expect(await childrenOf(parent)).toEqual([])
  expect((await waiting(parent.id)).sort()).toEqual([...ids].sort())
  const lines = await sql(`select action from audit_log where actor_id = $1 or subject_id = $1`, [parent.id])
  for (const action of [
    'guardian link asked',
    'guardian request approved',
    'guardian linked',
    'guardian link refused',
    'guardian request reopened',
    'guardian ended',
  ])
    expect(lines.map((line) => line.action)).toContain(action)
})

test('a request is approved with the rights that the office chooses, and without a choice with every right', async () => {
  const rights = { maySee: true, mayReceive: false, maySign: false, mayPickUp: true }
  const held = (id: string) =>
    sql(
      `select may_see as "maySee", may_receive as "mayReceive", may_sign as "maySign", may_pick_up as "mayPickUp"
       from guardianships where guardian_id = $1`,
      [id],
    )
  const [chosen, usual] = [await makeParent(), await makeParent()]
  for (const parent of [chosen, usual]) await redeem(parent.browser, await codeFor(await makePupil()))
  const ids = await waiting(chosen.id)
  const wrong = { ids, approve: true, rights: { ...rights, maySee: 'yes' } }
  expect((await admin.post(settleGuardianRequests.path, wrong)).code).toBe('validation_failed')
  const { data } = await admin.post(settleGuardianRequests.path, { ids, approve: true, rights })
  expect(data.done).toEqual(ids)
  expect(await held(chosen.id)).toEqual([rights])
  await settle(await waiting(usual.id))
  expect(await held(usual.id)).toEqual([{ maySee: true, mayReceive: true, maySign: true, mayPickUp: true }])
  const lines = await sql("select after from audit_log where action = 'guardian linked' and subject_id = $1", [
    chosen.id,
  ])
  expect(lines).toMatchObject([{ after: rights }])
})

test('a decision that is taken back leaves a link that was there before it as it is', async () => {
  const [child, parent] = [await makePupil(), await makeParent()]
  await redeem(parent.browser, await codeFor(child))
  const rights = { maySee: true, mayReceive: true, maySign: false, mayPickUp: false }
  const fields = { guardianId: parent.id, childId: child, relation: '母亲', englishRelation: '', ...rights }
  const { data: byHand } = await admin.post(addGuardianship.path, fields)
  const ids = await waiting(parent.id)
  expect((await settle(ids)).data.done).toEqual(ids)
  expect((await admin.post(reopenGuardianRequests.path, { ids })).data.done).toEqual(ids)
  const held = await sql('select id, may_sign from guardianships where guardian_id = $1', [parent.id])
  expect(held).toEqual([{ id: byHand.id, may_sign: false }])
  expect(await waiting(parent.id)).toEqual(ids)
})

test('a guardian whose link has ended comes back through the office only, with whatever code', async () => {
  await admin.post(saveGuardianSettings.path, { waitsForOffice: false })
  const [child, sibling, parent] = [await makePupil(), await makePupil(), await makeParent()]
  const [first, second] = [await codeFor(child), await codeFor(child, sibling)]
  expect((await redeem(parent.browser, first)).data).toEqual({ linked: 1, waiting: 0 })
  const [{ id }] = await sql('select id from guardianships where guardian_id = $1', [parent.id])
  expect((await admin.post(endGuardianships.path, { ids: [id] })).status).toBe(200)
  expect((await redeem(parent.browser, second)).data).toEqual({ linked: 1, waiting: 1 })
  expect(await childrenOf(parent)).toEqual([sibling])
  expect((await settle(await waiting(parent.id))).data.done).toHaveLength(1)
  expect((await childrenOf(parent)).toSorted()).toEqual([child, sibling].toSorted())
})

test('where the unit wants it so the children are there at once, and asking again changes nothing', async () => {
  expect((await admin.post(saveGuardianSettings.path, { waitsForOffice: false })).status).toBe(200)
  expect((await admin.get(readGuardianSettings.path)).data).toEqual({ waitsForOffice: false })
  const [child, parent] = [await makePupil(), await makeParent()]
  expect((await redeem(parent.browser, await codeFor(child))).data).toEqual({ linked: 1, waiting: 0 })
  expect(await childrenOf(parent)).toEqual([child])
  expect((await redeem(parent.browser, await codeFor(child))).data).toEqual({ linked: 1, waiting: 0 })
  expect(await childrenOf(parent)).toEqual([child])
})

test('a code works once, of two who use it at once for one, and not after its days', async () => {
  const [child, first, second] = [await makePupil(), await makeParent(), await makeParent()]
  const code = await codeFor(child)
  const replies = await Promise.all([redeem(first.browser, code), redeem(second.browser, code)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await look(first.browser, code)).code).toBe('family_code_wrong')
  const later = await codeFor(child)
  server.clock.now = new Date(started.getTime() + familyCodeDays * 86_400_000 - 1000)
  const patient = await makeParent()
  expect((await look(patient.browser, later)).status).toBe(200)
  server.clock.now = new Date(started.getTime() + familyCodeDays * 86_400_000)
  expect((await look(patient.browser, later)).code).toBe('family_code_wrong')
})

test('who guesses has to wait, even with the right code; another parent has not', async () => {
  const [code, guesser, other] = [await codeFor(await makePupil()), await makeParent(), await makeParent()]
  let refused = 'family_code_wrong'
  for (let tries = 0; refused === 'family_code_wrong' && tries < 50; tries++) {
    // A code that one has must not make one's guesses at others forgotten.
    if (tries === 5) expect((await look(guesser.browser, code)).status).toBe(200)
    refused = (await look(guesser.browser, 'AAAAA-AAAAA')).code
    if (tries < 5) expect(refused).toBe('family_code_wrong')
    expect(tries).toBeLessThan(12)
  }
  expect(refused).toBe('too_many_requests')
  expect((await look(guesser.browser, code)).code).toBe('too_many_requests')
  expect((await look(other.browser, code)).status).toBe(200)
})

test('a code of another school is as wrong as a guess', async () => {
  const [{ id: otherUnit }] = await sql(`select id from units where unit_type = '2' and code <> 'lakeside-1' limit 1`)
  const [code, stranger] = [await codeFor(await makePupil()), await makeParent(otherUnit)]
  const [wrong, guessed] = [await look(stranger.browser, code), await look(stranger.browser, 'AAAAA-AAAAA')]
  expect([wrong.code, wrong.message, wrong.data]).toEqual([guessed.code, guessed.message, guessed.data])
  expect((await redeem(stranger.browser, code)).code).toBe('family_code_wrong')
})

test('a class gets a slip for each pupil, and no code is kept in plain text', async () => {
  const classId = demoClassId('lakeside-1', '3-2')
  const { slips, unit } = (await make({ classId })).data as { slips: FamilySlip[]; unit: object }
  const [{ pupils }] = await sql(
    'select count(*)::int as pupils from students where unit_id = $1 and class_id = $2 and status = 1',
    [unitId, classId],
  )
  expect(slips).toHaveLength(pupils)
  expect(new Set(slips.map(({ code }) => code)).size).toBe(pupils)
  expect(slips[0]?.children).toEqual([expect.objectContaining({ classEnglishName: 'Grade 3 Class 2' })])
  expect(unit).toMatchObject({ code: 'lakeside-1' })
  const kept = JSON.stringify([
    await sql('select * from family_codes'),
    await sql(`select * from audit_log where action = 'family codes made'`),
  ])
  for (const { code } of slips) for (const form of [code, code.replace('-', '')]) expect(kept).not.toContain(form)
  expect((await make({ classId: randomUUID() })).code).toBe('no_pupils_for_codes')
  expect((await make({ childIds: [randomUUID()] })).code).toBe('not_found')
  expect((await make({})).code).toBe('no_pupils_for_codes')
  expect((await make({ classId, together: true })).code).toBe('no_pupils_for_codes')
})

test('of two administrators who settle at once the first one does; what a parent asks anew keeps an old one closed', async () => {
  const [child, parent] = [await makePupil(), await makeParent()]
  await redeem(parent.browser, await codeFor(child))
  const ids = await waiting(parent.id)
  const replies = await Promise.all([settle(ids), settle(ids, false)])
  expect(replies.flatMap(({ data }) => data.done)).toEqual(ids)
  await sql(`delete from guardianships where guardian_id = $1`, [parent.id])
  await sql(`update guardian_requests set state = 'refused' where guardian_id = $1`, [parent.id])
  await redeem(parent.browser, await codeFor(child))
  expect((await admin.post(reopenGuardianRequests.path, { ids })).data.done).toEqual([])
  expect(await waiting(parent.id)).toHaveLength(1)
})

test('what a guardian does for a child asks for the right each time', async () => {
  const [child, parent] = [await makePupil(), await makeParent()]
  await admin.post(saveGuardianSettings.path, { waitsForOffice: false })
  await redeem(parent.browser, await codeFor(child))
  const asks = (right: 'maySign' | 'mayPickUp', userType = '3') =>
    server.db.inUnit(unitId, (tx) =>
      requireGuardianRight(tx, { unitId, userId: parent.id, userType } as Parameters<typeof requireGuardianRight>[1], {
        childId: child,
        right,
      }),
    )
  await expect(asks('maySign')).resolves.toBeUndefined()
  await sql('update guardianships set may_sign = false where guardian_id = $1', [parent.id])
  await expect(asks('maySign')).rejects.toMatchObject({ code: 'child_not_found' })
  await expect(asks('mayPickUp')).resolves.toBeUndefined()
  await expect(asks('mayPickUp', '2')).rejects.toMatchObject({ code: 'child_not_found' })
  await sql('update students set status = 2 where id = $1', [child])
  await expect(asks('mayPickUp')).rejects.toMatchObject({ code: 'child_not_found' })
})

const ofOffice = [
  [makeFamilyCodes, { childIds: [randomUUID()], together: false }],
  [readGuardianRequests, {}],
  [settleGuardianRequests, { ids: [randomUUID()], approve: true }],
  [reopenGuardianRequests, { ids: [randomUUID()] }],
  [readGuardianSettings, {}],
  [saveGuardianSettings, { waitsForOffice: true }],
] as const
const ofParents = [
  [tryFamilyCode, { code: 'AAAAA' }],
  [redeemFamilyCode, { code: 'AAAAA', relation: 'x', englishRelation: '' }],
  [readOwnGuardianRequests, {}],
] as const
const send = (
  browser: Browser,
  { method, path }: { method: string; path: string },
  { fields = {}, query = {} }: { fields?: object; query?: Record<string, string> },
) =>
  method === 'GET'
    ? browser.get(path, { ...(fields as Record<string, string>), ...query })
    : browser.post(path, fields, query)

test.each(ofOffice)('$path is for the office, of its own unit only, and refuses bad input', async (call, fields) => {
  expect((await send(server.visitor(), call, { fields })).status).toBe(401)
  for (const name of ['teacher', 'parent', 'student'])
    expect((await send(await server.signIn(name), call, { fields })).status).toBe(403)
  expect((await send(admin, call, { fields, query: { unitId: randomUUID() } })).status).toBe(404)
  expect((await send(admin, call, { fields: { ids: 'x' }, query: { unitId: 'x' } })).code).toBe('validation_failed')
})

test.each(ofParents)('$path is for parents', async (call, fields) => {
  expect((await send(server.visitor(), call, { fields })).status).toBe(401)
  for (const name of ['teacher', 'admin', 'student'])
    expect((await send(await server.signIn(name), call, { fields })).status).toBe(403)
  if (call.method === 'POST')
    expect((await send(await server.signIn('parent'), call, {})).code).toBe('validation_failed')
})
