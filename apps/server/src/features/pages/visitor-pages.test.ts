import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shells = [
  '/pages/base/pc_desktop_all/index.html',
  '/pages/base/mobile_desktop_all/index.html',
  '/area/areaBase/pc_areaDesktop_all/index.html',
  '/area/areaBase/mobile_areaDesktop_all/index.html',
]

describe('a visitor', () => {
  test.each(['/login', '/login/', '/needtologinpagerelogin', '/redirect/notices'])(
    '[ROUTE-27][ROUTE-41] finds the sign-in page at %s',
    async (path) => {
      const page = await server.visitor().page(path)
      expect(page).toMatchObject({ status: 200, start: { page: 'sign-in' } })
    },
  )

  test.each([
    ['/forgetPassword', 'forgotten-password'],
    ['/bind/', 'bind'],
    ['/pages/login/pc_bind_all/index.html', 'bind'],
    ['/area/login/pc_bind_all/index.html', 'bind'],
  ])('[ROUTE-18][ROUTE-19][ROUTE-21][ROUTE-28][ROUTE-41] finds %s', async (path, notice) => {
    expect(await server.visitor().page(path)).toMatchObject({
      status: 200,
      start: { page: 'notice', notice },
    })
  })

  test('[FACE-05] finds the clock-in at a gate, and so does whoever is signed in: it is nobody’s page', async () => {
    for (const browser of [server.visitor(), await server.signIn('teacher')])
      expect(await browser.page('/kiosk')).toMatchObject({ status: 200, start: { page: 'kiosk', session: null } })
  })

  test('[ROUTE-29] is told at /needtologinpagerelogin that the login is invalid', async () => {
    const { start } = await server.visitor().page('/needtologinpagerelogin')
    expect(start).toMatchObject({ signIn: { loginInvalid: true } })
    const early = await (await server.signIn('teacher')).page('/needtologinpagerelogin')
    expect(early.start).toMatchObject({ signIn: { loginInvalid: false } })
  })

  test('[ROUTE-02] is led from / to the sign-in page', async () => {
    expect(await server.visitor().page('/')).toMatchObject({ status: 302, location: '/login' })
  })

  test.each([...shells, '/pages/base/pc_notices_tm/index.html?app=notices', '/desktop/home', '/account'])(
    'is led from %s to the sign-in page and back afterwards',
    async (path) => {
      expect(await server.visitor().page(path)).toMatchObject({
        status: 302,
        location: `/login?redirect_uri=${encodeURIComponent(path)}`,
      })
    },
  )

  test.each([
    '/nothing',
    '/login/x',
    '/.git/config',
    '/pages/base/',
    '/pc_desktop_all.html',
    '/mobile_desktop_all.html',
  ])('finds nothing at %s', async (path) => {
    expect(await server.visitor().page(path)).toMatchObject({
      status: 404,
      start: { page: 'notice', notice: 'not-found' },
    })
  })

  test('learns nothing personal: the start data holds no session', async () => {
    const { start } = await server.visitor().page('/login')
    expect(start).not.toHaveProperty('session')
    expect(start).not.toHaveProperty('desktop')
  })
})

describe('the unit of a visitor', () => {
  const unitAt = async (path: string, host = '127.0.0.1') =>
    (await server.visitor().page(path, { host })).start?.unit.unitName

  test.each([
    ['/login', '127.0.0.1:8080', '湖滨区教育局'],
    ['/login', 'lakeside-no1.localhost:8080', '湖滨第一小学'],
    ['/login', 'LAKESIDE-MS.localhost', '湖滨实验中学'],
    ['/login?unit=lakeside-ms', 'lakeside-no1.localhost', '湖滨实验中学'],
    ['/login?unit=no-such-unit', '127.0.0.1', '湖滨区教育局'],
    ['/login?unit=%00', '127.0.0.1', '湖滨区教育局'],
    ["/login?unit=';--", '127.0.0.1', '湖滨区教育局'],
    ['/login', 'evil.example', '湖滨区教育局'],
  ])('[UNIT-02] at %s of %s is %s', async (path, host, name) => {
    expect(await unitAt(path, host)).toBe(name)
  })
})

test.each([
  ['?sso=away', 'away'],
  ['?sso=over&local=1', 'over'],
  ['?sso=refused', 'refused'],
  ['?sso=%3Cscript%3E', 'refused'],
  ['?sso=a&sso=b', null],
  ['?sso=', null],
  ['', null],
])('a visit to the single sign-on that led to /login%s is told as %s with the page', async (query, why) => {
  const { start } = await server.visitor().page(`/login${query}`)
  const told = start?.page === 'sign-in' ? start.signIn.failedVisit : undefined
  expect(told).toEqual(why && { why, told: null })
})
