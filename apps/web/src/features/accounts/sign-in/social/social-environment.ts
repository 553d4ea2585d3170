import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'

/**
 * Whether the page stands inside the application of a messaging service: WeCom's browser names itself `wxwork` besides
 * `MicroMessenger`, WeChat's `MicroMessenger` only.
 */
export function environmentOf(userAgent: string): SocialProviderId | null {
  if (/\bwxwork\b/i.test(userAgent)) return 'qy'
  return /\bMicroMessenger\b/i.test(userAgent) ? 'mp' : null
}

/** What a messaging service has answered; `code` is empty when the person did not agree. */
export type SocialReturn = { code: string; state: string }

/** Whether a sign-in could not even be begun: the unit offers it no longer, or too many were begun. */
export function isSocialRefused(hash: string): boolean {
  return hash === '#social_refused=1'
}

/** Reads what the callback has put behind the # of the sign-in page; null when it is something else. */
export function readSocialReturn(hash: string): SocialReturn | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const code = given.get('social_code')
  const state = given.get('social_state')
  return code === null || state === null ? null : { code, state }
}
