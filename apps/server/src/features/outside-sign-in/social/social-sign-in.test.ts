import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  readWechatInfo,
  readWecomInfo,
  startSocialSignIn,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoMessagingApps } from '#database/demo-district/messages/demo-messaging.ts'
import { fiftyTries } from '../../../../test-support/fifty-tries.ts'
import { startSocialSetting } from '../../../../test-support/social-setting.ts'
import { demoPassword } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let setting: Awaited<ReturnType<typeof startSocialSetting>>
beforeAll(async () => {
  setting = await startSocialSetting()
})
afterAll(() => setting.close())

const unitId = demoUnitId('lakeside-1')
const visitor = () => setting.visitor()
function passTime(ms: number): void {
  setting.clock.now = new Date(setting.clock.now.getTime() + ms)
}

describe('what is offered', () => {
  test('[SOCIAL-03][SOCIAL-04] a visitor reads the services of a unit, and nothing secret', async () => {
    const reply = await visitor().get(readSocialProviders.path, { unitId })
    expect(reply).toMatchObject({ http: 200, status: 200, code: 'ok' })
    expect(reply.data).toEqual([
      {
        providerId: 'mp',
        providerAppId: demoMessagingApps['wechat-website'].appId,
        providerApplicationId: '',
        providerAppLoginUrl: `/api/uaa/social/login/mp?unitId=${unitId}`,
      },
      {
        providerId: 'qy',
        providerAppId: demoMessagingApps.wecom.appId,
        providerApplicationId: '1000002',
        providerAppLoginUrl: `/api/uaa/social/login/qy?unitId=${unitId}`,
      },
    ])
  })

  test('[SOCIAL-05][SOCIAL-14] a unit without services answers an empty list, and a clear refusal to begin', async () => {
    const none = demoUnitId('lakeside-ms')
    expect((await visitor().get(readSocialProviders.path, { unitId: none })).data).toEqual([])
    const body = { providerId: 'mp', place: 'card', unitId: none, from: '/login' }
    expect(await visitor().post(startSocialSignIn.path, body)).toMatchObject({
      status: 404,
      code: 'social_not_set_up',
    })
    expect((await visitor().get(readWechatInfo.path, { unitHost: 'lakeside-ms.localhost' })).code).toBe(
      'social_not_set_up',
    )
  })

  test.each([
    ['mp', readWechatInfo.path, demoMessagingApps['wechat-account'].appId],
    ['qy', readWecomInfo.path, demoMessagingApps.wecom.appId],
  ])('[SOCIAL-06][SOCIAL-07] %s_info answers the application id of the unit at a host', async (_id, path, appId) => {
    const reply = await visitor().get(path, { unitHost: 'lakeside-no1.localhost:8080' })
    expect(reply).toMatchObject({ status: 200, data: { providerAppId: appId } })
  })

  test.each([readWechatInfo.path, readWecomInfo.path])(
    '%s tells nothing of an unknown host, and of the host that is asked what its own page shows',
    async (path) => {
      for (const unitHost of ['elsewhere.example', 'lakeside-no2.localhost:8080', '', 'a b'])
        expect((await visitor().get(path, { unitHost })).code).toBe('social_not_set_up')
      const own = await visitor().get(path, { unitHost: 'localhost:8080' })
      expect(own).toMatchObject({ status: 200, data: { providerAppId: expect.any(String) } })
    },
  )

  test.each([
    ['without a unit host', readWechatInfo.path, {}],
    ['with a unit that is none', readSocialProviders.path, { unitId: 'x'.repeat(37) }],
  ])('%s it is bad input', async (_case, path, query) => {
    expect((await visitor().get(path, query)).code).toBe('validation_failed')
  })

  test('[SOCIAL-14] the login address of a service that is not there leads back to the sign-in page, which says so', async () => {
    const { statusCode, headers } = await visitor().send({
      method: 'GET',
      url: `/api/uaa/social/login/mp?unitId=${demoUnitId('lakeside-ms')}&from=%2Flogin%3Funit%3Dlakeside-ms`,
    })
    expect([statusCode, headers.location]).toEqual([302, '/login?unit=lakeside-ms#social_refused=1'])
  })

  test('only the sign-in page of a unit with services may show a frame, and only of theirs', async () => {
    const policyOf = async (unit: string) =>
      String((await visitor().page(`/login?unit=${unit}`)).response.headers['content-security-policy'])
    expect(await policyOf('lakeside-1')).toMatch(
      /frame-src 'self' https:\/\/open\.weixin\.qq\.com https:\/\/login\.work\.weixin\.qq\.com http:\/\/127/,
    )
    expect(await policyOf('lakeside-ms')).not.toContain('frame-src')
  })

  test('[SOCIAL-04] the login address leads to the page of the service, with a state of this browser', async () => {
    const browser = visitor()
    const response = await browser.send({ method: 'GET', url: `/api/uaa/social/login/mp?unitId=${unitId}` })
    expect(response.statusCode).toBe(302)
    const address = new URL(String(response.headers.location))
    expect(`${address.origin}${address.pathname}`).toBe(`${setting.wechat.hosts.open}/connect/qrconnect`)
    const code = setting.agree(address, 'wangfang')
    expect((await setting.complete(browser, address.searchParams.get('state') ?? '', code)).status).toBe(200)
  })
})

