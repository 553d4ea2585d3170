import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { callQuietly } from './call-quietly.ts'
import { connectPage } from './page-connection.ts'
import { type RenewalLocks, shareRenewal } from './renew-session.ts'
import { call } from './send.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[SESSION-08] a call, a background call and the question who is signed in share one renewal', async () => {
  let expired = true
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === storageKey.user ? '{}' : null) })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    const status = expired && path === readMe.path ? 401 : 200
    if (path === refreshSession.path) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      expired = false
    }
    return Response.json({ status, code: 'x', message: '', fieldErrors: [], data: null })
  })
  connectPage({ language: {} as LanguageStore, application: 'base' })
  await Promise.all([call(readMe, {}), callQuietly(readMe, {}), askWhoIsSignedIn()])
  expect(asked.filter((path) => path === refreshSession.path)).toHaveLength(1)
  expect(asked.filter((path) => path === readMe.path)).toHaveLength(6)
})

/** A renewal that is answered by the test. */
function answered() {
  const answers: ((renewed: boolean) => void)[] = []
  const renew = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  return { renew, answers }
}

/** The locks of one browser, shared by its tabs: one holder after the other. */
function browserLocks() {
  const asked: string[] = []
  let free: Promise<unknown> = Promise.resolve()
  const request = (name: string, { signal }: LockOptions, work: () => Promise<boolean>) => {
    asked.push(name)
    const turn = Promise.race([
      free,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ])
    const done = turn.then(work)
    free = done.catch(() => null)
    return done
  }
  return { asked, locks: { request } as unknown as RenewalLocks }
}

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['without locks', undefined],
  ['with locks', browserLocks().locks],
])('who asks while a renewal runs shares it, and who asks later gets a new one, %s', async (_, locks) => {
  const { renew, answers } = answered()
  const renewSession = shareRenewal({ renew, locks })
  const both = Promise.all([renewSession(), renewSession()])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(true)
  expect(await both).toEqual([true, true])
  const later = renewSession()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(false)
  expect(await later).toBe(false)
})

test('the tabs of a browser renew one after the other', async () => {
  const { locks, asked } = browserLocks()
  const [first, second] = [answered(), answered()]
  const inFirst = shareRenewal({ renew: first.renew, locks })()
  const inSecond = shareRenewal({ renew: second.renew, locks })()
  await vi.waitFor(() => expect(first.answers).toHaveLength(1))
  expect(second.renew).not.toHaveBeenCalled()
  first.answers[0]?.(true)
  await vi.waitFor(() => expect(second.answers).toHaveLength(1))
  second.answers[0]?.(true)
  expect(await Promise.all([inFirst, inSecond])).toEqual([true, true])
  expect(asked).toEqual(['homeroom-renewal', 'homeroom-renewal'])
})

test('a tab whose line hangs does not keep the others from renewing for ever', async () => {
  const aborts: (() => void)[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const waiting = new AbortController()
    aborts.push(() => waiting.abort())
    return waiting.signal
  })
  const { locks } = browserLocks()
  const [hanging, other] = [answered(), answered()]
  void shareRenewal({ renew: hanging.renew, locks })()
  const renewed = shareRenewal({ renew: other.renew, locks })()
  await vi.waitFor(() => expect(hanging.answers).toHaveLength(1))
  expect(other.renew).not.toHaveBeenCalled()
  aborts[1]?.()
  await vi.waitFor(() => expect(other.answers).toHaveLength(1))
  other.answers[0]?.(true)
  expect(await renewed).toBe(true)
  expect(other.renew).toHaveBeenCalledOnce()
})
