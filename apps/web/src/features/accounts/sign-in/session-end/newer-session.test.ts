import { signInUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { connectPage } from '#platform/calls/page-connection.ts'
import { renewSession } from '#platform/calls/renew-session.ts'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { makeDeviceKeys } from '#platform/session/device-client.ts'
import { endOfNewerSession } from './newer-session.ts'

afterEach(() => void vi.unstubAllGlobals())

type App = { page: string | null; browser: string | null; key: string | undefined }

/** The mobile app with a page, a browser that was last told of somebody, and a kept key; tells which calls are made. */
async function openApp({ page, browser, key }: App): Promise<string[]> {
  const asked: string[] = []
  const client = { userClientId: 'client', keys: await makeDeviceKeys(), userId: key }
  vi.stubGlobal('indexedDB', storeHolding(client))
  vi.stubGlobal('navigator', { userAgent: 'Chrome/142.0 HomeroomApp/1.0' })
  const start = JSON.stringify({ session: page === null ? null : { userId: page } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: start }) })
  vi.stubGlobal('location', { origin: 'https://school.example' })
  const user = browser === null ? null : JSON.stringify({ userId: browser })
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === storageKey.user ? user : null) })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    const status = path === refreshSession.path ? 401 : 200
    const data = path === readMe.path ? { endsAt: 'later' } : null
    return Response.json({ status, code: 'x', message: '', fieldErrors: [], data })
  })
  connectPage({ language: {} as LanguageStore, application: 'base' })
  return asked
}

/** As much of the browser's store as reading one entry needs. */
function storeHolding(entry: unknown) {
  const answering = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const database = {
    transaction: () => ({ objectStore: () => ({ get: () => answering(entry) }) }),
    close: () => undefined,
  }
  return { open: () => answering(database) }
}

const places = {
  'before the end of a session': () => endOfNewerSession('near'),
  'after a refused refresh': () => renewSession(),
}

const own: [string, App][] = [
  ['the person of the page', { page: 'teacher', browser: 'teacher', key: 'teacher' }],
  ['the person of the browser on a page of nobody', { page: null, browser: 'teacher', key: 'teacher' }],
]
const foreign: [string, App][] = [
  ['another person than the page', { page: 'parent', browser: 'parent', key: 'teacher' }],
  ['another person than the one another tab went on as', { page: 'teacher', browser: 'parent', key: 'teacher' }],
  ['somebody who has signed out', { page: 'teacher', browser: null, key: 'teacher' }],
  ['nobody knows whom', { page: 'teacher', browser: 'teacher', key: undefined }],
]

for (const [place, ask] of Object.entries(places)) {
  test.each(own)(`[AUTHZ-10] ${place} the app's key signs in %s`, async (_, app) => {
    const asked = await openApp(app)
    expect(await ask()).toBeTruthy()
    expect(asked).toContain(signInUserClient.path)
  })

  test.each(foreign)(`[AUTHZ-10] ${place} the app's key does not sign in %s`, async (_, app) => {
    const asked = await openApp(app)
    await ask()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).not.toContain(signInUserClient.path)
  })
}
