import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { readSettings } from '../../settings/settings.ts'

const shell = '/pages/base/pc_desktop_all/index.html'
let server: TestServer
let proxied: TestServer
beforeAll(async () => {
  server = await startTestServer()
  proxied = await startTestServer({
    database: server.database,
    parts: { settings: readSettings({ HOMEROOM_PUBLIC_URL: 'https://portal.example.cn' }) },
  })
})
afterAll(async () => {
  await proxied.close()
  await server.close()
})

async function ledTo(browser: Browser, host: string, uri: string) {
  const query = new URLSearchParams({ redirect_uri: uri })
  return (await browser.page(`/login?${query}`, { host })).location
}

test.each([
  ['school.example', 'http://school.example/pages/a?id=1#/list', '/pages/a?id=1#/list'],
  ['school.example:8080', 'http://school.example:8080/pages/a', '/pages/a'],
  ['lakeside-no1.localhost', 'http://lakeside-no1.localhost/pages/a', '/pages/a'],
  ['school.example', 'https://school.example/pages/a', shell],
  ['school.example', 'http://school.example:8080/pages/a', shell],
  ['school.example', 'http://school.example@evil.example/pages/a', shell],
  ['school.example', 'http://evil.example\\@school.example/pages/a', shell],
  ['school.example', 'http://evil.example/pages/a', shell],
  ['lakeside-no1.localhost', 'http://lakeside-ms.localhost/pages/a', shell],
  ['lakeside-no1.localhost', 'http://school.example/pages/a', shell],
])('[LOGIN-17][LOGIN-25] who is signed in at %s and asks for %s is led to %s', async (host, uri, to) => {
  expect(await ledTo(await server.signIn('teacher'), host, uri)).toBe(to)
})

test.each([
  ['10.0.0.1:8080', 'https://portal.example.cn/pages/a', '/pages/a'],
  ['10.0.0.1:8080', 'http://10.0.0.1:8080/pages/a', shell],
  ['lakeside-no1.localhost', 'https://lakeside-no1.localhost/pages/a', '/pages/a'],
  ['lakeside-no1.localhost', 'https://portal.example.cn/pages/a', shell],
])(
  '[LOGIN-17][LOGIN-25] behind a proxy the address that people type counts: at %s, %s leads to %s',
  async (host, uri, to) => {
    expect(await ledTo(await proxied.signIn('teacher'), host, uri)).toBe(to)
  },
)
