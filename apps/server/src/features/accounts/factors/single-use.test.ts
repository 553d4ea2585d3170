import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import {
  beginAuthenticator,
  beginPasskey,
  finishAuthenticator,
  finishPasskey,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { fiftyTries } from '../../../../test-support/fifty-tries.ts'
import { enrolAuthenticator, seedOf } from '../../../../test-support/second-factor.ts'
import { type Reply, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { createVirtualAuthenticator } from '../../../../test-support/virtual-authenticator.ts'
import { createRecoveryCodeService, createTotpService } from './factor-codes-service.ts'
import { codeAt } from './factor-rules.ts'

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

test('of fifty tries to finish what one enrolment began exactly one does, and a passkey signs in once', async () => {
  const browser = await server.signIn('staff')
  await server.stepUp(browser)
  const offer = (await browser.post(beginAuthenticator.path)).data
  const code = codeAt(seedOf(offer), now())
  const added = await fiftyTries([server, twin], browser, (copy) =>
    copy.post(finishAuthenticator.path, { enrolment: offer.enrolment, code }),
  )
  expect(codesOf(added, 'ok')).toHaveLength(1)

  const authenticator = createVirtualAuthenticator('http://localhost')
  const made = authenticator.make((await browser.post(beginPasskey.path)).data)
  const kept = await fiftyTries([server, twin], browser, (copy) =>
    copy.post(finishPasskey.path, { passkey: made, name: '我的手机' }),
  )
  expect(codesOf(kept, 'ok')).toHaveLength(1)

  const visitor = server.visitor()
  const passkey = authenticator.sign((await visitor.post(beginPasskeySignIn.path)).data)
  const entered = await fiftyTries([server, twin], visitor, (copy) => copy.post(signInWithPasskey.path, { passkey }))
  expect(codesOf(entered, 'ok')).toHaveLength(1)
})

const codesOf = (replies: readonly Reply[], code: string) => replies.filter((reply) => reply.code === code)

test("a seed and a code open nothing for another person, though it stood in that person's row", async () => {
  const box = createSecretBox(secret)
  const totp = createTotpService({ db: server.db, now, box })
  const sealedSeed = totp.seal(person, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const code = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now())
  expect(totp.isRight(person, { sealedSeed, code })).toBe(true)
  expect(totp.isRight(demoPerson('staff'), { sealedSeed, code })).toBe(false)
})
