/** What is refused around signing in by a device instead of a password. */
export const deviceRefusals = {
  remembered_device_refused: {
    status: 401,
    chinese: '本设备的自动登录已失效，请输入密码登录。',
    english: 'This device no longer signs you in by itself. Please enter your password.',
  },
  user_client_refused: {
    status: 401,
    chinese: '此客户端的登录已失效，请重新登录后再添加。',
    english: 'This app may no longer sign you in. Please sign in and add it again.',
  },
  device_proof_refused: {
    status: 403,
    chinese: '无法确认此客户端的密钥。请检查设备时间后重试。',
    english: 'The key of this app could not be confirmed. Check the clock of the device and try again.',
  },
  machine_is_shared: {
    status: 403,
    chinese: '这是多人共用的设备，不能在此保持登录。请使用本人的设备。',
    english: 'Several people use this machine, so nobody is kept signed in here. Please use a device of your own.',
  },
  access_token_refused: {
    status: 401,
    chinese: '登录信息已失效或已使用，请重新登录。',
    english: 'This sign-in has ended or was used before. Please sign in again.',
  },
} as const
