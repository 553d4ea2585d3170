import { createHmac } from 'node:crypto'

type TokenRequest = {
  keyId: string
  keySecret: string
  region: string
  /** The time of the request, and a text that is used only once. */
  now: Date
  nonce: string
}

/** The signed body of a CreateToken call, by Alibaba's rules for RPC: sorted, encoded twice, HMAC-SHA1. */
export function tokenRequestBody({ keyId, keySecret, region, now, nonce }: TokenRequest): string {
  const query = sortedQuery({
    AccessKeyId: keyId,
    Action: 'CreateToken',
    Version: '2019-02-28',
    Format: 'JSON',
    RegionId: region,
    Timestamp: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: nonce,
  })
  return `Signature=${encode(signatureOf('POST', query, keySecret))}&${query}`
}

/** The signature of parameters that are already sorted and encoded. */
export function signatureOf(method: 'GET' | 'POST', sorted: string, keySecret: string): string {
  return createHmac('sha1', `${keySecret}&`)
    .update(`${method}&${encode('/')}&${encode(sorted)}`)
    .digest('base64')
}

export function sortedQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&')
}

/** By RFC 3986, which also encodes characters that `encodeURIComponent` leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
