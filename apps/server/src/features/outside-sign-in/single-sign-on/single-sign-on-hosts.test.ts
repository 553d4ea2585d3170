import { selectLoginUrl } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { unitHostNames } from '#database/tables/units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { makeRow } from '../../../../test-support/make-records.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'

const unitId = demoUnitId('lakeside-1')
const [own, another, area, ofAll] = [
  'lakeside-no1.localhost',
  'lakeside-ms.localhost',
  'district.localhost',
  'portal.example.cn',
]
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
    unitCode: 'lakeside-1',
    kind: 'cas',
    name: '区统一认证',
    englishName: 'District sign-on',
    address: 'https://sign-on.example/cas',
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: false,
    first: true,
  })
  await visit(server.database.owner, (owner) =>
    makeRow(owner, unitHostNames, { hostName: area, unitId: demoUnitId('lakeside') }),
  )
})
afterAll(() => server.close())

async function send(host: string, method: 'GET' | 'POST', path: string) {
  const reply = await server.visitor().send({
    method,
    url: `/sso/${unitId}/${path}`,
    headers: { host },
  })
  const to = String(reply.headers.location ?? '')
  return { code: to === '' ? reply.json().code : '', to }
}

describe('[LOGIN-39] the single sign-on of a unit', () => {
  test.each([own, area, ofAll])('begins and ends at %s, its own host, that of its area or of all', async (host) => {
    expect((await send(host, 'GET', 'start')).to).toMatch(/^https:\/\/sign-on\.example\/cas\/login/)
    expect((await send(host, 'GET', 'callback')).to).toMatch(/^\/login\?unit=lakeside-1&sso=over/)
    const browser = server.visitor()
    const page = await browser.page('/login?unit=lakeside-1', { host })
    expect(page.start).toMatchObject({ page: 'notice', leaving: { address: `/sso/${unitId}/start` } })
  })

  test.each([another, another.toUpperCase(), `${another}.`, `${another}:8080`])(
    'leads nobody away from the host of another, and nobody back there: %s',
    async (host) => {
      for (const path of ['start', 'start?redirect_uri=%2F&again=1', 'callback', 'callback?state=x&ticket=y'])
        expect(await send(host, 'GET', path), path).toEqual({ code: 'not_found', to: '' })
      for (const path of ['callback', 'logout']) expect((await send(host, 'POST', path)).code, path).toBe('not_found')
      const told = await server.visitor().call({
        method: 'GET',
        url: `${selectLoginUrl.path}?unitId=${unitId}`,
        headers: { host },
      })
      expect(told.data).toBe('')
      const page = await server.visitor().page('/login?unit=lakeside-1', { host })
      expect(page.start).toMatchObject({ page: 'sign-in', signIn: { ways: { singleSignOn: null } } })
    },
  )
})
