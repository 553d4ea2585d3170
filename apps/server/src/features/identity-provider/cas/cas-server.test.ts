import { relogin } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
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

const unitId = demoUnitId('lakeside-1')
const library = 'https://library.example.cn/cas'
let server: TestServer
let other: TestServer
let teacher: Browser

/** Registers a service as the operator would. */
const register = (service: Partial<typeof casServices.$inferInsert> & { address: string }) =>
  visit(server.database.owner, (owner) =>
    makeRow(owner, casServices, { unitId, name: '图书馆', userForm: 'login-name', ...service }),
  )

beforeAll(async () => {
  server = await startTestServer()
  // A second process on the same database.
  other = await startTestServer({ database: server.database })
  await register({ address: library, attributes: ['realName', 'unitCode'] })
  teacher = await server.signIn('teacher')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const login = (query: Record<string, string>, browser = teacher) =>
  browser.send({ method: 'GET', url: '/cas/login', query, headers: { accept: 'text/html' } })
const locationOf = async (query: Record<string, string>, browser = teacher) => {
  const { statusCode, headers } = await login(query, browser)
  expect(statusCode).toBe(302)
  return String(headers.location)
}
const ticketFor = async (service: string, browser = teacher, more: Record<string, string> = {}) =>
  new URL(await locationOf({ service, ...more }, browser)).searchParams.get('ticket') ?? ''
const ask = (path: string, query: Record<string, string>, at = server) =>
  at.app.inject({ method: 'GET', url: `/cas/${path}`, query })
const validate = async (query: Record<string, string>, at = server) => {
  const response = await ask('p3/serviceValidate', { format: 'JSON', ...query }, at)
  expect(response.statusCode).toBe(200)
  return response.json().serviceResponse
}
const codeOf = async (query: Record<string, string>) => (await validate(query)).authenticationFailure?.code ?? 'success'
const noticeOf = async (query: Record<string, string>, browser = teacher) => {
  const { status, start } = await browser.page(`/cas/login?${new URLSearchParams(query)}`)
  return [status, start?.page === 'notice' ? start.notice : start?.page]
}

describe('a service sends somebody to sign in', () => {
  test('a person who is signed in goes on with a ticket that says who they are', async () => {
    const location = new URL(await locationOf({ service: library }))
    expect(location.origin + location.pathname).toBe(library)
    expect(location.searchParams.get('ticket')).toMatch(/^ST-[\w-]{43}$/)
    const ticket = location.searchParams.get('ticket') ?? ''
    expect(await validate({ service: library, ticket })).toEqual({
      authenticationSuccess: { user: 'teacher', attributes: { realName: '王芳', unitCode: 'lakeside-1' } },
    })
  })

  test('a visitor signs in first and then goes on, from the page of the unit that knows the service', async () => {
    const visitor = server.visitor()
    const location = new URL(await locationOf({ service: library }, visitor), 'http://own.test')
    expect([location.pathname, location.searchParams.get('unit')]).toEqual(['/login', 'lakeside-1'])
    await visitor.post(signIn.path, { username: 'teacher', password: demoPassword })
    const back = location.searchParams.get('redirect_uri') ?? ''
    const { headers } = await visitor.send({ method: 'GET', url: back })
    const ticket = new URL(String(headers.location)).searchParams.get('ticket') ?? ''
    expect((await validate({ service: library, ticket, renew: 'true' })).authenticationSuccess.user).toBe('teacher')
  })

  test('without a service there is a page that says who is signed in, and a visitor signs in', async () => {
    expect(await noticeOf({})).toEqual([200, 'cas-signed-in'])
    expect(await locationOf({}, server.visitor())).toMatch(/^\/login\?redirect_uri=%2Fcas%2Flogin/)
  })

  test.each([
    'https://unknown.example.cn/',
    `${library}/`,
    `${library}?x=1`,
    `${library}#x`,
    'https://library.example.cn.evil.example/cas',
    'https://user@library.example.cn/cas',
    'http://library.example.cn/cas',
    'javascript:alert(1)',
    'x',
  ])('[K6] %s is refused on a page of our own and nobody is sent there', async (service) => {
    for (const browser of [teacher, server.visitor()]) {
      const response = await login({ service }, browser)
      expect(response.statusCode).toBe(403)
      expect(response.headers.location).toBeUndefined()
      expect(response.body).toContain('cas-unknown')
    }
  })

  test('a service of another unit is refused like an unknown one', async () => {
    await register({ address: 'https://ms.example.cn/', unitId: demoUnitId('lakeside-ms') })
    expect(await noticeOf({ service: 'https://ms.example.cn/' })).toEqual([403, 'cas-unknown'])
  })

  test('a service that belongs to an application is closed to those who may not open it', async () => {
    await register({ address: 'https://staff.example.cn/', applicationCode: 'duty' })
    const service = 'https://staff.example.cn/'
    expect(await ticketFor(service)).toMatch(/^ST-/)
    const student = await server.signIn('student')
    expect(await noticeOf({ service }, student)).toEqual([403, 'cas-closed'])
    expect(await locationOf({ service, gateway: 'true' }, student)).toBe(service)
  })

  test('gateway never asks, renew always does, and renew counts more', async () => {
    const visitor = server.visitor()
    expect(await locationOf({ service: library, gateway: 'true' }, visitor)).toBe(library)
    expect(await locationOf({ service: library, gateway: 'true', renew: 'true' }, visitor)).toMatch(/^\/login\?/)
    const asked = await locationOf({ service: library, renew: 'true' })
    expect(asked).toMatch(/^\/needtologinpagerelogin\?/)
    // Coming back without having signed in asks again.
    const back = new URL(asked, 'http://own.test').searchParams.get('redirect_uri') ?? ''
    expect((await teacher.send({ method: 'GET', url: back })).headers.location).toMatch(/^\/needtologin/)
  })

  test('renew is not satisfied by a session that was only put in the place of another', async () => {
    const browser = await server.signIn('teacher')
    const asked = await locationOf({ service: library, renew: 'true' }, browser)
    const { accessToken } = (await browser.get(readMe.path)).data
    expect((await browser.post(relogin.path, { accessToken })).status).toBe(200)
    const back = new URL(asked, 'http://own.test').searchParams.get('redirect_uri') ?? ''
    expect((await browser.send({ method: 'GET', url: back })).headers.location).toMatch(/^\/needtologin/)
  })

  test('with method=POST the ticket travels in a form, not in the address', async () => {
    const response = await login({ service: library, method: 'POST' })
    expect(response.statusCode).toBe(200)
    expect(response.headers.location).toBeUndefined()
    expect(response.body).toContain(`action="${library}"`)
    const ticket = /name="ticket" value="([^"]+)"/.exec(response.body)?.[1] ?? ''
    expect(await codeOf({ service: library, ticket })).toBe('success')
  })

  test('a look ahead makes no ticket', async () => {
    const response = await teacher.send({ method: 'HEAD', url: '/cas/login', query: { service: library } })
    expect(response.headers.location).toBeUndefined()
  })
})

