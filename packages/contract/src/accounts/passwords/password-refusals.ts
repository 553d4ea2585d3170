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
    chinese: '新密码不符合本单位对长度和字符种类的要求，请按页面上列出的要求修改。',
    english:
      "The new password does not meet your unit's rules on length and kinds of characters. Change it as the page lists them.",
  },
  password_names_product: {
    status: 400,
    chinese: '新密码是产品名 Homeroom 加上常用的数字或符号，谁都会先试它。请去掉产品名，换几个不相关的词。',
    english:
      "The new password is the product's name, Homeroom, with common digits or signs: everybody tries that first. Leave the name out and take words that have nothing to do with each other.",
  },
  password_common: {
    status: 400,
    chinese: '新密码在常用密码名单中，或只是常用词加上几位数字、符号。请换几个不相关的词。',
    english:
      'The new password is on the list of common ones, or a common word with a few digits or signs. Take words that have nothing to do with each other.',
  },
  password_predictable: {
    status: 400,
    chinese: '新密码由连续、重复或键盘上相邻的字符组成，很容易被猜到。请换一个没有规律的。',
    english: 'The new password is a run, a repetition or a walk over the keyboard. Choose one without such a pattern.',
  },
  password_personal_number: {
    status: 400,
    chinese: '新密码像生日、手机号或身份证号，认识您的人会先试它。请换一个。',
    english:
      'The new password looks like a birthday, a phone number or an identity number: who knows you tries those first. Choose another.',
  },
  password_names_owner: {
    status: 400,
    chinese: '新密码几乎就是您的用户名或单位代码。请去掉它们，换几个不相关的词。',
    english:
      "The new password is hardly more than your user name or your unit's code. Leave those out and take other words.",
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
    english: 'Codes cannot be sent this way at present. Choose another way, or ask your administrator for a code.',
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

/** Why a new password is refused. */
export const newPasswordRefusals = [
  'password_not_good_enough',
  'password_names_product',
  'password_common',
  'password_predictable',
  'password_personal_number',
  'password_names_owner',
  'password_used_before',
] as const
