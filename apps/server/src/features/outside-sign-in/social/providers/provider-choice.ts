import type {
  ProviderKind,
  SocialPlace,
  SocialProviderId,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'

/** Which application of a unit signs people in at a place: WeChat has different ones for websites and inside WeChat. */
export function kindFor(providerId: SocialProviderId, place: SocialPlace): ProviderKind {
  if (providerId === 'qy') return 'wecom'
  return place === 'application' ? 'wechat-account' : 'wechat-website'
}

/** The service behind an application. */
export function serviceOf(kind: ProviderKind): 'wechat' | 'wecom' {
  return kind === 'wecom' ? 'wecom' : 'wechat'
}
