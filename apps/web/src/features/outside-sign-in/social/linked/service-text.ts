import type { OutsideKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { TextKey } from '#texts/text-key.ts'

/** What a service is called. */
export const serviceText = {
  wechat: 'linked.wechat',
  wecom: 'linked.wecom',
  oidc: 'linked.singleSignOn',
  cas: 'linked.singleSignOn',
} as const satisfies Record<OutsideKind, TextKey>
