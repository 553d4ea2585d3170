import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import type { SignInWay } from './sign-in-way.ts'

const wechatGlyph =
  'M9 4C5 4 2 6.7 2 10c0 1.8 1 3.4 2.5 4.5L4 17l2.6-1.3c.8.2 1.6.3 2.4.3M9 16c0-3 2.9-5.5 6.5-5.5S22 13 22 16c0 1.5-.8 2.9-2 3.9l.4 2.1-2.3-1.1c-.8.2-1.7.4-2.6.4C11.9 21.3 9 19 9 16ZM15.9 10.5C15.5 6.8 12.6 4 9 4'
const wecomGlyph =
  'M20 10.5C19.7 6.6 16 3.5 11.5 3.5 6.8 3.5 3 6.9 3 11.1c0 2.3 1.2 4.4 3 5.8L5.5 20l3.2-1.7c.9.3 1.8.4 2.8.4h.7M18 13.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4ZM14.5 21.5c.4-1.6 1.8-2.7 3.5-2.7s3.1 1.1 3.5 2.7Z'

const qrCode = (providerId: SocialProviderId, label: SignInWay['label'], glyph: string): SignInWay => ({
  key: providerId,
  label,
  glyph,
  isOffered: ({ social }) => social.includes(providerId),
  load: async () => (await import('../social/social-way.tsx'))[providerId === 'mp' ? 'WechatWay' : 'WecomWay'],
})

/** WeChat and WeCom by their icons. */
const socialWays: readonly SignInWay[] = [
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

/** In the order in which they stand beneath the form. */
export const signInWays: readonly SignInWay[] = [
  ...socialWays,
  {
    key: 'single-sign-on',
    label: 'signIn.singleSignOn',
    glyph: 'M12 3.5l7 2.5v5.5c0 4-2.8 7.3-7 9-4.2-1.7-7-5-7-9V6zM9 12l2.2 2.2L15.5 10',
    isOffered: ({ singleSignOn }) => singleSignOn !== null,
    load: async () => (await import('./single-sign-on-way.tsx')).SingleSignOnWay,
  },
  {
    key: 'passkey',
    label: 'signIn.passkey',
    glyph: 'M14.5 9.5a4 4 0 1 0-3.2 3.9l1.7 1.6h2v2h2v2h3v-3l-5.2-5.2a4 4 0 0 0-.3-1.3zM9.3 8.3h.01',
    isOffered: ({ passkey }) => passkey,
    load: async () => (await import('../second-factor/passkey-way.tsx')).PasskeyWay,
  },
  {
    key: 'badge',
    label: 'signIn.badge',
    glyph: 'M5.5 4.5h4v4h-4zM14.5 4.5h4v4h-4zM5.5 15.5h4v4h-4zM13 13h2.5v2.5M19 13v2.5h-2M13 18.5v1h2.5M18.5 18.5v1',
    isOffered: ({ badge }) => badge,
    load: async () => (await import('./badge/badge-way.tsx')).BadgeWay,
  },
  {
    key: 'face',
    label: 'signIn.face',
    glyph:
      'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M9 9.5v1M15 9.5v1M8.7 14.5c1.9 2 4.7 2 6.6 0',
    isOffered: ({ face }) => face,
    load: async () => (await import('./face/face-way.tsx')).FaceWay,
  },
]