describe('signing in', () => {
  test.each([
    ['WeChat, QR code', 'mp', 'card', 'lakeside-1'],
    ['WeChat, inside the application', 'mp', 'application', 'lakeside-1'],
    ['WeCom, QR code', 'qy', 'card', 'lakeside-1'],
    ['WeCom, inside the application', 'qy', 'application', 'lakeside-1'],
    ['WeChat of the area, for an account of its school', 'mp', 'page', 'lakeside'],
  ] as const)(
    '[SOCIAL-01][SOCIAL-09][SOCIAL-10][LOGIN-13] %s: a linked person is signed in',
    async (_case, providerId, place, unit) => {
      const browser = visitor()
      const reply = await setting.signInAs(browser, 'wangfang', { providerId, place, unit })
      expect(reply).toMatchObject({ status: 200, code: 'ok', data: { unitId, userType: '2', unitType: '2' } })
      expect(reply.data.openid).not.toBe('')
      expect((await browser.get(readMe.path)).data.loginName).toBe('teacher')
    },
  )

  test('a person known by unionid from the website is recognised inside WeChat, once they show it', async () => {
    const browser = visitor()
    const silent = await setting.signInAs(browser, 'zhoulihua', { place: 'application' })
    expect(silent).toMatchObject({ status: 403, code: 'social_consent_needed' })
    const address = new URL(silent.data.address)
    expect(address.searchParams.get('scope')).toBe('snsapi_userinfo')
    const state = address.searchParams.get('state') ?? ''
    expect((await setting.complete(browser, state, setting.agree(address, 'zhoulihua'))).status).toBe(200)
    // From then on without a question.
    expect((await setting.signInAs(visitor(), 'zhoulihua', { place: 'application' })).status).toBe(200)
  })

  test('a state is of letters and digits, and the address to come back to is no hash route', async () => {
    const { address, state, lifetime } = await setting.begin(visitor())
    expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/)
    expect(address.searchParams.get('redirect_uri')).toBe('http://localhost/api/uaa/social/callback')
    expect(lifetime).toBe(2 * minute)
  })

  test('a snapshot visitor is nobody, and is told how to go on', async () => {
    const browser = visitor()
    expect(await setting.signInAs(browser, 'stranger11')).toMatchObject({
      status: 403,
      code: 'social_snapshot',
    })
    expect((await browser.get(readMe.path)).status).toBe(401)
  })

  test('somebody who is not of the corporation is not let in by WeCom', async () => {
    const reply = await setting.signInAs(visitor(), 'stranger10', { providerId: 'qy' })
    expect(reply).toMatchObject({ status: 403, code: 'social_refused' })
  })

  test('somebody who refuses is told so, and the password works all the same', async () => {
    const browser = visitor()
    const { state } = await setting.begin(browser)
    expect((await setting.complete(browser, state, '')).code).toBe('social_cancelled')
    expect((await browser.post(signIn.path, { username: 'teacher', password: demoPassword })).status).toBe(200)
  })

  test('the callback hands on to the sign-in page it was begun on, in the browser it was begun in only', async () => {
    const browser = visitor()
    const { state } = await setting.begin(browser, { from: '/redirect/notices?a=1' })
    const callback = { method: 'GET', url: `/api/uaa/social/callback?code=c0de&state=${state}` } as const
    const page = await browser.send(callback)
    expect(page.body).toContain('"/redirect/notices?a=1"')
    expect(page.body).not.toContain('c0de')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await visitor().send(callback)).body).toContain('"/login"')
  })
})

