import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const appsOf = (device) => ({
  wechat: { appId: `wx-of-tests-${device}`, secret: `wechat-secret-of-${device}` },
  wecom: { appId: `ww-of-tests-${device}`, agentId: '1000007', secret: `wecom-secret-of-${device}` },
})
/** What each device of the browser tests has registered with WeChat and WeCom. */
export const outsideApps = { pc: appsOf('pc'), phone: appsOf('phone') }

/** Starts a WeChat and a WeCom that stand in for the real ones in the browser tests; see outside-world.mjs. */
export async function startOutsideServices(folder) {
  const { startWechatFake } = await import('../../../apps/server/src/rehearsal/wechat-fake.ts')
  const { startWecomFake } = await import('../../../apps/server/src/rehearsal/wecom-fake.ts')
  const all = Object.values(outsideApps)
  const wechat = await startWechatFake({
    apps: Object.fromEntries(
      all.map(({ wechat: { appId, secret } }) => [appId, { secret, type: 'website', callbackHost: '', platform: '' }]),
    ),
  })
  const wecom = await startWecomFake({
    corporations: Object.fromEntries(
      all.map(({ wecom: { appId, agentId, secret } }) => [appId, { secret, agentId, mayReadNames: true }]),
    ),
  })
  const outside = join(folder, 'outside')
  mkdirSync(outside)
  for (const host of ['open.weixin.qq.com', 'api.weixin.qq.com']) writeFileSync(join(outside, host), wechat.origin)
  for (const host of ['login.work.weixin.qq.com', 'qyapi.weixin.qq.com'])
    writeFileSync(join(outside, host), wecom.origin)
}
