import { minute } from '@homeroom/shared/dates/durations.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'

/** A form that is sent once: its address, and the fields with their values. */
export type HiddenForm = {
  address: string
  method: 'get' | 'post'
  fields: Readonly<Record<string, string>>
  /** After so many milliseconds it is removed. By then the browser has sent it. */
  lifetime: number
  /** Called with what stands in the answer, when it is no download; empty when there was none. */
  onAnswer?: (text: string) => void
}

/** For so long a frame waits for its answer: a large table takes its time. */
const frameLifetime = 5 * minute

/**
 * Sends a form that nobody sees. Its answer goes into a hidden frame: a download is saved, anything else stays there, and the page
 * remains. Text and downloads are all that the frame allows.
 */
export function sendHiddenForm({ address, method, fields, lifetime, onAnswer }: HiddenForm): void {
  tellOrigin()
  const frame = newFrame()
  const form = document.createElement('form')
  form.hidden = true
  form.method = method
  form.target = frame.name
  const { action, inAddress } = method === 'get' ? withoutQuery(address) : { action: address, inAddress: {} }
  form.action = action
  for (const [name, value] of Object.entries({ ...inAddress, ...fields })) {
    // A text area keeps the lines of a value.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    // What the browser shows when nothing could be reached is no page of ours.
    if (page === null) onAnswer?.('')
    else if (page.body?.textContent) onAnswer?.(page.body.textContent)
  })
  // The method of the prototype: a field may be called “submit”.
  HTMLFormElement.prototype.submit.call(form)
  setTimeout(() => form.remove(), lifetime)
}

/** Whether an address is one of this site: nothing is sent anywhere else. */
export function isOwnAddress(address: string): boolean {
  const { href, origin } = window.location
  return URL.canParse(address, href) && new URL(address, href).origin === origin
}

/** One for each form: removing another's would end a download that has not begun yet. */
function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `homeroom-download-${randomUuid()}`
  frame.hidden = true
  frame.tabIndex = -1
  frame.sandbox.add('allow-downloads', 'allow-same-origin')
  document.body.append(frame)
  setTimeout(() => frame.remove(), frameLifetime)
  return frame
}

/** A browser drops the query of a GET form's address. */
function withoutQuery(address: string): { action: string; inAddress: Record<string, string> } {
  const url = new URL(address, window.location.href)
  const inAddress = Object.fromEntries(url.searchParams)
  url.search = ''
  return { action: url.href, inAddress }
}

/**
 * Our pages tell nobody where a link was followed from. Browsers without Sec-Fetch-Site (on plain http, and older ones) then keep the origin
 * of a form back as well, and the server refuses it. Within this site the origin may be told.
 */
function tellOrigin(): void {
  if (document.querySelector('meta[name="referrer"]')) return
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'same-origin'
  document.head.append(meta)
}
