import type { SocialProviderId } from '@homeroom/contract/social-endpoints.ts'
import type { SignInWay } from './sign-in-ways.ts'

const wechatGlyph =
  'M9 4C5 4 2 6.7 2 10c0 1.8 1 3.4 2.5 4.5L4 17l2.6-1.3c.8.2 1.6.3 2.4.3M9 16c0-3 2.9-5.5 6.5-5.5S22 13 22 16c0 1.5-.8 2.9-2 3.9l.4 2.1-2.3-1.1c-.8.2-1.7.4-2.6.4C11.900 21.300 9 19 9 16ZM15.900 10.500C15.500 6.800 12.600 4 9 4'
const wecomGlyph =
  'M20 10.500C19.700 6.600 16 3.500 11.500 3.500 6.800 3.500 3 6.900 3 11.100c0 2.300 1.200 4.400 3 5.800L5.500 20l3.200-1.700c.9.3 1.800.4 2.800.4h.7M18 13.500a2 2 0 1 0 0 4 2 2 0 1 0 0-4ZM14.500 21.500c.4-1.600 1.800-2.700 3.500-2.700s3.100 1.100 3.500 2.700Z'

const qrCode = (providerId: SocialProviderId, label: SignInWay['label'], glyph: string): SignInWay => ({
  key: providerId,
  label,
  glyph,
  isOffered: ({ social }) => social.includes(providerId),
  load: async () =>
    (await import('../social/social-way.tsx'))[providerId === 'mp' ? 'WechatWay' : 'WecomWay'],
})

/** WeChat and WeCom by their icons. */
export const socialWays: readonly SignInWay[] = [
  qrCode('mp', 'signIn.byWechat', wechatGlyph),
  qrCode('qy', 'signIn.byWecom', wecomGlyph),
]

/** Goes on by itself with what a messaging service has answered. */
export const signInReturned: SignInWay = {
  key: 'social return',
  label: 'signIn.byWechat',
  glyph: wechatGlyph,
  isOffered: () => false,
  load: async () => (await import('../social/social-way.tsx')).ReturnedWay,
}

/** Begins by itself inside the application of a messaging service. */
export const signInInside: SignInWay = {
  ...signInReturned,
  key: 'social inside',
  load: async () => (await import('../social/social-way.tsx')).InsideWay,
}
