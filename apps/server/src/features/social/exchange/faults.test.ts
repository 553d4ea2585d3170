import { signIn } from '@homeroom/contract/session-endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { startSocialSetting } from '../../../../test-support/social-setting.ts'
import { demoPassword } from '../../../../test-support/start-test-server.ts'

let setting: Awaited<ReturnType<typeof startSocialSetting>>
beforeAll(async () => {
  setting = await startSocialSetting()
})
afterAll(() => setting.close())
afterEach(() => {
  setting.wechat.faults.mode = 'none'
  setting.wecom.faults.mode = 'none'
  // The guard lets the service be tried again.
  passTime(60_000)
})
function passTime(ms: number): void {
  setting.clock.now = new Date(setting.clock.now.getTime() + ms)
}
const visitor = () => setting.visitor()

describe.each(['mp', 'qy'] as const)('[R25] while the service %s', (providerId) => {
  const faults = () => (providerId === 'mp' ? setting.wechat.faults : setting.wecom.faults)

  test.each(['down', 'garbage', 'huge'] as const)(
    'is %s, its way is refused clearly, without counting against the person, and the password works',
    async (mode) => {
      // The token of WeCom was got before; the call behind it fails.
      if (mode !== 'down')
        expect((await setting.signInAs(visitor(), 'wangfang', { providerId })).status).toBe(200)
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

  test('does not answer at all, people sign in with their passwords meanwhile', async () => {
    faults().mode = 'slow'
    const waiting = setting.signInAs(visitor(), 'wangfang', { providerId })
    const reply = await visitor().post(signIn.path, { username: 'teacher', password: demoPassword })
    expect(reply.status).toBe(200)
    expect((await waiting).code).toBe('social_away')
  })
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
