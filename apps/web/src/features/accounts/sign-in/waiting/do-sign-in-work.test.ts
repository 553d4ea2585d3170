import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { doSignInWork } from './do-sign-in-work.ts'

const hmacSignatureSecret = 'of the server'
const ask = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '0', deriveKey, hmacSignatureSecret })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the browser derives the keys', () => {}],
  ['the page is not secure and derives them itself', () => vi.stubGlobal('crypto', {})],
])('work is done where %s, and the server accepts it', async (_, prepare) => {
  const challenge = await ask()
  prepare()
  const done = JSON.parse(String(await doSignInWork(challenge, new AbortController())))
  vi.unstubAllGlobals()
  expect((await verifySolution({ ...done, deriveKey, hmacSignatureSecret })).verified).toBe(true)
})

test('work stops when nobody waits for it any more', async () => {
  const controller = new AbortController()
  controller.abort()
  expect(await doSignInWork(await ask(), controller)).toBeNull()
})

test('work that takes too long ends without an answer, though nobody stopped it', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyPrefix: '0'.repeat(64),
    deriveKey,
    hmacSignatureSecret,
  })
  const controller = new AbortController()
  expect(await doSignInWork(challenge, controller, 20)).toBeNull()
  expect(controller.signal.aborted).toBe(false)
})
