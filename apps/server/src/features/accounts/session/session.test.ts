import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { pageHeaders, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { readSettings } from '../../../settings/settings.ts'
import { createSessionService } from './session-service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function passTime(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

test('[SESSION-03][SESSION-23][UNIT-01] me tells who is signed in, with every field the client cannot know itself', async () => {
  const me = await (await server.signIn('teacher')).get(readMe.path)
  expect(me).toMatchObject({ http: 200, status: 200, code: 'ok' })
  expect(Object.keys(me.data).sort()).toEqual(
    [
      ...[
        'userId',
        'userType',
        'realName',
        'englishName',
        'loginName',
        'avatar',
        'sex',
        'superman',
        'accessToken',
        'userStatus',
        'userImgPath',
      ],
      ...[
        'parentId',
        'principal',
        'unitId',
        'unitType',
        'unitName',
        'unitEnName',
        'unitStatus',
        'unitShardingCode',
        'unitImgPath',
      ],
      ...['campusUnits', 'year', 'term', 'endsAt'],
    ].sort(),
  )
  expect(me.data).toMatchObject({
    loginName: 'teacher',
    userType: '2',
    unitType: '2',
    unitName: '湖滨第一小学',
    realName: '王芳',
    englishName: 'Wang Fang',
    parentId: '',
  })
  expect(JSON.parse(me.data.campusUnits)).toHaveLength(2)
})

test.each([
  ['student', '1', '2'],
  ['teacher', '2', '2'],
  ['parent', '3', '2'],
  ['staff', '4', '2'],
  ['area.admin', '2', '1'],
])('[UNIT-05][UNIT-09] the demo account %s has user type %s in a unit of type %s', async (name, userType, unitType) => {
  const me = await (await server.signIn(name)).get(readMe.path)
  expect(me.data).toMatchObject({ userType, unitType })
})

test('[SESSION-04] me without a session is plainly not signed in', async () => {
  const me = await server.visitor().get(readMe.path)
  expect(me).toMatchObject({ http: 200, status: 401, data: null })
})

test('me with a made-up cookie is not signed in', async () => {
  const visitor = server.visitor()
  visitor.cookies.set('homeroom_session', 'x'.repeat(5000))
  expect((await visitor.get(readMe.path)).status).toBe(401)
})

test('the answer of me is never cached', async () => {
  const me = await (await server.signIn('teacher')).get(readMe.path)
  expect(me.headers['cache-control']).toBe('private, no-store')
})

test('[SESSION-12] a session whose access token ran out goes on after a refresh', async () => {
  const browser = await server.signIn('student')
  passTime(10 * minute)
  expect((await browser.get(readMe.path)).status).toBe(401)
  expect(await browser.get(refreshSession.path)).toMatchObject({ status: 200, data: { expiresIn: 600 } })
  expect((await browser.get(readMe.path)).data.loginName).toBe('student')
})

test('[SESSION-13] a refresh without a valid token is refused with a status other than 200', async () => {
  const visitor = server.visitor()
  expect(await visitor.get(refreshSession.path)).toMatchObject({
    http: 200,
    status: 401,
    code: 'refresh_refused',
    data: null,
  })
  visitor.cookies.set('homeroom_refresh', 'made-up')
  expect((await visitor.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('an old refresh token that comes back after the grace ends the whole family', async () => {
  const owner = await server.signIn('staff')
  const thief = server.visitor()
  thief.cookies.set('homeroom_refresh', owner.cookies.get('homeroom_refresh') ?? '')
  await owner.get(refreshSession.path)
  await owner.get(readMe.path)
  passTime(11_000)
  expect((await thief.get(refreshSession.path)).code).toBe('refresh_refused')
  expect((await owner.get(readMe.path)).status).toBe(401)
  expect((await owner.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('a refresh whose answer was lost can be asked for again, however late, and is then an ordinary one', async () => {
  const owner = await server.signIn('staff')
  const before = owner.cookies.get('homeroom_refresh') ?? ''
  await owner.get(refreshSession.path)
  const lost = owner.cookies.get('homeroom_refresh')
  owner.cookies.set('homeroom_refresh', before)
  passTime(30 * minute)
  expect((await owner.get(refreshSession.path)).status).toBe(200)
  expect(owner.cookies.get('homeroom_refresh')).toBe(lost)
  expect((await owner.get(readMe.path)).data.loginName).toBe('staff')
  expect((await owner.get(refreshSession.path)).status).toBe(200)
  expect((await owner.get(readMe.path)).data.loginName).toBe('staff')
})

test('a page that renewed the session and never arrived can be asked for again, however late', async () => {
  const owner = await server.signIn('student')
  const before = new Map(owner.cookies)
  passTime(10 * minute)
  expect((await owner.page('/')).status).toBe(302)
  const lost = owner.cookies.get('homeroom_refresh')
  expect(lost).not.toBe(before.get('homeroom_refresh'))
  for (const [name, value] of before) owner.cookies.set(name, value)
  passTime(minute)
  expect((await owner.page('/pages/base/pc_desktop_all/index.html')).status).toBe(200)
  expect(owner.cookies.get('homeroom_refresh')).toBe(lost)
})

test('an access token cannot be used to refresh, nor a refresh token as session', async () => {
  const browser = await server.signIn('teacher')
  const mixed = server.visitor()
  mixed.cookies.set('homeroom_refresh', browser.cookies.get('homeroom_session') ?? '')
  mixed.cookies.set('homeroom_session', browser.cookies.get('homeroom_refresh') ?? '')
  expect((await mixed.get(refreshSession.path)).code).toBe('refresh_refused')
  expect((await mixed.get(readMe.path)).status).toBe(401)
})

test('[SESSION-27] signing out ends the session: neither its cookie nor its refresh token works again', async () => {
  const browser = await server.signIn('teacher')
  const kept = server.visitor()
  for (const [name, value] of browser.cookies) kept.cookies.set(name, value)
  expect(await browser.post(signOut.path)).toMatchObject({ status: 200, data: 'success' })
  expect((await kept.get(readMe.path)).status).toBe(401)
  expect((await kept.get(refreshSession.path)).code).toBe('refresh_refused')
})

test('signing out without a session answers 401', async () => {
  expect((await server.visitor().post(signOut.path)).status).toBe(401)
})

test.each([
  ['no device header', { 'x-device': undefined }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a null origin', { origin: 'null' }],
])('refresh and sign-out from %s are refused before anything happens', async (_case, headers) => {
  const browser = await server.signIn('student.two')
  for (const endpoint of [refreshSession, signOut]) {
    const all = {
      ...pageHeaders,
      ...headers,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    const reply = await server.app.inject({ method: endpoint.method, url: endpoint.path, headers: sent })
    expect(reply.json()).toMatchObject({ status: 403, code: 'foreign_origin' })
  }
  expect((await browser.get(readMe.path)).status).toBe(200)
})

test('a person who is switched off is out at their next request', async () => {
  const browser = await server.signIn('teacher.two')
  const me = await browser.get(readMe.path)
  await server.db.inUnit(me.data.unitId, (tx) =>
    tx.execute(`update users set status = 'disabled' where id = '${me.data.userId}'`),
  )
  await expect.poll(async () => (await browser.get(readMe.path)).status).toBe(401)
})

test.each([
  ['http', '', /^homeroom_(session|refresh|device|unit)=[\w.-]{36,}; (Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax$/],
  [
    'https',
    'https://school.example',
    /^__Host-homeroom_(session|refresh|device|unit)=[\w.-]{36,}; (Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  ],
])(
  'the cookies of %s have the right names and flags, and no token is in the answer',
  async (_case, publicUrl, shape) => {
    const settings = { ...readSettings({}), publicUrl }
    const other = await startTestServer({ database: server.database, parts: { settings } })
    const reply = await other.app.inject({
      method: 'POST',
      url: '/api/uaa/oauth/login',
      headers: pageHeaders,
      payload: { username: 'student', password: 'Homeroom-2026' },
    })
    expect(reply.cookies).toHaveLength(4)
    for (const cookie of reply.headers['set-cookie'] as string[]) expect(cookie).toMatch(shape)
    for (const { name, value } of reply.cookies) if (!name.endsWith('unit')) expect(reply.body).not.toContain(value)
    await other.close()
  },
)

test('signing out works when the access token has run out, and clears the cookies in any case', async () => {
  const browser = await server.signIn('parent')
  const kept = browser.cookies.get('homeroom_refresh') ?? ''
  passTime(11 * minute)
  expect((await browser.post(signOut.path)).status).toBe(200)
  expect(browser.cookies.get('homeroom_session')).toBe('')
  const again = server.visitor()
  again.cookies.set('homeroom_refresh', kept)
  expect((await again.get(refreshSession.path)).code).toBe('refresh_refused')
  expect((await again.post(signOut.path)).headers['set-cookie']).toHaveLength(4)
})

test('a session that is ended while it is being read is not remembered', async () => {
  for (let round = 0; round < 15; round++) {
    const browser = await server.signIn('staff')
    const kept = server.visitor()
    for (const [name, value] of browser.cookies) kept.cookies.set(name, value)
    await Promise.all([kept.get(readMe.path), kept.get(readMe.path), browser.post(signOut.path)])
    expect((await kept.get(readMe.path)).status).toBe(401)
  }
})

test('sessions that ended a day ago are forgotten, living ones are kept', async () => {
  const browser = await server.signIn('admin')
  const { unitId } = (await browser.get(readMe.path)).data
  const count = () =>
    server.db.inUnit(unitId, async (tx) => Number((await tx.execute('select count(*) as n from sessions')).rows[0]?.n))
  const service = createSessionService({
    db: server.db,
    now: () => server.clock.now,
    secret: Buffer.alloc(32, 7),
  })
  await service.sweep()
  expect(await count()).toBeGreaterThan(0)
  passTime(2 * 24 * 60 * minute + 1)
  await service.sweep()
  expect(await count()).toBe(0)
})

test('the audit log keeps that a session was signed out, and that an old token came back', async () => {
  const { userId } = demoPerson('teacher.parent')
  const owner = await server.signIn('teacher.parent')
  await owner.post(signOut.path)
  const robbed = await server.signIn('teacher.parent')
  const thief = server.visitor()
  thief.cookies.set('homeroom_refresh', robbed.cookies.get('homeroom_refresh') ?? '')
  await robbed.get(refreshSession.path)
  await robbed.get(refreshSession.path)
  await thief.get(refreshSession.path)
  const logged = await visit(server.database.owner, (client) =>
    client.query<{ action: string }>(
      "select action from audit_log where actor_id = $1 and action <> 'sign-in' order by occurred_at",
      [userId],
    ),
  )
  expect(logged.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['signed out', 'refresh token used twice']),
  )
})
