/** Refusals about passwords and the codes that replace a forgotten one. */
export const passwordRefusals = {
  password_change_needed: {
    status: 403,
    chinese: '请先设置新密码，再继续登录。',
    english: 'Please choose a new password first, then you go straight on.',
  },
  old_password_wrong: {
    status: 403,
    chinese: '当前密码不正确，请重新输入。忘记了可以退出后用“忘记密码”找回。',
    english:
      'The current password is not right. Please try again; if you forgot it, sign out and use "Forgot password".',
  },
  password_not_good_enough: {
    status: 400,
    chinese: '新密码不符合本单位的要求，或太容易被猜到，请换一个。',
    english: "The new password does not meet your unit's rules or is easily guessed. Please choose another.",
  },
  password_used_before: {
    status: 400,
    chinese: '新密码与现在或最近用过的密码相同，请换一个。',
    english: 'The new password is the present one or one used lately. Please choose another.',
  },
  password_changed_meanwhile: {
    status: 409,
    chinese: '密码刚刚在别处被修改，请重新登录后再试。',
    english: 'The password was changed elsewhere a moment ago. Please sign in again and retry.',
  },
  code_channel_off: {
    status: 403,
    chinese: '目前不能用这种方式发送验证码，请换一种方式，或请学校管理员提供验证码。',
    english:
      'Codes cannot be sent this way at present. Choose another way, or ask your administrator for a code.',
  },
  password_code_wrong: {
    status: 403,
    chinese: '验证码不正确，请核对后重试。',
    english: 'The code is not right. Please check it and try again.',
  },
  password_code_ended: {
    status: 403,
    chinese: '验证码已过期、已使用或错误次数过多，请重新获取。',
    english: 'The code has expired, was used or was mistyped too often. Please get a new one.',
  },
  issued_code_wrong: {
    status: 403,
    chinese: '用户名或验证码不正确，或验证码已过期。请核对，或请管理员重新生成。',
    english:
      'The user name or the code is not right, or the code has expired. Check both, or ask your administrator for a new one.',
  },
} as const
