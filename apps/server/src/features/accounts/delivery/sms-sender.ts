import { fetchOutside } from '#platform/outside/outbound-http.ts'
import type { DeliverySettings, SendMessage } from './delivered-message.ts'

/**
 * Text messages through a gateway of the operator's own: one POST of `{"to", "text", "code"}` with a bearer token. Each
 * telephone company has an interface of its own; a gateway of twenty lines translates (docs/operations/run.md).
 */
export function createSmsSender({ smsUrl, smsToken }: Pick<DeliverySettings, 'smsUrl' | 'smsToken'>): SendMessage {
  return async ({ to, text, code }) => {
    const { status } = await fetchOutside(smsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(smsToken && { authorization: `Bearer ${smsToken}` }),
      },
      body: JSON.stringify({ to, text, code }),
      timeout: 10_000,
    })
    if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`)
  }
}
