import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['base', 'uaa', 'storage'])('[VER-11][VER-17] the service %s tells its version', async (service) => {
  const reply = await (await server.signIn('teacher')).get(`/api/${service}/nl/${service}_package_versions`)
  expect(reply).toMatchObject({
    status: 200,
    data: { serverVersion: '0.1.0', webCodeVersion: '0.1.0', date: '2026-11-21' },
  })
})

test.each([
  '/api/evil/nl/evil_package_versions',
  '/api/base/nl/uaa_package_versions',
  '/api/base/nl/..%2f..%2fpackage.json',
  '/api/__proto__/nl/__proto___package_versions',
])('%s does not exist', async (path) => {
  expect((await (await server.signIn('teacher')).get(path)).status).toBe(404)
})

test('a visitor is told no version', async () => {
  expect(await server.visitor().get('/api/base/nl/base_package_versions')).toMatchObject({
    status: 401,
    data: null,
  })
})
