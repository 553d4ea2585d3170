import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { refusalMessage } from '@homeroom/contract/error-codes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { startSocialSetting } from '../../../../../test-support/social-setting.ts'
import { demoPassword } from '../../../../../test-support/start-test-server.ts'
import { inWhole } from '../../../../../test-support/whole.ts'

let setting: Awaited<ReturnType<typeof startSocialSetting>>
beforeAll(async () => {
  setting = await startSocialSetting()
})
afterAll(() => setting.close())
afterEach(() => {
  setting.wechat.faults.mode = 'none'
  setting.wecom.faults.mode = 'none'
  setting.wechat.faults.errcodes = []
  setting.wecom.faults.errcodes = []
  // The guard lets the service be tried again.
  passTime(60_000)
})
function passTime(ms: number): void {
  setting.clock.now = new Date(setting.clock.now.getTime() + ms)
}
const visitor = () => setting.visitor()

describe.each(['mp', 'qy'] as const)('[R25] while the service %s', (providerId) => {
  const faults = () => (providerId === 'mp' ? setting.wechat.faults : setting.wecom.faults)

  test.each(['down', 'broken', 'garbage', 'huge'] as const)(
    'is %s, its way is refused clearly, without counting against the person, and the password works',
    async (mode) => {
      // The token of WeCom was got before; the call behind it fails.
      if (mode !== 'down') expect((await setting.signInAs(visitor(), 'wangfang', { providerId })).status).toBe(200)
      faults().mode = mode
      for (let count = 0; count < 3; count++)
        expect(await setting.signInAs(visitor(), 'wangfang', { providerId })).toMatchObject({
          http: 200,
          status: 503,
          code: 'social_away',
        })
      const reply = await visitor().post(signIn.path, { username: 'teacher', password: demoPassword })
      expect(reply.status).toBe(200)
      faults().mode = 'none'
      expect((await setting.signInAs(visitor(), 'wangfang', { providerId })).status).toBe(200)
    },
  )

  test.each([
    ['does not know the code', 40029, 403, 'social_refused'],
    ['has seen the code before', 40163, 403, 'social_refused'],
    ['finds the code too old', 42003, 403, 'social_refused'],
    ['is busy', -1, 503, 'social_away'],
    ['is asked too often', 45011, 503, 'social_away'],
    ['does not take the secret', 40125, 503, 'social_set_up_wrong'],
    ['does not allow the call', 48002, 503, 'social_set_up_wrong'],
    ['has no such application', 301002, 503, 'social_set_up_wrong'],
  ] as const)('%s, the person is told what it is and what to do', async (_case, errcode, status, code) => {
    faults().errcodes = Array(10).fill(errcode)
    const browser = visitor()
    const reply = await setting.signInAs(browser, 'wangfang', { providerId })
    expect(reply).toMatchObject({ http: 200, status, code, data: null })
    expect(reply.message).toBe(refusalMessage(code))
    expect((await browser.get(readMe.path)).status).toBe(401)
  })

  test('is busy for a moment, it is asked once more and the person notices nothing', async () => {
    faults().errcodes = [-1]
    expect((await setting.signInAs(visitor(), 'wangfang', { providerId })).status).toBe(200)
    expect(faults().errcodes).toEqual([])
  })

  test('gave a code that was kept too long or used, the person begins anew', async () => {
    const { address } = await setting.begin(visitor(), { providerId })
    const code = setting.agree(address, 'wangfang')
    passTime(5 * 60_000)
    for (const _time of ['too late', 'again']) {
      const browser = visitor()
      const { state } = await setting.begin(browser, { providerId })
      expect((await setting.complete(browser, state, code)).code).toBe('social_refused')
    }
    expect((await setting.signInAs(visitor(), 'wangfang', { providerId })).status).toBe(200)
  })

  // It takes as long as we wait for a service; both are asked by the same means.
  test.runIf(inWhole || providerId === 'mp')(
    'does not answer at all, people sign in with their passwords meanwhile',
    async () => {
      faults().mode = 'slow'
      const waiting = setting.signInAs(visitor(), 'wangfang', { providerId })
      const reply = await visitor().post(signIn.path, { username: 'teacher', password: demoPassword })
      expect(reply.status).toBe(200)
      expect((await waiting).code).toBe('social_away')
    },
  )
})

describe('the token of WeCom', () => {
  const askedFor = () => setting.wecom.calls.filter((path) => path === '/cgi-bin/gettoken').length
  const signInAtWecom = () => setting.signInAs(visitor(), 'wangfang', { providerId: 'qy' })

  test('is got once for many people at once, in two processes', async () => {
    setting.clock.now = new Date(setting.clock.now.getTime() + 3 * 3_600_000)
    const second = await setting.again()
    const before = askedFor()
    const tries = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? signInAtWecom() : second.signInAs(second.visitor(), 'wangfang', { providerId: 'qy' }),
    )
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(Array(12).fill('ok'))
    expect(askedFor() - before).toBe(1)
    await second.close()
  })

  test('is replaced when WeCom no longer takes it, once', async () => {
    await signInAtWecom()
    const before = askedFor()
    setting.wecom.forgetTokens()
    expect((await signInAtWecom()).status).toBe(200)
    expect(askedFor() - before).toBe(1)
  })

  test('is kept sealed', async () => {
    await signInAtWecom()
    const { rows } = await setting.db.inUnit(demoUnitId('lakeside-1'), (tx) =>
      tx.execute('select sealed_token from social_provider_tokens'),
    )
    expect(String(rows[0]?.sealed_token)).toMatch(/^\w+\.[\w-]{60,}$/)
  })

  test('is got anew after a failure without waiting for the lease to run out', async () => {
    setting.clock.now = new Date(setting.clock.now.getTime() + 3 * 3_600_000)
    setting.wecom.faults.mode = 'down'
    expect((await signInAtWecom()).code).toBe('social_away')
    setting.wecom.faults.mode = 'none'
    expect((await signInAtWecom()).status).toBe(200)
  })
})