describe('[K6] a ticket', () => {
  test('is good once, and answers are kept by nobody', async () => {
    const ticket = await ticketFor(library)
    const first = await ask('serviceValidate', { service: library, ticket })
    expect(first.headers['cache-control']).toContain('no-store')
    expect(first.headers['content-type']).toContain('application/xml')
    expect(first.body).toContain('<cas:user>teacher</cas:user>')
    expect(first.body).not.toContain('王芳')
    expect(await codeOf({ service: library, ticket })).toBe('INVALID_TICKET')
  })

  test('is good to the tenth second', async () => {
    const [good, late] = [await ticketFor(library), await ticketFor(library)]
    const start = server.clock.now
    server.clock.now = new Date(start.getTime() + 9_999)
    expect(await codeOf({ service: library, ticket: good })).toBe('success')
    server.clock.now = new Date(start.getTime() + 10_000)
    expect(await codeOf({ service: library, ticket: late })).toBe('INVALID_TICKET')
    server.clock.now = start
  })

  test('asked about for another service is refused and spent', async () => {
    const ticket = await ticketFor(library)
    expect(await codeOf({ service: `${library}?x=1`, ticket })).toBe('INVALID_SERVICE')
    expect(await codeOf({ service: library, ticket })).toBe('INVALID_TICKET')
  })

  test('asked about in another case of scheme and host is the same', async () => {
    const ticket = await ticketFor('HTTPS://Library.Example.CN/cas')
    expect(await codeOf({ service: 'https://LIBRARY.example.cn/cas', ticket })).toBe('success')
  })

  test('of 50 validations at once in two processes exactly one succeeds', async () => {
    const ticket = await ticketFor(library)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => validate({ service: library, ticket }, index % 2 ? other : server)),
    )
    expect(answers.filter((answer) => answer.authenticationSuccess)).toHaveLength(1)
  })

  test.each([
    [{ service: library }, 'INVALID_REQUEST'],
    [{ ticket: 'ST-x' }, 'INVALID_REQUEST'],
    [{}, 'INVALID_REQUEST'],
    [{ service: library, ticket: 'PT-x' }, 'INVALID_TICKET_SPEC'],
    [{ service: library, ticket: 'ST-x' }, 'INVALID_TICKET'],
    [{ service: library, ticket: `ST-${'a'.repeat(43)}` }, 'INVALID_TICKET'],
    [{ service: library, ticket: `ST-${'a'.repeat(10_000)}` }, 'INVALID_TICKET'],
  ])('%j answers %s', async (query, code) => {
    expect(await codeOf(query)).toBe(code)
  })

  test('for somebody who was merely signed in does not pass with renew', async () => {
    expect(await codeOf({ service: library, ticket: await ticketFor(library), renew: 'true' })).toBe('INVALID_TICKET')
  })

  test('gives no service the right to act elsewhere', async () => {
    const query = {
      service: library,
      ticket: await ticketFor(library),
      pgtUrl: 'https://library.example.cn/pgt',
    }
    expect(await codeOf(query)).toBe('UNAUTHORIZED_SERVICE_PROXY')
  })

  test('is worth nothing once its session has ended', async () => {
    const browser = await server.signIn('staff')
    const ticket = await ticketFor(library, browser)
    await browser.post(signOut.path)
    expect(await codeOf({ service: library, ticket })).toBe('INVALID_TICKET')
  })

  test('is worth nothing once its service is gone', async () => {
    const { id } = await register({ address: 'https://gone.example.cn/' })
    const ticket = await ticketFor('https://gone.example.cn/')
    await visit(server.database.owner, (owner) => drizzle(owner).execute(`delete from cas_services where id = '${id}'`))
    expect(await codeOf({ service: 'https://gone.example.cn/', ticket })).toBe('UNAUTHORIZED_SERVICE')
  })

  test.each([
    ['serviceValidate', false],
    ['proxyValidate', false],
    ['p3/serviceValidate', true],
    ['p3/proxyValidate', true],
  ])('%s answers as XML and as JSON, with what was released to the service: %j', async (path, released) => {
    const answers: string[] = []
    for (const format of ['XML', 'JSON']) {
      const ticket = await ticketFor(library)
      answers.push((await ask(path, { service: library, ticket, format })).body)
    }
    const [xml = '', json = ''] = answers
    expect(xml).toContain('xmlns:cas="http://www.yale.edu/tp/cas"')
    expect(xml).toContain('<cas:user>teacher</cas:user>')
    expect(xml.includes('<cas:realName>王芳</cas:realName>')).toBe(released)
    const attributes = { realName: '王芳', unitCode: 'lakeside-1' }
    expect(JSON.parse(json).serviceResponse.authenticationSuccess).toEqual({
      user: 'teacher',
      ...(released && { attributes }),
    })
  })

  test('protocol 1 answers in two lines', async () => {
    const ticket = await ticketFor(library)
    expect((await ask('validate', { service: library, ticket })).body).toBe('yes\nteacher\n')
    expect((await ask('validate', { service: library, ticket })).body).toBe('no\n\n')
  })
})

