import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { requestTimeout } from '@homeroom/contract/limits.ts'
import { buildRequest, type CallInput, type LooseInput } from './build-request.ts'
import { FailedHttp, LostConnection, RefusedCall, UnsupportedMethod } from './failures.ts'
import { readEnvelope } from './read-envelope.ts'

/** Sends one request; `fetch` fits. Headers of the device and the application are added here. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export type ClientParts = {
  send: Send
  /** Headers of every call. */
  headers: Readonly<Record<string, string>>
  now?: () => number
}

/** Calls an endpoint and returns the whole envelope, whatever its status. */
export async function callForEnvelope<Params, Query, Body, Reply>(
  parts: ClientParts,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: CallInput<Params, Query, Body>,
): Promise<Envelope<Reply>> {
  // Untyped callers can pass any method name.
  if (endpoint.method !== 'GET' && endpoint.method !== 'POST') throw new UnsupportedMethod(endpoint.method)
  const request = buildRequest(endpoint, input as LooseInput, (parts.now ?? Date.now)())
  const response = await answer(parts, request)
  const body = await response.text().catch((cause: unknown) => {
    throw new LostConnection(cause)
  })
  const envelope = readEnvelope<Reply>(body)
  if (!response.ok) throw new FailedHttp(response.status, response.statusText, envelope?.message ?? '', envelope?.data)
  if (!envelope) throw new RefusedCall({ status: 500, code: '', message: '', fieldErrors: [], data: null })
  return envelope
}

/** Calls an endpoint and returns its data; a refusal is thrown as `RefusedCall`. */
export async function callEndpoint<Params, Query, Body, Reply>(
  parts: ClientParts,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: CallInput<Params, Query, Body>,
): Promise<Reply> {
  const envelope = await callForEnvelope(parts, endpoint, input)
  if (envelope.status !== 200) throw new RefusedCall(envelope)
  return envelope.data as Reply
}

async function answer(parts: ClientParts, request: ReturnType<typeof buildRequest>): Promise<Response> {
  const { url, headers, ...rest } = request
  try {
    return await parts.send(url, {
      ...rest,
      headers: { ...parts.headers, ...headers },
      credentials: 'include',
      signal: AbortSignal.timeout(requestTimeout),
    })
  } catch (cause) {
    throw new LostConnection(cause)
  }
}
