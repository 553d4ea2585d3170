/** Refusals of tickets, of the CAS server and of the outside single sign-on. */
export const singleSignOnRefusals = {
  sso_over: {
    status: 403,
    chinese: '这次统一身份认证登录已过期或已完成，请重新开始。',
    english: 'This single sign-on has run out or was done already. Please start again.',
  },
  sso_refused: {
    status: 403,
    chinese: '统一身份认证没有确认您的身份，请再试一次。',
    english: 'The single sign-on did not confirm who you are. Please try again.',
  },
  sso_address_refused: {
    status: 400,
    chinese: '地址不能使用。请填写以 https:// 开头的完整地址，不带 ?、# 和用户名。',
    english:
      'This address cannot be used. Write a whole address that begins with https://, without ?, # and user name.',
  },
  sso_client_missing: {
    status: 400,
    chinese: '请填写对方分配的客户端编号（client id）。',
    english: 'Please enter the client id that the provider has given you.',
  },
  sso_secret_missing: {
    status: 400,
    chinese: '请填写客户端密钥。更换地址或客户端编号时必须重新填写。',
    english: 'Please enter the client secret. It is needed anew when address or client id change.',
  },
  sso_of_operator: {
    status: 403,
    chinese: '该统一身份认证由平台运维配置，不能在此修改。如需调整，请联系平台运维。',
    english: 'The operator of the platform set this single sign-on. Please ask them to change it.',
  },
  ticket_refused: {
    status: 403,
    chinese: '登录票据无效、已过期或已使用。请回到原应用重新进入，或在此登录。',
    english:
      'This sign-in ticket is not valid, has run out or was used. Go back to the application and come again, or sign in here.',
  },
  cas_address_refused: {
    status: 400,
    chinese:
      '该地址不能登记。请填写以 https:// 开头的完整地址，或以 /* 结尾的目录，例如 https://app.example.cn/cas/*。',
    english:
      'This address cannot be registered. Write a whole address that begins with https://, or a folder that ends in /*, such as https://app.example.cn/cas/*.',
  },
  cas_service_of_operator: {
    status: 403,
    chinese: '该应用由平台运维登记，不能在此修改。如需调整，请联系平台运维。',
    english: 'The operator of the platform registered this application. Please ask them to change it.',
  },
} as const
