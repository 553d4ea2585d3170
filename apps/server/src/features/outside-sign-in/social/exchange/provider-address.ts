import type { ProviderKind, SocialPlace } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import type { MessagingHosts } from '../providers/social-provider.ts'

export type ConsentScope = 'snsapi_login' | 'snsapi_base' | 'snsapi_userinfo'
type Asked = {
  kind: ProviderKind
  appId: string
  agentId: string
  place: SocialPlace
  scope: ConsentScope
  redirectUri: string
  state: string
  language: 'zh-CN' | 'en'
}

/** The page of a messaging service on which a person agrees. WeChat checks the order of the parameters. */
export function providerAddress(hosts: MessagingHosts, asked: Asked): string {
  if (asked.kind !== 'wecom') return wechatAddress(hosts.wechat.open, asked)
  return asked.place === 'application' ? wecomInside(hosts.wecom.open, asked) : wecomQr(hosts.wecom.login, asked)
}

function wechatAddress(open: string, { appId, place, scope, redirectUri, state }: Asked): string {
  const parameters = ordered([
    ['appid', appId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
    // What wxLogin.js adds for a page in a frame that returns to the frame itself.
    ...(place === 'card'
      ? ([
          ['login_type', 'jssdk'],
          ['self_redirect', 'true'],
          ['stylelite', '1'],
        ] as const)
      : []),
  ])
  const page = place === 'application' ? 'oauth2/authorize' : 'qrconnect'
  return `${open}/connect/${page}?${parameters}#wechat_redirect`
}

function wecomInside(open: string, { appId, agentId, redirectUri, state }: Asked): string {
  const parameters = ordered([
    ['appid', appId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', state],
    ['agentid', agentId],
  ])
  return `${open}/connect/oauth2/authorize?${parameters}#wechat_redirect`
}

function wecomQr(login: string, { appId, agentId, place, redirectUri, state, language }: Asked): string {
  const parameters = ordered([
    ['login_type', 'CorpApp'],
    ['appid', appId],
    ['agentid', agentId],
    ['redirect_uri', redirectUri],
    ['state', state],
    ['lang', language === 'en' ? 'en' : 'zh'],
    ...(place === 'card' ? ([['redirect_type', 'self']] as const) : []),
  ])
  return `${login}/wwlogin/sso/login?${parameters}`
}

function ordered(parameters: readonly (readonly [name: string, value: string])[]): string {
  return parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}
