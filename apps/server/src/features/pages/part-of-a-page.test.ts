import { signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const settings = '/pages/base/pc_desktop_all/index.html#/sign-in-settings'

// A part is a word; nothing else of a query goes into the route.
test.each([
  ['part=people', `${settings}?part=people`],
  ['part=%23x', settings],
  ['part=a&part=b', settings],
  ['other=1', settings],
])('the settings with ?%s open in the shell at %s', async (query, location) => {
  const browser = await server.signIn('admin')
  expect((await browser.page(`${signInSettingsPage}?${query}`)).location).toBe(location)
})
