import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  listLinkedIdentities,
  listProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
  unlinkIdentity,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { expectEachLanguage } from '../../../../test-support/expect-each-language.ts'
import { startSocialSetting } from '../../../../test-support/social-setting.ts'

let setting: Awaited<ReturnType<typeof startSocialSetting>>
beforeAll(async () => {
  setting = await startSocialSetting()
})
afterAll(() => setting.close())

const school = demoUnitId('lakeside-1')
const middleSchool = demoUnitId('lakeside-ms')
const rows = async (unitId: string, query: string) => (await setting.db.inUnit(unitId, (tx) => tx.execute(query))).rows

/** Signs in and proves again who one is. */
async function proved(loginName: string) {
  const browser = await setting.signIn(loginName)
  await setting.stepUp(browser)
  return browser
}

describe('linked accounts', () => {
  test('everybody sees what signs in to their own account, and nothing to use it with', async () => {
    const reply = await (await setting.signIn('teacher')).get(listLinkedIdentities.path)
    const kinds = reply.data.map(({ kind }: { kind: string }) => kind)
    // One person in two applications of WeChat is one.
    expect(kinds.filter((kind: string) => kind !== 'cas').sort()).toEqual(['wechat', 'wecom'])
    expect(Object.keys(reply.data[0]).sort()).toEqual(['id', 'issuer', 'kind', 'lastUsedAt', 'linkedAt', 'name'])
    expect((await (await setting.signIn('student')).get(listLinkedIdentities.path)).data).toEqual([])
    expect((await setting.visitor().get(listLinkedIdentities.path)).status).toBe(401)
  })

  test('[K5] unlinking asks again who one is, ends the sign-in by it everywhere, and is told', async () => {
    const browser = await setting.signIn('parent')
    const [identity] = (await browser.get(listLinkedIdentities.path)).data
    const stranger = setting.visitor()
    expect((await setting.signInAs(stranger, 'zhoulihua')).status).toBe(200)
    // Signed in a while ago: the machine may be anybody's by now.
    setting.clock.now = new Date(setting.clock.now.getTime() + 6 * 60_000)
    expect((await browser.post(unlinkIdentity.path, { id: identity.id })).code).toBe('step_up_needed')
    await setting.stepUp(browser)
    expect((await browser.post(unlinkIdentity.path, { id: identity.id })).data).toBe('success')
    expect((await setting.signInAs(setting.visitor(), 'zhoulihua')).code).toBe('social_not_linked')
    await expect.poll(async () => (await stranger.get(readMe.path)).status).toBe(401)
    const { userId } = (await browser.get(readMe.path)).data
    const [told] = await rows(
      school,
      `select text, english_text as "englishText" from messages m join message_recipients r on r.message_id = m.id
        where r.user_id = '${userId}' order by m.sent_at desc limit 1`,
    )
    expect(told?.text).toContain('已与微信“丽华妈妈”解除绑定')
    expect(told?.englishText).toContain('Your account is no longer linked to the WeChat "丽华妈妈"')
    if (told) expectEachLanguage({ text: told.text, englishText: told.englishText }, ['丽华妈妈'])
    const [entry] = await rows(
      school,
      `select detail from audit_log where action = 'identity unlinked' and actor_id = '${userId}'`,
    )
    expect(entry?.detail).toEqual({ kind: 'wechat', name: '丽华妈妈' })
  })

  test("[K5] another person's identity looks missing", async () => {
    const [identity] = (await (await setting.signIn('teacher')).get(listLinkedIdentities.path)).data
    for (const other of ['student', 'teacher.two', 'admin'])
      expect((await (await proved(other)).post(unlinkIdentity.path, { id: identity.id })).code).toBe('not_found')
    expect((await setting.visitor().post(unlinkIdentity.path, { id: identity.id })).status).toBe(401)
    expect((await (await proved('teacher')).post(unlinkIdentity.path, { id: 'x' })).code).toBe('validation_failed')
  })
})

