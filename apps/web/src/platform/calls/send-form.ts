import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { requestTimeout } from '@homeroom/contract/limits.ts'
import { noteAnswer } from '#platform/offline/connection.ts'
import { serverClock } from '#platform/page/server-clock.ts'
import { call } from './send.ts'

type FormOptions = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Sends a form with a file and tells how much of it has left, which `fetch` cannot. A failure is thrown and not shown. */
export function sendForm<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  form: FormData,
  options: FormOptions,
): Promise<Reply> {
  const send = async (url: string, { headers }: RequestInit) => {
    const response = await post(url, { headers: headers as Record<string, string>, form, ...options })
    noteAnswer(response)
    serverClock.noteAnswer(response)
    return response
  }
  return call<unknown, unknown, unknown, Reply>(endpoint as Endpoint<unknown, unknown, unknown, Reply>, {} as never, {
    shown: false,
    by: { send },
  })
}

function post(
  url: string,
  { headers, form, signal, onSent }: FormOptions & { headers: Record<string, string>; form: FormData },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = requestTimeout
    // The type of a form names the line between its parts, which the browser chooses.
    for (const [name, value] of Object.entries(headers))
      if (name !== 'content-type') request.setRequestHeader(name, value)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
    request.addEventListener('timeout', () => reject(new DOMException('no answer in time', 'TimeoutError')))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText, { status: request.status, statusText: request.statusText, headers })
}
