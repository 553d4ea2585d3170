/** Where the messaging services are. */
export type MessagingHosts = {
  wechat: {
    /** Pages a person sees. */
    open: string
    /** Calls between servers. */
    api: string
  }
  wecom: { login: string; open: string; api: string }
}

/** The only hosts of the product; a demo installation has make-believe ones beside them, for its own rows only. */
export const officialHosts: MessagingHosts = {
  wechat: { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
  wecom: {
    login: 'https://login.work.weixin.qq.com',
    open: 'https://open.weixin.qq.com',
    api: 'https://qyapi.weixin.qq.com',
  },
}
