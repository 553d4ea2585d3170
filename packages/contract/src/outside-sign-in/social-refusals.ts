/** Refusals about signing in by WeChat and WeCom. */
export const socialRefusals = {
  social_not_set_up: {
    status: 404,
    chinese: '本单位没有启用这种登录方式，请用用户名和密码登录。',
    english: 'Your unit does not offer this way to sign in. Please use your user name and password.',
  },
  social_state_over: {
    status: 403,
    chinese: '这次登录已过期、已用过，或不是在这个浏览器里开始的。请重新开始。',
    english: 'This sign-in has run out, was used before, or was begun in another browser. Please begin again.',
  },
  social_cancelled: {
    status: 403,
    chinese: '您没有同意登录。可以重新开始，或用用户名和密码登录。',
    english: 'You did not agree to sign in. Begin again, or use your user name and password.',
  },
  social_refused: {
    status: 403,
    chinese: '对方没有确认这次登录，可能已过期。请重新开始。',
    english: 'The service did not confirm this sign-in; it may have run out. Please begin again.',
  },
  social_away: {
    status: 503,
    chinese: '对方服务暂时没有回应。请稍后再试，或用用户名和密码登录。',
    english: 'The service does not answer right now. Try again soon, or use your user name and password.',
  },
  social_set_up_wrong: {
    status: 503,
    chinese: '本单位的这种登录方式设置有误，请告知管理员。现在请用用户名和密码登录。',
    english:
      'This way to sign in is not set up rightly; please tell your administrator. For now, use your user name and password.',
  },
  social_snapshot: {
    status: 403,
    chinese: '您正在浏览页面快照，不能登录。请点页面底部的“使用完整服务”，再登录。',
    english: 'You are looking at a snapshot and cannot sign in. Choose "Use full service" at the bottom, then sign in.',
  },
  social_consent_needed: {
    status: 403,
    chinese: '请同意提供昵称和头像，以便绑定账号。',
    english: 'Please agree to show your nickname, so that an account can be linked.',
  },
  /** Opens the bind page: the one refusal of a sign-in with status 400 that is neither a wrong password nor a wrong field. */
  social_not_linked: {
    status: 400,
    chinese: '还没有绑定账号，请用用户名和密码绑定一次。',
    english: 'No account is linked yet. Please link one with your user name and password, once.',
  },
  social_secret_missing: {
    status: 400,
    chinese: '请填写应用密钥。更换应用时必须重新填写。',
    english: 'Please enter the secret of the application. It is needed anew when the application changes.',
  },
  social_agent_missing: {
    status: 400,
    chinese: '请填写企业微信应用的 AgentId。',
    english: 'Please enter the AgentId of the WeCom application.',
  },
  bind_nothing_pending: {
    status: 404,
    chinese: '没有等待绑定的账号，或已超过十分钟。请重新扫码。',
    english: 'No identity is waiting to be linked, or ten minutes have passed. Please scan again.',
  },
  bind_needs_sign_in: {
    status: 403,
    chinese: '绑定前请重新输入用户名和密码。',
    english: 'Please enter your user name and password once more before linking.',
  },
  bind_other_unit: {
    status: 403,
    chinese: '该账号属于其他单位，不能在这里绑定。请从您单位的登录页扫码。',
    english: 'This account belongs to another unit. Please scan on the sign-in page of your own unit.',
  },
} as const
