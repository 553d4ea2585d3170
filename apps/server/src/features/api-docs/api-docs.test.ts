import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const endpoints = endpointAreas.flatMap((area) => area.endpoints)
const documentPath = '/docs/api/openapi.json'

test('the OpenAPI document describes every call, its refusals and what its fields are called, in both languages', async () => {
  const browser = await server.signIn('teacher')
  const document = (await browser.send({ method: 'GET', url: documentPath })).json()
  expect(document.openapi).toBe('3.1.0')
  const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  for (const endpoint of endpoints) {
    expect(operationOf(endpoint).operationId).toBe(endpoint.name)
    expect(operationOf(endpoint)['x-refusals']).toHaveLength(endpoint.errors.length)
  }
  const publish = operationOf(publishNotice)
  expect(publish['x-changes-state']).toBe(true)
  expect(publish.requestBody.content['application/json'].schema.properties.title['x-label']).toEqual(['标题', 'Title'])
  expect(publish['x-refusals']).toContainEqual({
    status: 400,
    code: 'audience_empty',
    chinese: '所选对象中没有人，请重新选择。',
    english: 'Nobody belongs to this audience. Please choose another.',
  })
})

test('the page is drawn under the policy of every page, with the person who reads it', async () => {
  const page = await (await server.signIn('teacher')).page('/docs/api')
  expect(page.status).toBe(200)
  expect(page.start).toMatchObject({ page: 'api-docs', session: { loginName: 'teacher', accessToken: '' } })
})

test('every described call is served and declares who may call it', async () => {
  expect(endpoints.length).toBeGreaterThan(20)
  for (const { method, path, access } of endpoints) {
    expect(['everyone', 'signed-in', 'application']).toContain(access.who)
    expect(server.app.hasRoute({ method, url: path })).toBe(true)
  }
})

test.each(['/docs/api', documentPath])('%s is for staff only', async (path) => {
  expect((await server.visitor().page(path)).location).toBe('/login?redirect_uri=%2Fdocs%2Fapi')
  expect((await (await server.signIn('student')).page(path)).status).toBe(404)
})
