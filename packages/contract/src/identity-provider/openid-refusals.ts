/** Refusals around signing in to other applications with an account here. */
export const openidRefusals = {
  missing_client_id: {
    status: 400,
    chinese: '缺少 client_id，请返回重试！',
    english: 'Missing client_id, please go back and try again!',
  },
  client_unknown: {
    status: 403,
    chinese: '该应用未登记或已停用，请联系其管理员。',
    english: 'This application is not registered here or is switched off. Please tell whoever runs it.',
  },
  client_address_refused: {
    status: 400,
    chinese: '地址或范围有误。请填写浏览器地址栏中的完整 https 地址（不带 # 和用户名），并至少包含 openid。',
    english:
      'An address or scope is not right. Write whole https addresses as the browser shows them, without # and user name, and the scope openid.',
  },
  client_of_operator: {
    status: 403,
    chinese: '该应用由平台运维登记，不能在此修改。如需调整，请联系平台运维。',
    english: 'The operator of the platform registered this application. Please ask them to change it.',
  },
  redirect_not_registered: {
    status: 403,
    chinese: '该应用要返回的地址未登记，登录已中止。请联系其管理员。',
    english:
      'The address this application wants you sent to is not registered, so the sign-in was stopped. Please tell whoever runs it.',
  },
  client_of_another_unit: {
    status: 403,
    chinese: '该应用属于其他单位，请使用该单位的账号登录。',
    english: 'This application belongs to another unit. Please sign in with an account of that unit.',
  },
  interaction_ended: {
    status: 404,
    chinese: '本次登录已结束或已过期，请回到应用重新开始。',
    english: 'This sign-in is over or has expired. Please go back to the application and start again.',
  },
  device_code_unknown: {
    status: 404,
    chinese: '没有找到该设备代码，可能输错或已过期。请核对设备上显示的代码。',
    english: 'This code was not found: it is mistyped or has expired. Please compare it with the one on the device.',
  },
} as const
