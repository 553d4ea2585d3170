import { saveGuardianSettings } from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codesForFamilies } from '../../../../test-support/codes-for-families.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser
const { sql, makeParent, makePupil, codeFor, look, redeem, childrenOf, waiting, settle } = codesForFamilies(() => ({
  server,
  admin,
}))

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql('delete from sign_in_throttles')
  await admin.post(saveGuardianSettings.path, { waitsForOffice: true })
})

const leave = (...pupils: string[]) =>
  sql('update students set status = 0, class_id = null where id = any($1)', [pupils])

test('a code and a request of before lead nowhere when the child has left, and say so', async () => {
  const [asked, coded, stays] = [await makePupil(), await makePupil(), await makePupil()]
  const [parent, second] = [await makeParent(), await makeParent()]
  await redeem(parent.browser, await codeFor(asked))
  const [code, both] = [await codeFor(coded), await codeFor(coded, stays)]
  await leave(asked, coded)
  const ids = await waiting(parent.id)
  expect((await settle(ids)).code).toBe('pupil_has_left')
  expect(await waiting(parent.id), 'it waits to be refused').toEqual(ids)
  expect((await settle(ids, false)).code).toBe('ok')
  for (const waitsForOffice of [true, false]) {
    await admin.post(saveGuardianSettings.path, { waitsForOffice })
    expect((await look(second.browser, code)).code).toBe('pupil_has_left')
    expect((await redeem(second.browser, code)).code).toBe('pupil_has_left')
  }
  expect((await redeem(second.browser, both)).data, 'of siblings the one who is here').toEqual({
    linked: 1,
    waiting: 0,
  })
  expect(await childrenOf(parent)).toEqual([])
  expect(await childrenOf(second)).toEqual([stays])
})

test('of several requests those of children who are here are approved, and that of one who has left waits', async () => {
  const [left, stays] = [await makePupil(), await makePupil()]
  const parent = await makeParent()
  await redeem(parent.browser, await codeFor(left, stays))
  await leave(left)
  const ids = await waiting(parent.id)
  expect(ids).toHaveLength(2)
  expect((await settle(ids)).data.done).toHaveLength(1)
  expect(await waiting(parent.id)).toHaveLength(1)
  expect(await childrenOf(parent)).toEqual([stays])
})

test('a right code for a child who has left is no guess', async () => {
  const pupil = await makePupil()
  const code = await codeFor(pupil)
  await leave(pupil)
  const parent = await makeParent()
  for (let tries = 0; tries < 12; tries += 1) expect((await look(parent.browser, code)).code).toBe('pupil_has_left')
})
