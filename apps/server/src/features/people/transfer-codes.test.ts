import {
  lookAtTransferCode,
  makeTransferCode,
  redeemTransferCode,
  withdrawTransferCode,
} from '@homeroom/contract/people/person-move-endpoints.ts'
import { transferCodeDays } from '@homeroom/contract/people/person-move-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { here, type Mover, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let started: Date
let people: Awaited<ReturnType<typeof movingPeople>>

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = started
  people = await movingPeople(server)
})

const redeem = (code: string, someone: Mover, more = {}, browser = people.there, query = {}) =>
  browser.post(redeemTransferCode.path, { code, ...sameNames(someone), classId: null, ...more }, query)

test('both schools agree by a code: one makes it, the other sees whom it is for and takes them over, once', async () => {
  const { sql, admin, there, somebody, codeFor, account, newAccount, movesOf } = people
  const pupil = await somebody('1')
  const code = await codeFor(pupil)
  expect((await movesOf(pupil.id, admin)).code).toEqual({ expiresAt: expect.any(String) })
  const seen = await there.post(lookAtTransferCode.path, { code: ` ${code.toLowerCase().replace('-', ' ')}` })
  expect(seen.data).toMatchObject({ loginName: pupil.loginName, from: { id: here }, to: { id: other } })
  const replies = await Promise.all([redeem(code, pupil), redeem(code, pupil)])
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['ok', 'transfer_code_wrong'])
  expect((await account(pupil)).status).toBe('disabled')
  const { id } = await newAccount(pupil)
  expect((await movesOf(id, there)).moves).toMatchObject([{ direction: 'came', byCode: true }])
  expect((await redeem(code, pupil)).code).toBe('transfer_code_wrong')
  expect((await there.post(lookAtTransferCode.path, { code })).code).toBe('transfer_code_wrong')
  const [line] = await sql(
    `select unit_id, actor_unit_id from audit_log where action = 'person moved away' and subject_id = $1`,
    [pupil.id],
  )
  expect(line).toEqual({ unit_id: here, actor_unit_id: other })
})

test('a code is wrong when it is expired, withdrawn, replaced, of the own school, or of another area', async () => {
  const { sql, admin, somebody, codeFor, account } = people
  const teacher = await somebody('2')
  const first = await codeFor(teacher)
  const second = await codeFor(teacher)
  expect((await redeem(first, teacher)).code).toBe('transfer_code_wrong')
  expect((await redeem(second, teacher, {}, admin)).code, 'of the own school').toBe('transfer_code_wrong')
  await sql(`insert into units (unit_type, code, name) values ('1', 'far-area', '外区') on conflict do nothing`)
  await sql(`update units set parent_unit_id = (select id from units where code = 'far-area') where id = $1`, [other])
  expect((await redeem(second, teacher)).code, 'of another area').toBe('transfer_code_wrong')
  await sql('update units set parent_unit_id = null where id = $1', [other])
  expect((await redeem(second, teacher)).code, 'without an area').toBe('transfer_code_wrong')
  await sql('update units set parent_unit_id = $2 where id = $1', [other, demoPerson('area.admin').unitId])
  expect((await admin.post(withdrawTransferCode.path, { id: teacher.id })).data).toBe('success')
  expect((await admin.post(withdrawTransferCode.path, { id: teacher.id })).code).toBe('not_found')
  expect((await redeem(second, teacher)).code, 'withdrawn').toBe('transfer_code_wrong')
  await sql('delete from sign_in_throttles')
  const third = await codeFor(teacher)
  server.clock.now = new Date(started.getTime() + transferCodeDays * 86_400_000)
  const late = await server.signIn('admin.two')
  await server.stepUp(late)
  expect((await redeem(third, teacher, {}, late)).code, 'expired').toBe('transfer_code_wrong')
  expect((await account(teacher)).status).toBe('active')
})

test('whoever guesses at codes must wait', async () => {
  const { there } = people
  const guess = () => there.post(lookAtTransferCode.path, { code: '00000-00000' })
  let reply = await guess()
  for (let tries = 0; tries < 60 && reply.code !== 'too_many_requests'; tries += 1) reply = await guess()
  expect(reply.code).toBe('too_many_requests')
})

test('a code is made, and a person moved or taken over, only after a proof of who one is', async () => {
  const { somebody, move, codeFor } = people
  const teacher = await somebody('2')
  const code = await codeFor(teacher)
  const [office, district] = [await server.signIn('admin'), await server.signIn('area.admin')]
  const taker = await server.signIn('admin.two')
  expect((await office.post(makeTransferCode.path, { id: teacher.id })).code).toBe('step_up_needed')
  expect((await move(teacher, {}, district)).code).toBe('step_up_needed')
  expect((await redeem(code, teacher, {}, taker)).code).toBe('step_up_needed')
  for (const name of ['teacher', 'parent']) {
    const browser = await server.signIn(name)
    expect((await redeem(code, teacher, {}, browser)).code).toBe('not_allowed')
    expect((await move(teacher, {}, browser)).code).toBe('not_allowed')
  }
  expect((await redeem(code, teacher, {}, server.visitor())).code).toBe('sign_in_required')
})