describe('the set-up of a unit', () => {
  const wecom = { kind: 'wecom', appId: 'ww0123456789abcdef', agentId: '1000007', secret: 's'.repeat(43) }

  test('an administrator sets up a service, and it is offered; the secret is sealed and never answered', async () => {
    const admin = await proved('admin.two')
    expect((await admin.post(saveProviderSettings.path, wecom)).data).toBe('success')
    const listed = await admin.get(listProviderSettings.path)
    expect(listed.data).toEqual({
      callback: '/api/uaa/social/callback',
      providers: [
        {
          kind: 'wecom',
          appId: wecom.appId,
          agentId: wecom.agentId,
          school: false,
          enabled: true,
          rehearsal: false,
          version: expect.any(String),
        },
      ],
    })
    const [row] = await rows(middleSchool, 'select sealed_secret from social_providers')
    expect(String(row?.sealed_secret)).not.toContain(wecom.secret)
    const offered = await setting.visitor().get(readSocialProviders.path, { unitId: middleSchool })
    expect(offered.data).toHaveLength(1)
    expect(JSON.stringify(offered.data)).not.toContain('secret')
    const audit = await rows(middleSchool, "select detail from audit_log where action = 'social provider saved'")
    expect(JSON.stringify(audit)).not.toContain(wecom.secret)
  })

  test('a real service leads to the official host only, whatever stands beside it', async () => {
    const { address } = await setting.begin(setting.visitor(), { providerId: 'qy', unit: 'lakeside-ms' })
    expect(address.origin).toBe('https://login.work.weixin.qq.com')
  })

  test('without a new secret the one before stays, but not for another application', async () => {
    const admin = await proved('admin.two')
    const { secret: _kept, ...rest } = wecom
    expect((await admin.post(saveProviderSettings.path, { ...rest, school: true })).data).toBe('success')
    const other = { ...rest, appId: 'ww9999999999999999' }
    expect((await admin.post(saveProviderSettings.path, other)).code).toBe('social_secret_missing')
  })

  test('what somebody else has set meanwhile is not written over, a secret included', async () => {
    const admin = await proved('admin.two')
    const { secret: _kept, ...rest } = wecom
    const save = async (body: object) => (await admin.post(saveProviderSettings.path, { ...rest, ...body })).code
    const read = async () => (await admin.get(listProviderSettings.path)).data.providers[0]
    const { version } = await read()
    expect(await save({ secret: 'o'.repeat(43), version })).toBe('ok')
    expect(await save({ agentId: '1000009', version })).toBe('changed_meanwhile')
    expect(await save({ secret: 'p'.repeat(43), version: null })).toBe('changed_meanwhile')
    expect((await read()).agentId).toBe(rest.agentId)
    expect(await save({ version: (await read()).version })).toBe('ok')
  })

  test('[SOCIAL-05] a service that is switched off or removed is offered no longer', async () => {
    const admin = await proved('admin.two')
    const offered = async () =>
      (await setting.visitor().get(readSocialProviders.path, { unitId: middleSchool })).data.length
    const { secret: _kept, ...rest } = wecom
    await admin.post(saveProviderSettings.path, { ...rest, enabled: false })
    expect(await offered()).toBe(0)
    await admin.post(saveProviderSettings.path, rest)
    expect(await offered()).toBe(1)
    expect((await admin.post(removeProviderSettings.path, { kind: 'wecom' })).data).toBe('success')
    expect(await offered()).toBe(0)
    expect((await admin.post(removeProviderSettings.path, { kind: 'wecom' })).code).toBe('not_found')
  })

  test.each([
    ['a WeCom without an agent', { ...wecom, agentId: '' }, 'social_agent_missing'],
    ['a new one without a secret', { kind: 'wechat-website', appId: 'wx0123456789' }, 'social_secret_missing'],
    ['a secret that is too short', { ...wecom, secret: 'short' }, 'validation_failed'],
    ['a kind that does not exist', { ...wecom, kind: 'qq' }, 'validation_failed'],
    ['an address of its own', { ...wecom, appId: 'https://evil.example' }, 'validation_failed'],
  ])('%s is refused', async (_case, body, code) => {
    expect((await (await proved('admin.two')).post(saveProviderSettings.path, body)).code).toBe(code)
  })

  test('a make-believe service becomes a real one only with a secret', async () => {
    const admin = await proved('admin')
    const { providers } = (await admin.get(listProviderSettings.path)).data
    const [rehearsed] = providers
    expect(rehearsed.rehearsal).toBe(true)
    const { rehearsal: _rehearsal, ...same } = rehearsed
    expect((await admin.post(saveProviderSettings.path, same)).code).toBe('social_secret_missing')
  })

  test.each(['teacher', 'student', 'parent', 'staff'])('%s may neither see nor change it', async (loginName) => {
    const browser = await proved(loginName)
    expect((await browser.get(listProviderSettings.path)).code).toBe('not_allowed')
    expect((await browser.post(saveProviderSettings.path, wecom)).code).toBe('not_allowed')
    expect((await browser.post(removeProviderSettings.path, { kind: 'wecom' })).code).toBe('not_allowed')
  })

  test('[SOCIAL-14] without a rehearsal its services are absent', async () => {
    const { startTestServer } = await import('../../../../test-support/start-test-server.ts')
    const plain = await startTestServer({ database: setting.database })
    expect((await plain.visitor().get(readSocialProviders.path, { unitId: school })).data).toEqual([])
    expect((await plain.visitor().page('/login?unit=lakeside-1')).start).toMatchObject({
      signIn: { ways: { social: [] } },
    })
    await plain.close()
  })
})
