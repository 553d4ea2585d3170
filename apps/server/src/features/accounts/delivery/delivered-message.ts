/** A message to one person; `subject` is of mail only. `code` for gateways that fill a registered template. */
export type DeliveredMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  /** The mark of the browser that has asked for it; none for news that nobody asked for. */
  askedBy?: string
}
export type SendMessage = (message: DeliveredMessage) => Promise<void>

/** The services that mail and text messages are handed to; empty where there is none. */
export type DeliverySettings = {
  mailUrl: string
  mailFrom: string
  smsUrl: string
  smsToken: string
  publicUrl: string
}
