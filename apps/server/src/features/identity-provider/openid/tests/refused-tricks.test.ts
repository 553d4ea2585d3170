import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer } from '../../../../../test-support/start-test-server.ts'
import { tricks } from '../../../../../test-support/tricks/all-tricks.ts'
import { registerLibrary } from '../../../../../test-support/tricks/cas-tricks.ts'
import type { Scene } from '../../../../../test-support/tricks/trick.ts'

let scene: Scene
beforeAll(async () => {
  const server = await startTestServer()
  const side = createClientSide(server, demoPerson('teacher').unitId)
  const person = await server.signIn('teacher')
  scene = {
    server,
    side,
    person,
    browser: openidBrowser(person),
    client: await side.makeClient({ trusted: true }),
    other: await side.makeClient({ trusted: true }),
    older: await side.makeClient({ trusted: true, older: true }),
    open: await side.makeClient({ trusted: true, authentication: 'none' }),
  }
  await registerLibrary(scene)
})
afterAll(() => scene.server.close())

test('there are at least 120 tricks besides those with addresses, and none of them twice', () => {
  const { length: addresses } = tricks['an address that is not exactly the registered one'] ?? []
  const names = Object.entries(tricks).flatMap(([of, all]) => all.map(({ name }) => `${of}: ${name}`))
  expect(addresses).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length - addresses).toBeGreaterThanOrEqual(120)
})

describe.each(Object.entries(tricks))('%s', (_of, all) => {
  test.each(all)('$name gets nothing', async ({ attempt, error }) => {
    const outcome = await attempt(scene)
    expect(outcome.got).toEqual([])
    expect(outcome.error).toMatch(error)
  })
})
