import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const endpoints = endpointAreas.flatMap((area) => area.endpoints)
const documentPath = '/docs/api/openapi.json'

test('the OpenAPI document and the page describe every call', async () => {
  const browser = await server.signIn('teacher')
  const document = (await browser.send({ method: 'GET', url: documentPath })).json()
  const page = (await browser.send({ method: 'GET', url: '/docs/api' })).body
  expect(document.openapi).toBe('3.1.0')
  for (const { name, method, path } of endpoints) {
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].operationId).toBe(name)
    expect(page).toContain(`id="${name}"`)
  }
})

test('every described call is served and declares who may call it', async () => {
  expect(endpoints.length).toBeGreaterThan(20)
  for (const { method, path, access } of endpoints) {
    expect(['everyone', 'signed-in', 'application']).toContain(access.who)
    expect(server.app.hasRoute({ method, url: path })).toBe(true)
  }
})

test.each(['/docs/api', documentPath])('%s is for staff only', async (path) => {
  expect((await server.visitor().page(path)).location).toBe(`/login?redirect_uri=${encodeURIComponent(path)}`)
  expect((await (await server.signIn('student')).page(path)).status).toBe(404)
})
