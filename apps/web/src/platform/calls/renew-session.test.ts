import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'
import { callQuietly } from './call-quietly.ts'
import { connectPage } from './page-connection.ts'
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
