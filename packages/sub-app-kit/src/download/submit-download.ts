import { downloadFormLifetime } from '@homeroom/contract/limits.ts'
import { type HiddenForm, isOwnAddress, sendHiddenForm } from './hidden-form.ts'

type Download = {
  method?: 'get' | 'post'
  fields?: HiddenForm['fields']
  /** Called with what the server answered instead of a download. */
  onAnswer?: (text: string) => void
}

/**
 * Downloads what a form of this site is answered with: `submitDownload('/api/…', { method: 'post', fields: { id } })`. The form is gone after
 * half a second. An address of another site is refused with an error.
 */
export function submitDownload(
  address: string,
  { method = 'get', fields = {}, onAnswer }: Download = {},
  send = sendHiddenForm,
): void {
  if (!isOwnAddress(address)) throw new Error(`${address} is not an address of this site`)
  send({ address, method, fields, lifetime: downloadFormLifetime, ...(onAnswer && { onAnswer }) })
}
