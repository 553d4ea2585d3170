/** What is refused about the own mail address and telephone. */
export const ownContactRefusals = {
  mail_not_valid: {
    status: 400,
    chinese: '请填写完整的邮箱地址，例如 name@example.com。',
    english: 'Please enter a whole mail address, for example name@example.com.',
  },
  phone_not_valid: {
    status: 400,
    chinese: '请填写 11 位手机号；境外号码请以 + 和国家（地区）代码开头。固定电话和卫星电话不能接收验证码。',
    english:
      'Please enter a mobile number of 11 digits; numbers from abroad begin with + and the country code. Landlines and satellite phones cannot get codes.',
  },
  contact_the_same: {
    status: 409,
    chinese: '您的账号已经在用这个地址或号码。',
    english: 'Your account has this address or number already.',
  },
  contact_code_wrong: {
    status: 403,
    chinese: '验证码不正确，请核对后重试。',
    english: 'The code is not right. Please check it and try again.',
  },
  contact_code_ended: {
    status: 403,
    chinese: '验证码已过期、已使用或错误次数过多，请重新获取。',
    english: 'The code has expired, was used or was mistyped too often. Please get a new one.',
  },
  contact_changed_meanwhile: {
    status: 409,
    chinese: '刚刚在别处修改过。请查看现在登记的内容，需要时重新开始。',
    english: 'It was changed elsewhere a moment ago. Look at what is kept now, and begin again if you need to.',
  },
  contact_stands_in: {
    status: 403,
    chinese: '此账号是由切换身份或客户端程序代为登录的。请在浏览器中直接登录此账号后再更改。',
    english:
      'You have switched to this account, or a program signed you in. Sign in to it directly in a browser to change this.',
  },
} as const
