import { randomBytes } from 'node:crypto'
import {
  type MessagingPerson,
  messagingPeople,
  openidOf,
  unionidOf,
} from '#database/demo-district/messages/demo-messaging.ts'
import { createQrScan } from './qr-scan.ts'
import {
  asText,
  createFakeCodes,
  type FakeReply,
  type FakeRequest,
  fakePage,
  personButtons,
  redirectTo,
  serveFake,
} from './serve-fake.ts'

export type WechatApp = {
  secret: string
  type: 'website' | 'account'
  /** The host the address to come back to must have; any when empty. */
  callbackHost: string
  /** Applications of one owner give one unionid; none when empty. */
  platform: string
}

type Granted = { appId: string; person: string; scope: string }

type Options = {
  apps: Record<string, WechatApp>
  people?: readonly MessagingPerson[]
  now?: () => Date
  /** People WeChat shows a snapshot only. */
  snapshots?: ReadonlySet<string>
}

const order = /^appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=[^&]+&state=[^&]*(?:&|$)/

const state = /^[a-zA-Z0-9]{0,128}$/

/** WeChat as a website and an official account meet it: the pages of open.weixin.qq.com and the calls of api.weixin.qq.com. */
export async function startWechatFake({ apps, people = messagingPeople, now = () => new Date(), ...options }: Options) {
  const codes = createFakeCodes<Granted>(now)
  const tokens = new Map<string, Granted>()
  const scan = createQrScan({
    service: '微信',
    english: 'WeChat',
    people,
    origin: () => fake.origin,
    giveCode: (person, { appId }) => codes.give({ appId, person, scope: 'snsapi_login' }),
  })

  /** Whether an application may ask so; the page that tells why not. */
  function refusal({ query, rawQuery }: FakeRequest, type: WechatApp['type']): FakeReply | undefined {
    const app = apps[query.get('appid') ?? '']
    const back = query.get('redirect_uri') ?? ''
    const wrong = (words: string) => fakePage({ title: words, body: `<p>${words}</p>` })
    if (!order.test(rawQuery) || !state.test(query.get('state') ?? '')) return wrong('参数错误 / wrong parameters')
    if (app?.type !== type) return wrong('AppID 参数错误 / unknown appid')
    if (!URL.canParse(back) || new URL(back).hash !== '') return wrong('redirect_uri 参数错误 (10003)')
    if (app.callbackHost && new URL(back).hostname !== app.callbackHost) return wrong('redirect_uri 参数错误 (10003)')
    return undefined
  }

  function qrconnect(request: FakeRequest): FakeReply {
    const { query } = request
    const refused = refusal(request, 'website')
    if (refused) return refused
    if (query.get('scope') !== 'snsapi_login') return fakePage({ title: 'scope', body: '<p>scope 参数错误</p>' })
    return scan.show({
      appId: query.get('appid') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      state: query.get('state') ?? '',
    })
  }

  /** Inside WeChat: silent with snsapi_base, with a question otherwise. Who holds the phone stands in a cookie. */
  function authorize(request: FakeRequest): FakeReply {
    const { query, form } = request
    if (!request.headers['user-agent']?.includes('MicroMessenger'))
      return fakePage({ title: '请在微信客户端打开链接', body: '<p>请在微信客户端打开链接</p>' })
    const refused = refusal(request, 'account')
    if (refused) return refused
    const scope = query.get('scope') ?? ''
    const chosen = form.get('person')
    const person = people.find(
      ({ id }) => id === (chosen ?? /wechat_person=(\w+)/.exec(request.headers.cookie ?? '')?.[1]),
    )
    if (!person && chosen === null)
      return fakePage({ title: '模拟微信', body: `<p>您是谁？ / Who are you?</p>${personButtons(people)}` })
    if (scope === 'snsapi_userinfo' && chosen === null)
      return fakePage({
        title: '申请获取昵称和头像',
        body: `<p>申请获取您的昵称和头像<br><small>The website asks for your nickname</small></p><form method="post"><button name="person" value="${person?.id}">允许 / Allow</button><button name="person" value="" class="quiet">拒绝 / Refuse</button></form>`,
      })
    const back = new URL(query.get('redirect_uri') ?? '')
    if (person) back.searchParams.set('code', codes.give({ appId: query.get('appid') ?? '', person: person.id, scope }))
    back.searchParams.set('state', query.get('state') ?? '')
    const headers: Record<string, string> = { location: back.href }
    if (person) headers['set-cookie'] = `wechat_person=${person.id}; Path=/`
    return { ...redirectTo(back.href), headers }
  }

  function accessToken({ query }: FakeRequest): FakeReply {
    const appId = query.get('appid') ?? ''
    const app = apps[appId]
    if (appId === '') return asText({ errcode: 10012, errmsg: 'empty appid' })
    if (!app) return asText({ errcode: 40013, errmsg: 'invalid appid' })
    if (query.get('secret') !== app.secret) return asText({ errcode: 40125, errmsg: 'invalid appsecret' })
    const redeemed = codes.redeem(query.get('code') ?? '', (granted) => granted.appId === appId)
    if ('errcode' in redeemed) return asText({ errcode: redeemed.errcode, errmsg: 'invalid code' })
    const { person, scope } = redeemed.carried
    const token = randomBytes(32).toString('hex')
    tokens.set(token, redeemed.carried)
    const shown = { access_token: token, expires_in: 7200, refresh_token: randomBytes(32).toString('hex') }
    const openid = openidOf(appId, person)
    const unionid = app.platform && scope !== 'snsapi_base' ? { unionid: unionidOf(app.platform, person) } : {}
    if (options.snapshots?.has(person))
      return asText({
        ...shown,
        openid: openidOf('snapshot', randomBytes(4).toString('hex')),
        scope,
        is_snapshotuser: 1,
      })
    return asText({ ...shown, openid, scope, ...unionid })
  }

  function userinfo({ query }: FakeRequest): FakeReply {
    const granted = tokens.get(query.get('access_token') ?? '')
    if (!granted) return asText({ errcode: 40001, errmsg: 'invalid credential' })
    if (granted.scope === 'snsapi_base') return asText({ errcode: 48001, errmsg: 'api unauthorized' })
    const { appId, person } = granted
    const platform = apps[appId]?.platform ?? ''
    const nickname = people.find(({ id }) => id === person)?.name ?? ''
    const unionid = platform ? { unionid: unionidOf(platform, person) } : {}
    const rest = { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
    return asText({ openid: openidOf(appId, person), nickname, ...rest, ...unionid })
  }

  const fake = await serveFake(
    {
      '/connect/qrconnect': qrconnect,
      '/connect/oauth2/authorize': authorize,
      '/qr-status/': scan.status,
      '/phone/': scan.phone,
      '/sns/oauth2/access_token': accessToken,
      '/sns/userinfo': userinfo,
    },
    /^\/sns\//,
  )
  return {
    ...fake,
    hosts: { open: fake.origin, api: fake.origin },
    /** A code as the person's agreement would give it. */
    agree: (granted: Granted) => codes.give(granted),
  }
}
