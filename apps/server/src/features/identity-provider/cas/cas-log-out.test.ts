import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { casServices } from '#database/tables/cas-services.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import { makeRow } from '../../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createCasLogOut } from './cas-log-out.ts'

const unitId = demoUnitId('lakeside-1')

let server: TestServer

let other: TestServer

let service: Server

let address: string

/** What the service heard, oldest first. */
const heard: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database })
  service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push(new URLSearchParams(body).get('logoutRequest') ?? '')
    response.end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  await register({ address: `${address}/*`, inside: true })
})

afterAll(async () => {
  await other.close()
  await server.close()
  service.close()
})

const register = (row: Partial<typeof casServices.$inferInsert> & { address: string }) =>
  visit(server.database.owner, (owner) =>
    makeRow(owner, casServices, { unitId, name: '图书馆', userForm: 'id', ...row }),
  )

/** Signs somebody in at a service, as far as its own session. */
async function enter(browser: Browser, at: string): Promise<string> {
  const { headers } = await browser.send({ method: 'GET', url: '/cas/login', query: { service: at } })
  const ticket = new URL(String(headers.location)).searchParams.get('ticket') ?? ''
  const query = { service: at, ticket }
  const { body } = await server.app.inject({ method: 'GET', url: '/cas/serviceValidate', query })
  expect(body).toContain('<cas:user>')
  return ticket
}

const logins = async () => {
  const { rows } = await visit(server.database.owner, (owner) => owner.query('select * from cas_logins'))
  return rows
}

const told = (ticket: string) => heard.filter((message) => message.includes(`>${ticket}<`)).length

const allTold = () => vi.waitFor(async () => expect(await logins()).toEqual([]))

test('every service of a session hears of its end, once, though two processes hear of it', async () => {
  const [browser, stays] = [await server.signIn('teacher'), await server.signIn('student')]
  const tickets = [await enter(browser, `${address}/one`), await enter(browser, `${address}/two`)]
  const still = await enter(stays, `${address}/one`)
  await browser.post(signOut.path)
  await vi.waitFor(async () => expect(await logins()).toHaveLength(1))
  expect([...tickets, still].map(told)).toEqual([1, 1, 0])
  await stays.post(signOut.path)
  await allTold()
  expect(told(still)).toBe(1)
})

test('a person who is switched off is signed out of the services, too', async () => {
  const ticket = await enter(await server.signIn('staff'), `${address}/one`)
  const change = (status: string) =>
    visit(server.database.owner, (owner) =>
      owner.query(`update users set status = $1 where login_name = 'staff' and unit_id = $2`, [status, unitId]),
    )
  await change('disabled')
  await allTold()
  expect(told(ticket)).toBe(1)
  await change('active')
})

test('a service hears of a session that merely ran out, of which the database tells nothing', async () => {
  const ticket = await enter(await server.signIn('student'), `${address}/one`)
  await visit(server.database.owner, (owner) =>
    owner.query("update sessions set expires_at = now() - interval '1 second' where ended_at is null"),
  )
  const logOut = createCasLogOut({
    db: server.db,
    now: () => new Date(),
    failed: vi.fn(),
    every: 10,
    send: fetchOutside,
  })
  expect(await logins()).toHaveLength(1)
  await logOut.hearChanges()
  await allTold()
  logOut.close()
  expect(told(ticket)).toBe(1)
})

test('a service inside the network is told only if the operator said so', async () => {
  await register({ address: `${address}/own/`, inside: false })
  const ticket = await enter(await server.signIn('parent'), `${address}/own/`)
  await visit(server.database.owner, (owner) => owner.query('update sessions set ended_at = now()'))
  await vi.waitFor(async () => expect((await logins())[0]?.tries).toBeGreaterThan(0))
  expect(told(ticket)).toBe(0)
  await visit(server.database.owner, (owner) => owner.query('delete from cas_logins'))
})

test('a service that does not answer is tried four times and then given up', async () => {
  await register({ address: 'https://silent.example.cn/' })
  await enter(await server.signIn('teacher'), 'https://silent.example.cn/')
  await visit(server.database.owner, (owner) => owner.query('update cas_logins set session_id = gen_random_uuid()'))
  const clock = { now: new Date() }
  const send = vi.fn(async () => ({ status: 503, headers: {}, text: '' }))
  const failed = vi.fn()
  const logOut = createCasLogOut({ db: server.db, now: () => clock.now, send, failed })
  for (let round = 0; round < 6; round += 1) {
    await logOut.tell()
    // Another process, or this one too early, leaves it alone.
    await logOut.tell()
    clock.now = new Date(clock.now.getTime() + 121_000)
  }
  logOut.close()
  expect(send).toHaveBeenCalledTimes(4)
  expect(send).toHaveBeenCalledWith('https://silent.example.cn/', expect.objectContaining({ publicOnly: true }))
  expect(failed).toHaveBeenCalledOnce()
  expect(await logins()).toEqual([])
})
