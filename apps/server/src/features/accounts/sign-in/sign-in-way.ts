/** How a person proved who they are: kept with the session and in the audit log. */
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
  | 'test account'

/** Ways that stand on the password, now or when they were set up: a password that has to be changed opens none of them. */
export const waysOfPassword: ReadonlySet<string> = new Set<SignInWay>([
  'password',
  'remembered device',
  'device client',
])

/** Ways in which nobody typed or showed anything at that moment: where a new proof is asked for, they are none. */
export const unattendedWays: ReadonlySet<string> = new Set<SignInWay>([
  'remembered device',
  'device client',
  'hand-over',
])
