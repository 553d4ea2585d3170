import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { enrolAuthenticator } from '../../../test-support/second-factor.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { createRecoveryCodeService } from './recovery-codes/recovery-code-service.ts'
import { codeAt } from './totp/totp-rules.ts'
import { createTotpService } from './totp/totp-service.ts'

let server: TestServer
/** A second process on the same database. */
let twin: TestServer
beforeAll(async () => {
  server = await startTestServer()
  twin = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await twin.close()
  await server.close()
})

const secret = Buffer.alloc(32, 7)
const person = demoPerson('teacher')
const now = () => server.clock.now
const fifty = <Result>(use: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, number) => use(number)))

test('of fifty tries with one code in two processes exactly one is good', async () => {
  const { seed, recoveryCodes } = await enrolAuthenticator(server, await server.signIn('teacher'))
  const box = createSecretBox(secret)
  const totp = [server, twin].map(({ db }) => createTotpService({ db, now, box }))
  const code = codeAt(seed, now())
  const spent = await fifty((number) => totp[number % 2]?.spend(person, code) ?? Promise.resolve(false))
  expect(spent.filter(Boolean)).toHaveLength(1)
  // The step before is over with it, the next one is still to come.
  const at = (seconds: number) => codeAt(seed, new Date(now().getTime() + seconds * 1000))
  expect(await totp[0]?.spend(person, at(-30))).toBe(false)
  expect(await totp[0]?.spend(person, at(30))).toBe(true)

  const paper = [server, twin].map(({ db }) => createRecoveryCodeService({ db, now, secret }))
  const [first = ''] = recoveryCodes
  const used = await fifty((number) => paper[number % 2]?.spend(person, first) ?? Promise.resolve(false))
  expect(used.filter(Boolean)).toHaveLength(1)
})

test("a seed and a code open nothing for another person, though it stood in that person's row", async () => {
  const box = createSecretBox(secret)
  const totp = createTotpService({ db: server.db, now, box })
  const sealedSeed = totp.seal(person, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const code = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now())
  expect(totp.isRight(person, { sealedSeed, code })).toBe(true)
  expect(totp.isRight(demoPerson('staff'), { sealedSeed, code })).toBe(false)
})