test('who somebody is said to be follows the service', async () => {
  const folder = 'https://forms.example.cn/app/*'
  await register({ address: folder, userForm: 'login-name-and-unit' })
  await register({ address: 'https://forms.example.cn/app/id', userForm: 'id' })
  const user = async (service: string) =>
    (await validate({ service, ticket: await ticketFor(service) })).authenticationSuccess.user
  expect(await user('https://forms.example.cn/app/a?b=c')).toBe('teacher@lakeside-1')
  // The exact address comes before the folder.
  expect(await user('https://forms.example.cn/app/id')).toBe((await teacher.get(readMe.path)).data.userId)
})

describe('/cas/logout', () => {
  test('asks somebody who is signed in, and signs nobody out by a link', async () => {
    const browser = await server.signIn('teacher')
    const { status, start } = await browser.page(`/cas/logout?service=${library}`)
    expect([status, start?.page === 'notice' && start.notice]).toEqual([200, 'cas-sign-out'])
    expect((await browser.get(readMe.path)).status).toBe(200)
    await browser.post(signOut.path)
    const after = await browser.page(`/cas/logout?service=${library}`)
    expect(after.location).toBe(library)
  })

  test('goes on to nobody but registered services', async () => {
    const { status, location, start } = await server.visitor().page('/cas/logout?service=https://evil.example/')
    expect([status, location, start?.page === 'notice' && start.notice]).toEqual([200, undefined, 'cas-signed-out'])
  })
})
