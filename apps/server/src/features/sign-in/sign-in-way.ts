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
