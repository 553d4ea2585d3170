import { relogin, signInRemembered } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { fiftyTries } from '../../../../test-support/fifty-tries.ts'
import { startSocialSetting } from '../../../../test-support/social-setting.ts'
import { demoPassword } from '../../../../test-support/start-test-server.ts'

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

describe('binding', () => {
  /** A person who is linked to nobody comes to a browser. */
  async function unknown(person: string) {
    const browser = visitor()
    const reply = await setting.signInAs(browser, person)
    return { browser, reply }
  }
  const signInHere = (browser: ReturnType<typeof visitor>, username: string) =>
    browser.post(signIn.path, { username, password: demoPassword, unitId })

  test('[SOCIAL-10][LOGIN-26][ROUTE-20] an unknown person gets what opens the bind page, without openid and unionid in clear', async () => {
    const { reply } = await unknown('stranger0')
    expect(reply).toMatchObject({ status: 400, code: 'social_not_linked', data: { unitId, deviceId: '' } })
    expect(reply.data.openid).toMatch(/^[\w-]{28}$/)
    expect(reply.data.unionid).toMatch(/^[\w-]{28}$/)
  })

  test('[SOCIAL-11][SOCIAL-12] user name and password once, and from then on the social identity alone', async () => {
    const { browser } = await unknown('stranger1')
    for (const address of ['/bind/', '/pages/login/pc_bind_all/index.html'])
      expect((await browser.page(address)).start).toMatchObject({
        bind: { unitId, kind: 'wechat', name: '陌生人1' },
      })
    await signInHere(browser, 'staff')
    const linked = await browser.post(linkPendingIdentity.path)
    expect(linked).toMatchObject({ status: 200, data: { kind: 'wechat', name: '陌生人1' } })
    const again = visitor()
    expect((await setting.signInAs(again, 'stranger1')).status).toBe(200)
    expect((await again.get(readMe.path)).data.loginName).toBe('staff')
    expect((await browser.post(linkPendingIdentity.path)).code).toBe('bind_nothing_pending')
  })

  test("[K1] a link with the attacker's openid binds nothing: only what waits in this browser counts", async () => {
    const { reply } = await unknown('stranger2')
    const { openid, unionid } = reply.data
    const victim = visitor()
    const crafted = `/bind/?id=${unitId}&openid=${openid}&unionid=${unionid}&deviceId=`
    expect((await victim.page(crafted)).start).toMatchObject({ notice: 'bind', bind: null })
    await signInHere(victim, 'student')
    const tried = await victim.call({
      method: 'POST',
      url: linkPendingIdentity.path,
      query: { openid, unionid },
      payload: { openid, unionid },
    })
    expect(tried.code).toBe('bind_nothing_pending')
    expect((await setting.signInAs(visitor(), 'stranger2')).code).toBe('social_not_linked')
  })

  test('[K1] the handle of another browser is worth nothing', async () => {
    const { browser: attacker } = await unknown('stranger3')
    const victim = visitor()
    await signInHere(victim, 'student')
    victim.cookies.set('homeroom_bind', attacker.cookies.get('homeroom_bind') ?? '')
    expect((await victim.post(linkPendingIdentity.path)).code).toBe('bind_nothing_pending')
    await setting.begin(victim)
    expect((await victim.post(linkPendingIdentity.path)).code).toBe('bind_nothing_pending')
  })

  test('[K1] somebody signed in before has to sign in anew, so that no stranger is linked to an open session', async () => {
    const browser = visitor()
    await signInHere(browser, 'student')
    passTime(1000)
    expect((await setting.signInAs(browser, 'stranger4')).code).toBe('social_not_linked')
    expect((await browser.post(linkPendingIdentity.path)).code).toBe('bind_needs_sign_in')
  })

  test('[K1] neither a browser that remembers its person nor a renewed session is a new sign-in', async () => {
    const remembered = visitor()
    await remembered.post(signIn.path, { username: 'student', password: demoPassword, remember: true })
    const reopened = visitor()
    reopened.cookies.set('homeroom_remembered', remembered.cookies.get('homeroom_remembered') ?? '')
    expect((await setting.signInAs(reopened, 'stranger4')).code).toBe('social_not_linked')
    expect((await reopened.post(signInRemembered.path)).status).toBe(200)
    expect((await reopened.post(linkPendingIdentity.path)).code).toBe('bind_needs_sign_in')

    const open = visitor()
    await signInHere(open, 'staff')
    passTime(1000)
    await setting.signInAs(open, 'stranger4')
    const { accessToken } = (await open.get(readMe.path)).data
    expect((await open.post(relogin.path, { accessToken })).status).toBe(200)
    expect((await open.post(linkPendingIdentity.path)).code).toBe('bind_needs_sign_in')
  })

  test('[K5] what is linked meanwhile is refused', async () => {
    const [first, second] = [await unknown('stranger5'), await unknown('stranger5')]
    await signInHere(first.browser, 'parent')
    await signInHere(second.browser, 'student')
    expect((await first.browser.post(linkPendingIdentity.path)).status).toBe(200)
    expect(await second.browser.post(linkPendingIdentity.path)).toMatchObject({
      status: 409,
      code: 'identity_taken',
    })
  })

  test('an account of another unit cannot be linked by the provider of this one', async () => {
    const { browser } = await unknown('stranger6')
    await browser.post(signIn.path, { username: 'teacher.two', password: demoPassword })
    expect((await browser.post(linkPendingIdentity.path)).code).toBe('bind_other_unit')
  })

  test('of 50 tries at once in two processes one links', async () => {
    const { browser } = await unknown('stranger4')
    await signInHere(browser, 'student')
    const second = await setting.again()
    const tries = await fiftyTries([setting, second], browser, (copy) => copy.post(linkPendingIdentity.path))
    await second.close()
    const codes = tries.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'bind_nothing_pending')).toHaveLength(49)
  })

  test('what waits to be linked waits ten minutes', async () => {
    const { browser } = await unknown('stranger7')
    passTime(10 * minute)
    await signInHere(browser, 'student')
    expect((await browser.post(linkPendingIdentity.path)).code).toBe('bind_nothing_pending')
  })

  test('a visitor cannot link', async () => {
    expect((await (await unknown('stranger8')).browser.post(linkPendingIdentity.path)).status).toBe(401)
  })

  test('a person whose account was switched off is not let in', async () => {
    const { browser } = await unknown('stranger9')
    await signInHere(browser, 'student')
    await browser.post(linkPendingIdentity.path)
    const { userId } = (await browser.get(readMe.path)).data
    const setStatus = (status: string) =>
      setting.db.inUnit(unitId, (tx) => tx.execute(`update users set status = '${status}' where id = '${userId}'`))
    await setStatus('disabled')
    expect((await setting.signInAs(visitor(), 'stranger9')).code).toBe('account_disabled')
    await setStatus('active')
  })
})
