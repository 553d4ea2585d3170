import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { readSettings } from '../../settings/settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
}
const shells = {
  pc: '/pages/base/pc_desktop_all/index.html',
  mobile: '/pages/base/mobile_desktop_all/index.html',
  areaPc: '/area/areaBase/pc_areaDesktop_all/index.html',
  areaMobile: '/area/areaBase/mobile_areaDesktop_all/index.html',
}

describe('a signed-in person', () => {
  test.each([
    ['teacher', {}, shells.pc],
    ['student', phone, shells.mobile],
    ['area.admin', {}, shells.areaPc],
    ['area.admin', phone, shells.areaMobile],
  ])(
    '[ROUTE-02][ROUTE-07][ROUTE-08][ROUTE-09][ROUTE-10][ROUTE-11] %s is led from / and /login to their shell',
    async (name, headers, shell) => {
      const browser = await server.signIn(name)
      for (const path of ['/', '/login'])
        expect(await browser.page(path, headers)).toMatchObject({ status: 302, location: shell })
      expect(await browser.page(shell, headers)).toMatchObject({
        status: 200,
        start: { page: 'desktop', session: { loginName: name } },
      })
    },
  )

  test('[UNIT-13][UNIT-14] is led from a shell of the other unit type to their own', async () => {
    expect((await (await server.signIn('teacher')).page(shells.areaPc)).location).toBe(shells.pc)
    expect((await (await server.signIn('area.admin')).page(shells.mobile)).location).toBe(shells.areaMobile)
  })

  test('is led on at /login to where they wanted, never to another site', async () => {
    const browser = await server.signIn('teacher')
    expect((await browser.page('/login?redirect_uri=%2Fpages%2Fbase%2Fpc_notices_tm%2Findex.html')).location).toBe(
      '/pages/base/pc_notices_tm/index.html',
    )
    expect((await browser.page('/login?redirect_uri=%2F%2Fevil.example')).location).toBe(shells.pc)
    expect((await browser.page('/account')).location).toBe(`${shells.pc}#/account`)
    expect((await browser.page('/login?redirect_uri=a&redirect_uri=b')).location).toBe(shells.pc)
  })

  test.each([
    ['teacher', {}, '/pages/notices/pc_notices_tm/index.html'],
    ['parent', phone, '/pages/notices/mobile_notices_spm/index.html'],
  ])('[ROUTE-16][ROUTE-17] %s is led on at /redirect/notices by user type and device', async (name, headers, to) => {
    expect((await (await server.signIn(name)).page('/redirect/notices', headers)).location).toBe(to)
  })

  test.each(['teacher', 'parent'])(
    '[ROUTE-16][ROUTE-17] %s who follows /redirect/my-class ends in the application',
    async (name) => {
      const browser = await server.signIn(name)
      let page = await browser.page('/redirect/my-class')
      for (let steps = 0; page.status === 302 && steps < 3; steps++) page = await browser.page(String(page.location))
      expect(page).toMatchObject({
        status: 200,
        start: { page: 'application', application: { code: 'my-class' } },
      })
    },
  )

  test('carries no token in the page', async () => {
    const { start, response } = await (await server.signIn('teacher')).page(shells.pc)
    expect(start).toMatchObject({ session: { accessToken: '' } })
    expect(response.body).not.toMatch(/[\w-]{43}/)
  })

  test('[ROUTE-30] sees no messages at /desktop/home', async () => {
    const browser = await server.signIn('teacher')
    expect((await browser.page('/desktop/home')).start).toMatchObject({
      page: 'desktop',
      desktop: { messagesHidden: true },
    })
    expect((await browser.page(shells.pc)).start).toMatchObject({ desktop: { messagesHidden: false } })
  })

  test('opens an application they have', async () => {
    const page = await (await server.signIn('teacher')).page('/pages/base/pc_notices_tm/index.html')
    expect(page).toMatchObject({
      status: 200,
      start: {
        page: 'application',
        application: {
          code: 'notices',
          subApplication: { app: 'notices', fileIds: ['main'], fileId: 'main' },
        },
      },
    })
  })

  test.each(['student', 'parent'])('[ROUTE-32][ROUTE-33] %s is shown none of a staff page', async (name) => {
    const page = await (await server.signIn(name)).page('/pages/base/pc_notices_tm/index.html')
    expect(page).toMatchObject({ status: 404, start: { page: 'notice', notice: 'blocked' } })
    expect(page.start).not.toHaveProperty('application')
  })

  test.each([
    '/pages/base/pc_no-such-app_tm/index.html',
    '/pages/other/pc_notices_tm/index.html',
    '/pages/base/pc_schools_tm/index.html',
  ])('finds nothing at %s', async (path) => {
    expect(await (await server.signIn('teacher')).page(path)).toMatchObject({
      status: 404,
      start: { page: 'notice', notice: 'not-found' },
    })
  })

  test('is not asked to sign in again when only the access token ran out', async () => {
    const browser = await server.signIn('parent.two')
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect((await browser.page(shells.pc)).status).toBe(200)
    expect((await browser.get(readMe.path)).status).toBe(200)
  })

  test('sees a change that was made a moment ago', async () => {
    const browser = await server.signIn('student')
    const before = (await browser.page(shells.pc)).start as { session: { userId: string; unitId: string } }
    const { userId, unitId } = before.session
    await server.db.inUnit(unitId, (tx) =>
      tx.execute(`update message_recipients set read_at = now() where user_id = '${userId}'`),
    )
    await expect
      .poll(async () => (await browser.page(shells.pc)).start)
      .toMatchObject({ desktop: { unhandled: { message: 0 } } })
  })
})

