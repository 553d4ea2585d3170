/** What is refused around the second factor and the proof before sensitive acts. */
export const secondFactorRefusals = {
  step_up_needed: {
    status: 403,
    chinese: '此操作需要再次确认您的身份。请完成验证后重试。',
    english: 'This needs you to confirm who you are again. Please do so, then try again.',
  },
  step_up_refused: {
    status: 403,
    chinese: '验证未通过。请检查密码或验证码后重试；验证码只能使用一次。',
    english: 'That was not right. Check the password or code and try again; each code works once.',
  },
  passkeys_not_here: {
    status: 403,
    chinese: '当前网址不能使用通行密钥。请改用本平台的正式网址（https 域名）打开，或选择其他验证方式。',
    english:
      'Passkeys do not work at this address. Open the official address of this platform (https), or choose another way.',
  },
  passkey_refused: {
    status: 403,
    chinese: '通行密钥验证未通过或已超时，请重试，或改用其他方式。',
    english: 'The passkey was not accepted or took too long. Try again, or choose another way.',
  },
  passkey_known: {
    status: 409,
    chinese: '这个通行密钥已经登记过，请换一个设备或密钥。',
    english: 'This passkey is registered already. Please use another device or key.',
  },
  role_not_found: {
    status: 404,
    chinese: '所选角色中有的已不存在，请刷新后重新选择。',
    english: 'One of these roles is gone. Please reload and choose again.',
  },
} as const
