/** How a person proved who they are; stored with the session and in the audit log. */
export type SignInWay =
  | 'password'
  | 'remembered device'
  | 'device client'
  | 'hand-over'
  | 'wechat'
  | 'wecom'
  | 'single sign-on'
  | 'ticket'
  | 'passkey'
  | 'badge'
  | 'face'
  | 'test account'

/**
 * Ways that depend on the password, now or when they were set up. A password that has to be changed blocks them all.
 */
export const waysOfPassword: ReadonlySet<string> = new Set<SignInWay>([
  'password',
  'remembered device',
  'device client',
])

/** Ways in which nobody typed or showed anything at that moment. They do not count as a new proof. */
export const unattendedWays: ReadonlySet<string> = new Set<SignInWay>([
  'remembered device',
  'device client',
  'hand-over',
])
