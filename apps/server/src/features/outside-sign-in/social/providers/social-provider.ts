import type { ProviderKind, SocialPlace, SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'

/** A messaging service of a unit, ready for calls. */
export type Provider = {
  unitId: string
  id: string
  kind: ProviderKind
  appId: string
  agentId: string
  school: boolean
  rehearsal: boolean
  sealedSecret: string
}

/** A provider with its decrypted secret and its addresses. */
export type OpenedProvider = Provider & { secret: string; hosts: MessagingHosts; publicOnly: boolean }

/** Which application of a unit signs people in at a place: WeChat has different ones for websites and inside WeChat. */
export function kindFor(providerId: SocialProviderId, place: SocialPlace): ProviderKind {
  if (providerId === 'qy') return 'wecom'
  return place === 'application' ? 'wechat-account' : 'wechat-website'
}

/** The service of an application. */
export function serviceOf(kind: ProviderKind): 'wechat' | 'wecom' {
  return kind === 'wecom' ? 'wecom' : 'wechat'
}

/** The purpose under which a secret is encrypted. In the row of another unit or kind it cannot be decrypted. */
export function purposeOfSecret({ unitId, kind }: { unitId: string; kind: ProviderKind }): string {
  return `social provider ${unitId}/${kind}`
}

/** What the simulated services of a demo installation accept; it protects nothing. */
export const rehearsalSecret = 'make-believe-and-no-secret'

/** The addresses of the messaging services. */
export type MessagingHosts = {
  wechat: {
    /** Pages a person sees. */
    open: string
    /** Calls between servers. */
    api: string
  }
  wecom: { login: string; open: string; api: string }
}

/** The only hosts of the product. A demo installation also has simulated ones, for its own rows only. */
export const officialHosts: MessagingHosts = {
  wechat: { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  wecom: {
    login: 'https://login.work.weixin.qq.com',
    open: 'https://open.weixin.qq.com',
    api: 'https://qyapi.weixin.qq.com',
  },
}
