import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { casServices } from '#database/tables/cas-services.ts'
import { makeRow } from '../../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

const primary = { host: 'lakeside-no1.localhost', service: 'https://library.example.cn/cas' }
const middle = { host: 'lakeside-ms.localhost', service: 'https://forum.example.cn/cas' }
const ofAll = 'portal.example.cn'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await visit(server.database.owner, async (owner) => {
    const common = { name: '图书馆', userForm: 'login-name' as const }
    await makeRow(owner, casServices, {
      ...common,
      unitId: demoUnitId('lakeside-1'),
      address: primary.service,
    })
    await makeRow(owner, casServices, {
      ...common,
      unitId: demoUnitId('lakeside-ms'),
      address: middle.service,
    })
  })
})
afterAll(() => server.close())

const go = async (path: string, { host, service }: typeof primary, browser: Browser) => {
  const query = new URLSearchParams({ service, gateway: 'true' })
  const { status, location } = await browser.page(`/cas/${path}?${query}`, { host })
  return { status, location }
}
async function signedInAt(host: string): Promise<Browser> {
  const browser = server.visitor()
  const payload = { username: 'teacher', password: demoPassword, unitId: demoUnitId('lakeside-1') }
  const reply = await browser.call({ method: 'POST', url: signIn.path, headers: { host }, payload })
  expect(reply.status).toBe(200)
  return browser
}

describe('a service that one unit has registered', () => {
  test.each([primary, middle])('is gone on to from the host of that unit: $host', async (at) => {
    expect(await go('login', at, server.visitor())).toEqual({ status: 302, location: at.service })
    expect(await go('logout', at, server.visitor())).toEqual({ status: 302, location: at.service })
  })

  test.each([primary, middle])('is gone on to from the host of all units: $service', async ({ service }) => {
    const at = { host: ofAll, service }
    expect(await go('login', at, server.visitor())).toEqual({ status: 302, location: service })
    expect(await go('logout', at, server.visitor())).toEqual({ status: 302, location: service })
  })

  test.each([
    [primary.host, middle.service],
    [middle.host, primary.service],
    [middle.host.toUpperCase(), primary.service],
    [`${middle.host}.`, primary.service],
    [`${middle.host}:8080`, primary.service],
  ])('leads nobody away from the host of another: %s', async (host, service) => {
    const at = { host, service }
    expect(await go('login', at, server.visitor())).toEqual({ status: 403, location: undefined })
    expect(await go('logout', at, server.visitor())).toEqual({ status: 200, location: undefined })
  })

  test('gives its own people a ticket on its own host and on that of all, not on that of another', async () => {
    const { service } = primary
    for (const host of [primary.host, ofAll])
      expect((await go('login', { host, service }, await signedInAt(host))).location).toMatch(
        /^https:\/\/library\.example\.cn\/cas\?ticket=ST-/,
      )
    const elsewhere = await go('login', { host: middle.host, service }, await signedInAt(middle.host))
    expect(elsewhere).toEqual({ status: 403, location: undefined })
  })
})
