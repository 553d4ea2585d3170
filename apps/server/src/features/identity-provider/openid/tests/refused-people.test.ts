import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../../test-support/demo-district.ts'
import { createClientSide } from '../../../../../test-support/openid/client-side.ts'
import { callback, type TestClient } from '../../../../../test-support/openid/make-openid-client.ts'
import { authorizeUrl, exchange, openidBrowser } from '../../../../../test-support/openid/openid-browser.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

const { unitId } = demoPerson('teacher')
let server: TestServer
let client: TestClient
let side: ReturnType<typeof createClientSide>

beforeAll(async () => {
  server = await startTestServer()
  side = createClientSide(server, unitId)
  client = await side.makeClient({ trusted: true })
})
afterAll(() => server.close())

test('a wrong secret is refused with 401, and the answer says how to prove oneself', async () => {
  const reply = await exchange(server, { ...client, secret: 'x' }, { code: 'x', redirect_uri: callback })
  expect(reply).toMatchObject({ status: 401, data: { error: 'invalid_client' } })
  expect(reply.headers['www-authenticate']).toMatch(/^Basic realm="http/)
  const told = await side.userinfo('x')
  expect(told.headers['www-authenticate']).toMatch(/^Bearer realm="http.*error="invalid_token"/)
})

describe('who may not come in', () => {
  test('people of another unit are stopped at a page that says why, and the client learns nothing', async () => {
    const browser = openidBrowser(await server.signIn('teacher.two'))
    const page = await browser.walk(authorizeUrl(client))
    expect(page.start).toMatchObject({ step: 'refused', reason: 'client_of_another_unit' })
    expect((await server.signIn('teacher.two')).cookies.size).toBeGreaterThan(0)
    const silent = await browser.open(authorizeUrl(client, { prompt: 'none' }))
    expect(new URL(silent.location).searchParams.get('error')).toBe('access_denied')
  })

  test('who may not use the application of the client is stopped', async () => {
    const staffOnly = await side.makeClient({ trusted: true, applicationCode: 'duty' })
    const browser = openidBrowser(await server.signIn('student'))
    expect((await browser.walk(authorizeUrl(staffOnly))).start).toMatchObject({
      step: 'refused',
      reason: 'not_allowed',
    })
  })

  test('who was stopped cannot agree past it', async () => {
    const person = await server.signIn('teacher.two')
    const browser = openidBrowser(person)
    const { start } = await browser.walk(authorizeUrl(client))
    const uid = start && 'interaction' in start ? start.interaction : ''
    const reply = await person.post(`/api/uaa/oidc/interaction/${uid}`, { answer: 'agree' })
    expect(reply.status).toBe(403)
    expect((await person.post('/api/uaa/oidc/consent', { client_id: client.clientId, scopes: ['openid'] })).code).toBe(
      'client_of_another_unit',
    )
  })
})
