import { completeSocialSignIn, startSocialSignIn } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { rehearsalSecret } from '#features/outside-sign-in/social/providers/social-provider.ts'
import { demoUnitId } from '../src/database/demo-district/demo-units.ts'
import {
  demoMessagingApps,
  demoMessagingOwner,
  messagingPeople,
} from '../src/database/demo-district/messages/demo-messaging.ts'
import { startWechatFake } from '../src/rehearsal/wechat-fake.ts'
import { type Corporation, startWecomFake } from '../src/rehearsal/wecom-fake.ts'
import { type Browser, startTestServer } from './start-test-server.ts'

type Place = 'card' | 'page' | 'application'
type Begin = {
  providerId?: 'mp' | 'qy'
  place?: Place
  unit?: 'lakeside' | 'lakeside-1' | 'lakeside-ms'
  from?: string
}

/** A server with the demo district and a WeChat and WeCom of its own, which tests may break. */
export async function startSocialSetting() {
  const { 'wechat-website': website, 'wechat-account': account, wecom } = demoMessagingApps
  const app = { secret: rehearsalSecret, callbackHost: 'localhost', platform: demoMessagingOwner }
  const clock = { now: () => new Date() }
  const people = [
    ...messagingPeople,
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `stranger${index}`,
      name: `陌生人${index}`,
      part: { chinese: '', english: '' },
    })),
  ]
  const wechatAtWork = await startWechatFake({
    apps: { [website.appId]: { ...app, type: 'website' }, [account.appId]: { ...app, type: 'account' } },
    snapshots: new Set(['stranger11']),
    now: () => clock.now(),
    people,
  })
  const corporation: Corporation = {
    secret: rehearsalSecret,
    agentId: wecom.agentId,
    mayReadNames: true,
    strangers: new Set(['stranger10']),
  }
  const wecomAtWork = await startWecomFake({
    corporations: { [wecom.appId]: corporation },
    now: () => clock.now(),
    people,
  })
  const hosts = { wechat: wechatAtWork.hosts, wecom: wecomAtWork.hosts }
  const server = await startTestServer({ parts: { rehearsal: hosts } })
  clock.now = () => server.clock.now
  const agree: Agree = (address, person) => {
    const appId = address.searchParams.get('appid') ?? ''
    const scope = address.searchParams.get('scope') ?? 'snsapi_login'
    return address.origin === hosts.wecom.open
      ? wecomAtWork.agree({ corpId: appId, person })
      : wechatAtWork.agree({ appId, person, scope })
  }
  return {
    ...server,
    ...socialCalls(agree),
    wechat: wechatAtWork,
    wecom: wecomAtWork,
    /** What WeCom knows of the corporation; tests may change it. */
    corporation,
    agree,
    /** A second process on the same database, at the same time of day. */
    async again() {
      const second = await startTestServer({
        database: server.database,
        parts: { rehearsal: hosts, now: () => server.clock.now },
      })
      return { ...second, ...socialCalls(agree) }
    },
    async close() {
      await server.close()
      await wechatAtWork.close()
      await wecomAtWork.close()
    },
  }
}

/** A code as WeChat or WeCom would give it once the person has agreed. */
type Agree = (address: URL, person: string) => string

function socialCalls(agree: Agree) {
  /** Begins in a browser; answers the address at the service. */
  async function begin(
    browser: Browser,
    { providerId = 'mp', place = 'card', unit = 'lakeside-1', from = '/login' }: Begin = {},
  ) {
    const body = { providerId, place, unitId: demoUnitId(unit), from }
    const reply = await browser.post(startSocialSignIn.path, body)
    if (reply.status !== 200) throw new Error(`${reply.code}: ${reply.message}`)
    const address = new URL(reply.data.address)
    return {
      address,
      state: address.searchParams.get('state') ?? '',
      lifetime: reply.data.lifetime as number,
    }
  }

  /** Comes back to our page with state and code. */
  const complete = (browser: Browser, state: string, code: string, unitHost = 'localhost:80') =>
    browser.post(completeSocialSignIn.path.replace(':state', state), {
      code,
      token: '',
      deviceId: '',
      unitHost,
    })

  return {
    begin,
    complete,
    /** A whole sign-in of a person in a browser. */
    async signInAs(browser: Browser, person: string, asked: Begin = {}) {
      const { address, state } = await begin(browser, asked)
      return complete(browser, state, agree(address, person))
    },
  }
}
