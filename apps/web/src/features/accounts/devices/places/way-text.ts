import type { TextKey } from '#texts/text-key.ts'

const texts = {
  password: 'signInPlaces.byPassword',
  'remembered device': 'signInPlaces.byDevice',
  'device client': 'signInPlaces.byClient',
  'hand-over': 'signInPlaces.byHandOver',
  wechat: 'signInPlaces.byWechat',
  wecom: 'signInPlaces.byWecom',
  'single sign-on': 'signInPlaces.bySingleSignOn',
  ticket: 'signInPlaces.byTicket',
  passkey: 'signInPlaces.byPasskey',
  badge: 'signInPlaces.byBadge',
} as const satisfies Record<string, TextKey>

/** How somebody signed in, in words; null for a way that this page does not know yet. */
export function wayText(way: string): TextKey | null {
  return Object.hasOwn(texts, way) ? texts[way as keyof typeof texts] : null
}
