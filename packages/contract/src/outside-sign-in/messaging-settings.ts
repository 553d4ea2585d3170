/** What the settings of a messaging service look like, as its console shows them. The form of the settings checks them, too. */
export const messagingSettingForms = {
  /** The AppID of WeChat, the CorpID of WeCom. */
  appId: /^[A-Za-z0-9_-]{6,64}$/,
  /** The AgentId of an application at WeCom; WeChat has none. */
  agentId: /^[0-9]{1,16}$/,
  secret: /^[A-Za-z0-9_-]{16,128}$/,
}
