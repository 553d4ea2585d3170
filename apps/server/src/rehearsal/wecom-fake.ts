import { randomBytes } from 'node:crypto'
import { type MessagingPerson, messagingPeople } from '#database/demo-district/messages/demo-messaging.ts'
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

export type Corporation = {
  secret: string
  agentId: string
  /** People who are not members: the service knows an openid of theirs only. */
  strangers?: ReadonlySet<string>
  /** Whether the application may read names of the directory. */
  mayReadNames: boolean
  /** What the agent says of itself. */
  agent?: { close: 0 | 1; redirect_domain: string }
}

type Granted = { corpId: string; person: string }

type Options = {
  corporations: Record<string, Corporation>
  people?: readonly MessagingPerson[]
  now?: () => Date
}

const lasts = 7200

/** WeCom: the QR page of login.work.weixin.qq.com, the page inside the client, and the calls of qyapi.weixin.qq.com. */
export async function startWecomFake({ corporations, people = messagingPeople, now = () => new Date() }: Options) {
  const codes = createFakeCodes<Granted>(now)
  const tokens = new Map<string, { corpId: string; endsAt: number }>()
  const scan = createQrScan({
    service: '企业微信',
    english: 'WeCom',
    people,
    origin: () => fake.origin,
    giveCode: (person, { appId }) => codes.give({ corpId: appId, person }),
  })
  const wrong = (words: string) => fakePage({ title: words, body: `<p>${words}</p>` })

  function ssoLogin({ query }: FakeRequest): FakeReply {
    const appId = query.get('appid') ?? ''
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('login_type') !== 'CorpApp') return wrong('login_type 参数错误')
    if (corporations[appId]?.agentId !== query.get('agentid')) return wrong('301002 not allow agentid')
    if (!URL.canParse(redirectUri)) return wrong('50001 redirect_url domain not trusted')
    return scan.show({ appId, redirectUri, state: query.get('state') ?? '' })
  }

  /** Inside the client; who holds the phone stands in a cookie. */
  function authorize({ query, headers, form }: FakeRequest): FakeReply {
    if (!headers['user-agent']?.includes('wxwork')) return wrong('请在企业微信客户端打开链接')
    const corpId = query.get('appid') ?? ''
    const back = new URL(query.get('redirect_uri') ?? '')
    if (!corporations[corpId]) return wrong('appid 参数错误')
    const chosen = form.get('person') ?? /wecom_person=(\w+)/.exec(headers.cookie ?? '')?.[1]
    const person = people.find(({ id }) => id === chosen)
    if (!person)
      return fakePage({
        title: '模拟企业微信',
        body: `<p>您是谁？ / Who are you?</p>${personButtons(people)}`,
      })
    back.searchParams.set('code', codes.give({ corpId, person: person.id }))
    back.searchParams.set('state', query.get('state') ?? '')
    return redirectTo(back.href)
  }

  function gettoken({ query }: FakeRequest): FakeReply {
    const corpId = query.get('corpid') ?? ''
    const corporation = corporations[corpId]
    if (!corporation) return asText({ errcode: 40013, errmsg: 'invalid corpid' })
    if (query.get('corpsecret') !== corporation.secret) return asText({ errcode: 40001, errmsg: 'invalid credential' })
    const token = randomBytes(32).toString('hex')
    tokens.set(token, { corpId, endsAt: now().getTime() + lasts * 1000 })
    return asText({ errcode: 0, errmsg: 'ok', access_token: token, expires_in: lasts })
  }

  /** Answers a call that needs a token of the corporation. */
  const withToken =
    (answer: (query: URLSearchParams, corporation: Corporation, corpId: string) => object) =>
    ({ query }: FakeRequest): FakeReply => {
      const token = tokens.get(query.get('access_token') ?? '')
      const corporation = corporations[token?.corpId ?? '']
      if (!token || !corporation) return asText({ errcode: 40014, errmsg: 'invalid access_token' })
      if (token.endsAt <= now().getTime()) return asText({ errcode: 42001, errmsg: 'access_token expired' })
      return asText(answer(query, corporation, token.corpId))
    }
  const personOf = (query: URLSearchParams, corpId: string) =>
    codes.redeem(query.get('code') ?? '', (granted) => granted.corpId === corpId)
  const fine = { errcode: 0, errmsg: 'ok' }

  const getuserinfo = withToken((query, { strangers }, corpId) => {
    const redeemed = personOf(query, corpId)
    if ('errcode' in redeemed) return { errcode: redeemed.errcode, errmsg: 'invalid code' }
    const { person } = redeemed.carried
    return strangers?.has(person) ? { ...fine, openid: `o-${person}` } : { ...fine, userid: person }
  })
  const schoolUserinfo = withToken((query, _corporation, corpId) => {
    const redeemed = personOf(query, corpId)
    if ('errcode' in redeemed) return { errcode: redeemed.errcode, errmsg: 'invalid code' }
    const { person } = redeemed.carried
    const who = person.startsWith('pupil') ? { student_userid: person } : { parent_userid: person }
    return { ...fine, DeviceId: 'device', ...who }
  })
  const user = withToken((query, { mayReadNames }) => {
    const found = people.find(({ id }) => id === query.get('userid'))
    return mayReadNames && found
      ? { ...fine, userid: found.id, name: found.name }
      : { errcode: 60011, errmsg: 'no privilege' }
  })

  const agent = withToken((query, corporation) =>
    query.get('agentid') === corporation.agentId
      ? { ...fine, agentid: Number(corporation.agentId), name: '智慧校园', close: 0, ...corporation.agent }
      : { errcode: 301002, errmsg: 'not allow operate another agent with this accesstoken' },
  )

  const fake = await serveFake(
    {
      '/wwlogin/sso/login': ssoLogin,
      '/connect/oauth2/authorize': authorize,
      '/qr-status/': scan.status,
      '/phone/': scan.phone,
      '/cgi-bin/gettoken': gettoken,
      '/cgi-bin/auth/getuserinfo': getuserinfo,
      '/cgi-bin/school/getuserinfo': schoolUserinfo,
      '/cgi-bin/user/get': user,
      '/cgi-bin/agent/get': agent,
    },
    /^\/cgi-bin\//,
  )
  return {
    ...fake,
    hosts: { login: fake.origin, open: fake.origin, api: fake.origin },
    agree: (granted: Granted) => codes.give(granted),
    /** The service forgets all tokens, as it may at any time. */
    forgetTokens: () => tokens.clear(),
  }
}
