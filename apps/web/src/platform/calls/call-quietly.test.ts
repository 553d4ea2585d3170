import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { LanguageStore } from '#platform/language/language-store.ts'

const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page whose session has run out; tells which calls it made. */
async function pageAfter(minutes: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    const status = path === refreshSession.path ? 200 : 401
    return Response.json({ status, code: 'x', message: '', fieldErrors: [], data: null })
  })
  // Anew for each test: a page counts from the moment it was opened.
  const { callQuietly } = await import('./call-quietly.ts')
  const { connectPage } = await import('./page-connection.ts')
  connectPage({ language: {} as LanguageStore, application: 'base' })
  vi.advanceTimersByTime(minutes * minute)
  await expect(callQuietly(readMe, {})).rejects.toThrow()
  return asked
}

test('[SESSION-08] a page with somebody in front of it renews its session for a call in the background', async () => {
  expect(await pageAfter(59)).toContain(refreshSession.path)
})

test('a page that nobody attends lets its session end', async () => {
  expect(await pageAfter(61)).toEqual([readMe.path])
})