const settings = '/pages/base/pc_administration_tm/index.html#/settings'

// A part is a word; nothing else of a query goes into the route.
test.each([
  ['part=ways', `${settings}?page=ways`],
  ['part=%23x', settings],
  ['part=a&part=b', settings],
  ['other=1', settings],
])('the settings with ?%s open in Administration at %s', async (query, location) => {
  const browser = await server.signIn('admin')
  expect((await browser.page(`${signInSettingsPage}?${query}`)).location).toBe(location)
})

describe('the start data of the desktop', () => {
  test('[PARENT-04][PARENT-07] holds the active children of a parent and nobody else has any', async () => {
    const parent = (await (await server.signIn('parent')).page(shells.pc)).start as never as {
      desktop: { children: { status: number }[] }
    }
    expect(parent.desktop.children.map(({ status }) => status)).toEqual([1, 1])
    for (const name of ['teacher', 'student', 'staff']) {
      expect((await (await server.signIn(name)).page(shells.pc)).start).toMatchObject({
        desktop: { children: [], currentChildId: null },
      })
    }
  })

  test('[PERM-01] holds permissions for staff only', async () => {
    const of = async (name: string) =>
      ((await (await server.signIn(name)).page(shells.pc)).start as never as { desktop: { permissions: [] } }).desktop
        .permissions
    for (const name of ['teacher', 'staff']) expect((await of(name)).length).toBeGreaterThan(0)
    for (const name of ['student', 'parent']) expect(await of(name)).toEqual([])
  })
})

describe('a page answer', () => {
  test('carries a fresh nonce, a strict policy and is never cached', async () => {
    const visitor = server.visitor()
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const { response } = await visitor.page('/login')
      const policy = String(response.headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(response.body).toContain(`nonce="${nonce}"`)
      expect(response.headers['cache-control']).toBe('private, no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('lets sound and film of our own be played in Files, and on no other page', async () => {
    const teacher = await server.signIn('teacher')
    const policyOf = async (path: string) =>
      String((await teacher.page(path)).response.headers['content-security-policy'])
    expect(await policyOf('/pages/base/pc_files_tm/index.html')).toContain("; media-src 'self';")
    for (const path of ['/pages/base/pc_notices_tm/index.html', '/pages/base/pc_desktop_all/index.html'])
      expect(await policyOf(path)).not.toContain('media-src')
  })

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['br', undefined],
    ['identity', undefined],
  ])('for a browser that accepts %s is packed as %s', async (accepted, encoding) => {
    const { response } = await server.visitor().page('/login', { 'accept-encoding': accepted })
    expect(response.headers['content-encoding']).toBe(encoding)
  })

  test.each([
    ['en', 'en'],
    ['zh-CN', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['', 'zh-CN'],
  ])('[I18N-02][I18N-03] with the language cookie %s is in %s', async (cookie, language) => {
    const visitor = server.visitor()
    visitor.cookies.set('homeroom_language', cookie)
    expect((await visitor.page('/login')).start?.language).toBe(language)
  })
})

describe('the special unit', () => {
  test('[ROUTE-14][ROUTE-15] has a shell of its own; any other unit has the ordinary one', async () => {
    const { unitId } = (await (await server.signIn('teacher')).get(readMe.path)).data
    const settings = { ...readSettings({}), specialUnitId: unitId }
    const special = await startTestServer({ database: server.database, parts: { settings } })
    try {
      const own = '/pages/base/pc_app_tm/index.html'
      const teacher = await special.signIn('teacher')
      expect((await teacher.page('/')).location).toBe(own)
      expect(await teacher.page(own)).toMatchObject({ status: 200, start: { page: 'desktop' } })
      expect((await (await special.signIn('teacher.two')).page('/')).location).toBe(shells.pc)
      expect((await (await special.signIn('teacher.two')).page(own)).location).toBe(shells.pc)
    } finally {
      await special.close()
    }
  })
})

describe('the gallery of the interface kit', () => {
  test('is no page of an installation that does not show it', async () => {
    const nothing = { status: 404, start: { page: 'notice', notice: 'not-found' } }
    expect(await server.visitor().page('/gallery')).toMatchObject(nothing)
    expect(await (await server.signIn('teacher')).page('/gallery')).toMatchObject(nothing)
  })

  test.each([
    ['HOMEROOM_GALLERY=1', { settings: readSettings({ HOMEROOM_GALLERY: '1' }) }],
    ['development', { development: true }],
  ])('with %s is the same page for everybody, with nothing personal', async (_, parts) => {
    const showing = await startTestServer({ database: server.database, parts })
    try {
      for (const browser of [showing.visitor(), await showing.signIn('teacher')]) {
        const { status, start } = await browser.page('/gallery')
        expect(status).toBe(200)
        expect(start).toMatchObject({ page: 'gallery', session: null, theme: { source: 'default' } })
      }
    } finally {
      await showing.close()
    }
  })
})
