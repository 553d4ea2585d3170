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
  second_factor_needed: {
    status: 403,
    chinese: '请完成两步验证后继续登录。',
    english: 'Please confirm your sign-in with your second factor.',
  },
  second_factor_enrolment_needed: {
    status: 403,
    chinese: '您的单位要求启用两步验证。请先完成设置，再继续登录。',
    english: 'Your unit requires two-step verification. Please set it up to go on.',
  },
  second_factor_refused: {
    status: 403,
    chinese: '验证码不正确或已使用。请等待新的验证码后重试，或改用恢复码。',
    english: 'The code is wrong or was used already. Wait for the next one, or use a recovery code.',
  },
  second_factor_required: {
    status: 403,
    chinese: '您的单位要求启用两步验证，不能移除最后一项。请先添加另一项。',
    english: 'Your unit requires two-step verification: add another way before you remove the last one.',
  },
  second_factor_missing: {
    status: 409,
    chinese: '该账号没有启用两步验证。',
    english: 'This account has no two-step verification.',
  },
  enrolment_code_wrong: {
    status: 403,
    chinese: '验证码不正确。请确认手机时间准确，输入验证器当前显示的 6 位数字。',
    english: 'The code is not right. Check the clock of your phone and enter the 6 digits the app shows now.',
  },
  enrolment_over: {
    status: 403,
    chinese: '设置已超时或已完成，请重新开始。',
    english: 'The setup took too long or was done already. Please begin again.',
  },
  own_sign_in_needed: {
    status: 403,
    chinese: '您是切换到此账号的。请退出，并直接登录此账号后再更改两步验证。',
    english:
      'You have switched to this account. Sign out, sign in to it directly, then change its two-step verification.',
  },
  too_many_passkeys: {
    status: 409,
    chinese: '通行密钥已达上限，请先移除一个不用的。',
    english: 'You have as many passkeys as there may be. Please remove one you do not use.',
  },
} as const
