import { eq } from 'drizzle-orm'
import { signOnPeople } from '#database/demo-district/applications/demo-single-sign-on.ts'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoMessagingApps, demoMessagingOwner } from '#database/demo-district/messages/demo-messaging.ts'
import { units } from '#database/tables/units.ts'
import type { MessagingHosts } from '#features/outside-sign-in/social/providers/social-provider.ts'
import { rehearsalSecret } from '#features/outside-sign-in/social/providers/social-provider.ts'
import type { SpeechAccount } from '#features/voice/speech-account.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Settings } from '../settings/settings.ts'

export type Rehearsal = {
  hosts: MessagingHosts
  signOn: string
  speech: SpeechAccount
  close(): Promise<void>
}

/**
 * Starts the simulated WeChat, WeCom, single sign-on and speech service of a demo installation, on this machine only;
 * undefined where there is no demo district. They are the ones of the tests, so that a newcomer can try every step.
 */
export async function startRehearsal(
  db: Database,
  { demo, rehearsal }: Pick<Settings, 'demo' | 'rehearsal'>,
): Promise<Rehearsal | undefined> {
  if (!demo || !rehearsal || !(await hasDemoUnits(db))) return undefined
  const { startWechatFake } = await import('./wechat-fake.ts')
  const { startWecomFake } = await import('./wecom-fake.ts')
  const { 'wechat-website': website, 'wechat-account': account, wecom: corporation } = demoMessagingApps
  const app = { secret: rehearsalSecret, callbackHost: '', platform: demoMessagingOwner }
  const wechat = await startWechatFake({
    apps: {
      [website.appId]: { ...app, type: 'website' },
      [account.appId]: { ...app, type: 'account' },
    },
  })
  const { appId, agentId } = corporation
  const wecom = await startWecomFake({
    corporations: { [appId]: { secret: rehearsalSecret, agentId, mayReadNames: true } },
  })
  const { startOutsideCas } = await import('./outside-cas.ts')
  const signOn = await startOutsideCas(signOnPeople)
  const { startSpeechFake } = await import('./speech-fake.ts')
  const speech = await startSpeechFake()
  return {
    speech: speech.account,
    hosts: { wechat: wechat.hosts, wecom: wecom.hosts },
    signOn: signOn.address,
    async close() {
      await Promise.all([wechat.close(), wecom.close(), signOn.close(), speech.close()])
    },
  }
}

function hasDemoUnits(db: Database): Promise<boolean> {
  return db.outsideUnits(async (tx) => {
    const found = await tx
      .select({ id: units.id })
      .from(units)
      .where(eq(units.id, demoUnitId('lakeside')))
    return found.length > 0
  })
}