describe('an attacker', () => {
  test('[K2] cannot finish in another browser what was begun in theirs', async () => {
    const attacker = visitor()
    const { address, state } = await setting.begin(attacker)
    const code = setting.agree(address, 'wangfang')
    const victim = visitor()
    await setting.begin(victim)
    expect((await setting.complete(victim, state, code)).code).toBe('social_state_over')
    expect((await victim.get(readMe.path)).status).toBe(401)
    expect((await setting.complete(attacker, state, code)).code).toBe('social_state_over')
  })

  test('[K3] cannot use a state or a code twice, also not 50 times at once in two processes', async () => {
    const browser = visitor()
    const { address, state } = await setting.begin(browser)
    const code = setting.agree(address, 'wangfang')
    const second = await setting.again()
    const tries = await fiftyTries([setting, second], browser, (copy, index) =>
      (index % 2 ? second : setting).complete(copy, state, code),
    )
    await second.close()
    const codes = tries.map((reply) => reply.code)
    expect(codes.filter((of) => of === 'ok')).toHaveLength(1)
    expect(codes.filter((of) => of === 'social_state_over')).toHaveLength(49)
    const again = await setting.begin(browser)
    expect((await setting.complete(browser, again.state, code)).code).toBe('social_refused')
  })

  test('[K3] cannot take a state of one unit to the host of another', async () => {
    const browser = visitor()
    const { address, state } = await setting.begin(browser)
    const code = setting.agree(address, 'wangfang')
    expect((await setting.complete(browser, state, code, 'lakeside-ms.localhost')).code).toBe('social_state_over')
    expect((await setting.complete(browser, state, code)).code).toBe('social_state_over')
  })

  test('[K4] cannot show a QR code to somebody two minutes later', async () => {
    const browser = visitor()
    const late = await setting.begin(browser)
    passTime(2 * minute)
    expect((await setting.complete(browser, late.state, setting.agree(late.address, 'wangfang'))).code).toBe(
      'social_state_over',
    )
    const inTime = await setting.begin(browser)
    passTime(2 * minute - 1)
    expect((await setting.complete(browser, inTime.state, setting.agree(inTime.address, 'wangfang'))).status).toBe(200)
  })

  test('[K2] inside the application a state ends after ten minutes', async () => {
    const browser = visitor()
    const { address, state } = await setting.begin(browser, { place: 'application' })
    passTime(10 * minute)
    expect((await setting.complete(browser, state, setting.agree(address, 'wangfang'))).code).toBe('social_state_over')
  })

  test('[K4] cannot make QR codes without end', async () => {
    const browser = visitor()
    const body = { providerId: 'qy', place: 'card', unitId, from: '/login' }
    const begin = async () => (await browser.post(startSocialSignIn.path, body)).code
    expect(await begin()).toBe('ok')
    // As many as two thousand pupils make at eight, and one more.
    await visit(setting.database.owner, (owner) =>
      owner.query("update sign_in_throttles set failures = 1200 where key like 'b:%'"),
    )
    expect(await begin()).toBe('ok')
    expect(await begin()).toBe('too_many_requests')
    passTime(minute)
    await setting.begin(browser)
  })

  test('is slowed by the one limiter when guessing states', async () => {
    const browser = visitor()
    const guessState = async () => (await setting.complete(browser, 'a'.repeat(64), 'code')).code
    expect(await guessState()).toBe('social_state_over')
    await visit(setting.database.owner, (owner) =>
      owner.query("update sign_in_throttles set failures = 1200 where key like 'w:%'"),
    )
    expect([await guessState(), await guessState()]).toEqual(['social_state_over', 'too_many_requests'])
    passTime(20 * minute)
    expect((await setting.signInAs(visitor(), 'wangfang')).status).toBe(200)
  })

  test.each([
    ['a state of another form', { state: '..%2f..%2fx', code: 'code' }, 'social_state_over'],
    ['a code that is too long', { state: 'a'.repeat(64), code: 'c'.repeat(513) }, 'validation_failed'],
  ])('%s is refused', async (_case, { state, code }, refusal) => {
    expect((await setting.complete(visitor(), state, code)).code).toBe(refusal)
  })
})
