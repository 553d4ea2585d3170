import { expect, test } from 'vitest'
import { officialHosts } from '../providers/social-provider.ts'
import { providerAddress } from './provider-address.ts'

const asked = {
  appId: 'wx0123456789abcdef',
  agentId: '1000002',
  redirectUri: 'https://school.example.cn/api/uaa/social/callback',
  state: 'a1',
  language: 'zh-CN',
} as const
const callback = 'https%3A%2F%2Fschool.example.cn%2Fapi%2Fuaa%2Fsocial%2Fcallback'

test.each([
  [
    'WeChat, QR code on its own page',
    { kind: 'wechat-website', place: 'page', scope: 'snsapi_login' },
    `https://open.weixin.qq.com/connect/qrconnect?appid=wx0123456789abcdef&redirect_uri=${callback}&response_type=code&scope=snsapi_login&state=a1#wechat_redirect`,
  ],
  [
    'WeChat, QR code in a frame that comes back itself',
    { kind: 'wechat-website', place: 'card', scope: 'snsapi_login' },
    `https://open.weixin.qq.com/connect/qrconnect?appid=wx0123456789abcdef&redirect_uri=${callback}&response_type=code&scope=snsapi_login&state=a1&login_type=jssdk&self_redirect=true&stylelite=1#wechat_redirect`,
  ],
  [
    'inside WeChat, without a question',
    { kind: 'wechat-account', place: 'application', scope: 'snsapi_base' },
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef&redirect_uri=${callback}&response_type=code&scope=snsapi_base&state=a1#wechat_redirect`,
  ],
  [
    'inside WeChat, asking for the nickname',
    { kind: 'wechat-account', place: 'application', scope: 'snsapi_userinfo' },
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef&redirect_uri=${callback}&response_type=code&scope=snsapi_userinfo&state=a1#wechat_redirect`,
  ],
  [
    'WeCom, QR code on its own page',
    { kind: 'wecom', place: 'page', scope: 'snsapi_base' },
    `https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=wx0123456789abcdef&agentid=1000002&redirect_uri=${callback}&state=a1&lang=zh`,
  ],
  [
    'WeCom, QR code in a frame',
    { kind: 'wecom', place: 'card', scope: 'snsapi_base', language: 'en' },
    `https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=wx0123456789abcdef&agentid=1000002&redirect_uri=${callback}&state=a1&lang=en&redirect_type=self`,
  ],
  [
    'inside WeCom',
    { kind: 'wecom', place: 'application', scope: 'snsapi_base' },
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef&redirect_uri=${callback}&response_type=code&scope=snsapi_base&state=a1&agentid=1000002#wechat_redirect`,
  ],
] as const)('[SOCIAL-01] the address of %s', (_case, of, address) => {
  expect(providerAddress(officialHosts, { ...asked, ...of })).toBe(address)
})
