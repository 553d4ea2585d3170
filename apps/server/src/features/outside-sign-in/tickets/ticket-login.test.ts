import { readMe, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  issueSignInTicket,
  readTicketPerson,
  signInByTicket,
  signInByTicketAddress,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { makeRow } from '../../../../test-support/make-records.ts'
import {
  type Browser,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createApplicationKey } from '../../../commands/applications/application-key-command.ts'
import { readSettings } from '../../../settings/settings.ts'

const unitId = demoUnitId('lakeside-1')
let server: TestServer
let other: TestServer
let key: string
let untrusted: string

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database })
  const { owner } = server.database
  key = (await createApplicationKey(owner, 'clubs')).key
  untrusted = (await createApplicationKey(owner, 'canteen')).key
  await visit(owner, (client) => makeRow(client, ticketApplications, { unitId, applicationCode: 'clubs' }))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function issue(body: object = {}, bearer = key): Promise<Reply> {
  const response = await server.app.inject({
    method: 'POST',
    url: issueSignInTicket.path,
    payload: { unitId, loginName: 'teacher', ...body },
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { http: response.statusCode, headers: response.headers, ...response.json() }
}
const ticketOf = async (body: object = {}): Promise<string> => (await issue(body)).data.ticket
const signIn = (ticket: string, browser: Browser = server.visitor()) => browser.post(signInByTicket.path, { ticket })

describe('[AUTHZ-09] [K6] a ticket', () => {
  test('of a trusted application signs its person in, once', async () => {
    const { data } = await issue()
    expect(data.ticket).toMatch(/^[\w-]{43}$/)
    expect(data.address).toBe(`/login?ticket=${data.ticket}`)
    const browser = server.visitor()
    expect((await signIn(data.ticket, browser)).data).toMatchObject({ unitId, userType: '2', unitType: '2' })
    expect((await browser.get(readMe.path)).data.loginName).toBe('teacher')
    expect(await signIn(data.ticket)).toMatchObject({ status: 403, code: 'ticket_refused' })
  })

  test('is remembered with the name by which the application knows the person, once', async () => {
    for (const _twice of [1, 2]) await issue({ loginName: 'Teacher.Parent' })
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query(
        "select application from known_login_names where kind = 'ticket' and login_name_key = 'teacher.parent'",
      ),
    )
    expect(rows).toEqual([{ application: 'clubs' }])
  })

  test('is good to its sixtieth second', async () => {
    const [good, late] = [await ticketOf(), await ticketOf()]
    const start = server.clock.now
    server.clock.now = new Date(start.getTime() + 59_999)
    expect((await signIn(good)).status).toBe(200)
    server.clock.now = new Date(start.getTime() + 60_000)
    expect((await signIn(late)).code).toBe('ticket_refused')
    server.clock.now = start
  })

  test('of 50 tries at once in two processes signs in one', async () => {
    const ticket = await ticketOf()
    const tries = Array.from({ length: 50 }, (_, index) => signIn(ticket, (index % 2 ? other : server).visitor()))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('that is wrong counts with the one limiter, a right one does not', async () => {
    const failures = async () => {
      const { rows } = await visit(server.database.owner, (owner) =>
        owner.query('select coalesce(sum(failures), 0)::int as n from sign_in_throttles'),
      )
      return rows[0].n
    }
    const ticket = await ticketOf()
    const before = await failures()
    await signIn('wrong')
    await server.visitor().post(readTicketPerson.path, { ticket: 'wrong' })
    expect(await failures()).toBe(before + 2)
    await signIn(ticket)
    expect(await failures()).toBe(before + 2)
  })

  test('tells whom it would sign in, and stays good', async () => {
    const ticket = await ticketOf()
    const person = await server.visitor().post(readTicketPerson.path, { ticket })
    expect(person.data).toMatchObject({
      realName: '王芳',
      englishName: 'Wang Fang',
      unitName: '湖滨第一小学',
      applicationName: '社团选课',
    })
    expect((await signIn(ticket)).status).toBe(200)
    expect((await server.visitor().post(readTicketPerson.path, { ticket })).code).toBe('ticket_refused')
  })

  test('ends the session of whoever was signed in before', async () => {
    const browser = await server.signIn('student')
    const before = new Map(browser.cookies)
    await signIn(await ticketOf(), browser)
    expect((await browser.get(readMe.path)).data.loginName).toBe('teacher')
    const old = server.visitor()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.get(readMe.path)).status).toBe(401)
    await browser.post(signOut.path)
  })

  test('can be sent by GET as well, where an installation is configured so', async () => {
    const browser = server.visitor()
    expect((await browser.get(signInByTicketAddress.path, { ticket: await ticketOf() })).status).toBe(200)
  })
})

describe('[K7] a ticket of somebody else', () => {
  test.each([
    ['a link or a picture', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site that is not ours', 'GET', { 'sec-fetch-site': 'same-site', 'x-device': 'pc' }],
    ['a form', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a call without our header', 'POST', {}],
  ] as const)('signs nobody in by %s', async (_case, method, headers) => {
    const ticket = await ticketOf()
    const request = method === 'GET' ? { query: { ticket } } : { payload: { ticket } }
    const response = await server.app.inject({ method, url: signInByTicket.path, headers, ...request })
    expect(response.json().code).toBe('foreign_origin')
    expect(response.cookies).toEqual([])
    // Refused before it is looked at.
    expect((await signIn(ticket)).status).toBe(200)
  })

  test('is asked about on the sign-in page, also of somebody who is signed in', async () => {
    const browser = await server.signIn('student')
    const { status, start } = await browser.page(`/login?ticket=${await ticketOf()}`)
    expect([status, start?.page]).toEqual([200, 'sign-in'])
    expect((await browser.get(readMe.path)).data.loginName).toBe('student')
  })
})

describe('a ticket is refused', () => {
  test.each([
    ['for an administrator', { loginName: 'admin' }],
    ['for nobody', { loginName: 'nobody' }],
    ['in a unit that does not trust the application', { unitId: demoUnitId('lakeside-ms'), loginName: 'ms.teacher' }],
    ['in a unit that does not exist', { unitId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s', async (_case, body) => {
    expect((await issue(body)).code).toBe('not_found')
  })

  test('once the licence of the application has ended', async () => {
    const { owner } = server.database
    const bearer = (await createApplicationKey(owner, 'library')).key
    await visit(owner, (client) => makeRow(client, ticketApplications, { unitId, applicationCode: 'library' }))
    expect((await issue({}, bearer)).code).toBe('licence_expired')
  })

  test('to an application that is not trusted, and to one without a key', async () => {
    expect((await issue({}, untrusted)).code).toBe('not_found')
    expect((await issue({}, 'hrk_wrong')).code).toBe('application_key_refused')
  })

  test('for an account that is switched off, also after it was made', async () => {
    const ticket = await ticketOf({ loginName: 'staff' })
    const change = (status: string) =>
      visit(server.database.owner, (owner) =>
        owner.query(`update users set status = $1 where login_name = 'staff' and unit_id = $2`, [status, unitId]),
      )
    await change('disabled')
    expect((await issue({ loginName: 'staff' })).code).toBe('not_found')
    expect((await signIn(ticket)).code).toBe('account_disabled')
    await change('active')
  })
})

test('[AUTHZ-07] [AUTHZ-08] the sign-in page knows the configured path and method, or that there is none', async () => {
  const ticketLoginOf = async (settings: Record<string, string>) => {
    const configured = await startTestServer({
      database: server.database,
      parts: { settings: { ...readSettings(settings) } },
    })
    const { start } = await configured.visitor().page('/login')
    await configured.close()
    return start?.page === 'sign-in' ? start.signIn.ticketLogin : undefined
  }
  expect(await ticketLoginOf({})).toEqual({ path: signInByTicket.path, method: 'POST' })
  expect(
    await ticketLoginOf({ HOMEROOM_TICKET_LOGIN_PATH: '/gate/ticket', HOMEROOM_TICKET_LOGIN_METHOD: 'GET' }),
  ).toEqual({ path: '/gate/ticket', method: 'GET' })
  expect(await ticketLoginOf({ HOMEROOM_TICKET_LOGIN_PATH: 'off' })).toEqual({ path: '', method: 'POST' })
})
