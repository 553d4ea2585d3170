import { lookup } from 'node:dns'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { second } from '@homeroom/shared/dates/durations.ts'
import { isPublicAddress } from './network-address.ts'

export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; text: string }
export type OutboundRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** For the whole exchange, in ms; default 5 s. */
  timeout?: number
  /** The longest accepted response; default 1 MB. */
  maxBytes?: number
  /** Refuses addresses that are not on the public internet, checked after the name is resolved. */
  publicOnly?: boolean
}

/** Why a call to an outside service failed. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: 'address' | 'unreachable' | 'timeout' | 'too large'

  constructor(reason: OutboundError['reason'], options: { cause?: unknown } = {}) {
    super(`outbound call failed: ${reason}`, options)
    this.reason = reason
  }
}

/** Calls an outside service with limits of time and size. Follows no redirects; throws `OutboundError` with the reason. */
export async function fetchOutside(address: string, options: OutboundRequest = {}): Promise<OutboundAnswer> {
  const { timeout = 5 * second, maxBytes = 1_000_000, publicOnly = false } = options
  const url = readAddress(address, publicOnly)
  const request: RequestOptions = {
    method: options.method ?? 'GET',
    headers: { 'accept-encoding': 'identity', ...options.headers, ...lengthOf(options.body) },
    agent: false,
    ...(publicOnly && { lookup: lookupPublic }),
  }
  return await new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer)
      sent.destroy()
      reject(error instanceof OutboundError ? error : new OutboundError('unreachable', { cause: error }))
    }
    const sent = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, request, (answer) => {
      readText(answer, maxBytes).then((text) => {
        clearTimeout(timer)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      }, fail)
    })
    // Not the socket's own timeout: that one restarts with every byte received.
    const timer = setTimeout(() => fail(new OutboundError('timeout')), timeout)
    sent.on('error', fail)
    sent.end(options.body)
  })
}

function readAddress(address: string, publicOnly: boolean): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundError('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is never resolved, so it is checked here.
  if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('address')
  return url
}

/** Resolves a name and passes on its addresses only if all are public: the connection goes to the checked address. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundError('address'), '')
    if (options.all) return done(null, addresses)
    done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
}

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new OutboundError('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
