import crypto, { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error: it comes without types.
import S3rver from '@20minutes/s3rver'
// @ts-expect-error: it comes without types.
import v4 from '@20minutes/s3rver/lib/signature/v4.js'
import type { S3Place } from '../src/platform/storage/s3-client.ts'

export type S3Request = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers'] }
/** What goes wrong on the way, for requests that a test chooses. */
export type S3Fault =
  | 'silent'
  | 'slow-down'
  | 'clock'
  | { cutUpAfter: number }
  | { cutDownAfter: number }
  | { delay: number }
export type S3TestServer = Awaited<ReturnType<typeof openS3Server>>

const bucket = 'homeroom-test'
/** The id and the secret of the only account of s3rver. */
const key = 'S3RVER'

// The tokens of s3rver for the next page of a list need DES, which OpenSSL has no longer: here it is AES.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const own = crypto[name] as (cipher: string, key: Buffer, iv: Buffer) => unknown
  const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
  const withAes = (cipher: string, key: Buffer, iv: Buffer) =>
    cipher === 'des' ? own('aes-128-cbc', twice(key), twice(iv)) : own(cipher, key, iv)
  Object.assign(crypto, { [name]: withAes })
}

/**
 * A real S3 server (s3rver: it verifies signatures and dates) with one bucket, behind a way on which things go wrong when a test says so.
 * What s3rver lacks is added before it: unfinished uploads are listed and given up.
 */
export async function openS3Server() {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-s3-'))
  const rver = new S3rver({
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  await rver.configureBuckets()
  const handle = rver.callback() as (request: IncomingMessage, response: ServerResponse) => void
  const uploads = join(folder, bucket, '._S3rver_uploads')
  const seen: S3Request[] = []
  let fault: (request: S3Request) => S3Fault | undefined = () => undefined

  function unfinished(): { id: string; key: string; at: Date }[] {
    if (!existsSync(uploads)) return []
    return readdirSync(uploads).map((id) => {
      const at = statSync(join(uploads, id)).mtime
      return { id, key: readFileSync(join(uploads, id, 'key'), 'utf8'), at }
    })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const asked = {
      ...{ method: request.method ?? '', key: decodeURIComponent(url.pathname.slice(bucket.length + 2)) },
      ...{ query: url.searchParams, headers: request.headers },
    }
    seen.push(asked)
    const wrong = fault(asked)
    if (wrong === 'silent') return
    if (wrong === 'slow-down') return refuse(request, response, 503, 'SlowDown')
    if (wrong === 'clock') return refuse(request, response, 403, 'RequestTimeTooSkewed')
    if (wrong && 'cutDownAfter' in wrong) cutAnswerAfter(response, wrong.cutDownAfter)
    if (wrong && 'delay' in wrong) await sleep(wrong.delay)
    if (/^\/[^/]+\/$/.test(url.pathname) || url.searchParams.has('X-Amz-Signature')) signAsItReads(request, url)
    if (request.method === 'PUT') {
      const body = await wholeBody(request, wrong && 'cutUpAfter' in wrong ? wrong.cutUpAfter : Infinity)
      // A real store keeps nothing of an object that did not come whole; s3rver would keep its beginning.
      if (body) handle(replayed(request, body), response)
      return
    }
    if (request.method === 'GET' && url.searchParams.has('uploads')) return listUnfinished(response)
    if (request.method === 'DELETE' && url.searchParams.has('uploadId')) {
      rmSync(join(uploads, url.searchParams.get('uploadId') ?? '-'), { recursive: true, force: true })
      return response.writeHead(204).end()
    }
    handle(request, response)
  })

  function listUnfinished(response: ServerResponse): void {
    const list = unfinished().map(
      ({ id, key, at }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListMultipartUploadsResult>${list.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      )
  }

  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const place: S3Place = {
    ...{ endpoint: `http://127.0.0.1:${own}`, bucket, region: 'us-east-1' },
    ...{ keyId: key, keySecret: key, pathStyle: true },
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    place,
    /** The settings of an installation that keeps its files here. */
    settings: {
      ...{ fileStore: 's3' as const, s3Endpoint: place.endpoint, s3Bucket: bucket, s3Region: place.region },
      ...{ s3KeyId: place.keyId, s3KeySecret: place.keySecret, s3PathStyle: true, s3Redirect: false },
    },
    folder,
    seen,
    unfinished,
    /** Puts an object where a list finds it, without a request. */
    put(key: string, bytes: Buffer): void {
      const path = join(folder, bucket, `${key}._S3rver_object`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    },
    /** What goes wrong from now on. */
    fail(which: (request: S3Request) => S3Fault | undefined): void {
      fault = which
    },
    mend(): void {
      fault = () => undefined
    },
    /** Nobody listens at its port until it is opened again. */
    stop,
    listen: () => listen(own),
    async close(): Promise<void> {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every character but letters, digits and `-._~`, as signatures need it. */
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * s3rver reads two things otherwise than signatures are made: it forgets the slash after the name of a bucket, and leaves some signs in
 * an address as they are. A signature that is right is replaced by the one that it expects; a wrong one goes on as it is.
 */
function signAsItReads(request: IncomingMessage, url: URL): void {
  const { method, headers } = request
  const given = url.searchParams.get('X-Amz-Signature')
  const claim = claimOf(request, url)
  if (!claim) return
  const pairs = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const { date, region, service } = claim.credential
  const sign = (uri: string, encode: (text: string) => string): string => {
    const querystring = pairs.map((pair) => pair.map(encode).join('=')).sort()
    const asked = { method, uri, querystring: querystring.join('&'), headers }
    return createHmac('sha256', v4.getSigningKey(key, date, region, service))
      .update(v4.getStringToSign({ ...asked, timestamp: claim.time ?? headers['x-amz-date'] }, claim))
      .digest('hex')
  }
  if (claim.signatureProvided !== sign(url.pathname, strictly)) return
  const expected = sign(url.pathname.replace(/\/$/, ''), encodeURIComponent)
  if (given === null) headers.authorization = headers.authorization?.replace(claim.signatureProvided, expected)
  else request.url = request.url?.replace(given, expected)
}

// biome-ignore lint/suspicious/noExplicitAny: s3rver has no types
function claimOf({ headers }: IncomingMessage, { searchParams }: URL): any {
  try {
    return searchParams.has('X-Amz-Signature')
      ? v4.parseQuery(Object.fromEntries(searchParams))
      : v4.parseHeader(headers)
  } catch {
    // Over, or not readable: s3rver answers what is wrong.
    return undefined
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume()
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>as a test wants it</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' }).end(body)
}

/** The body of a request; undefined when it breaks off, or is cut after so many bytes. */
async function wholeBody(request: IncomingMessage, cutAfter: number): Promise<Buffer | undefined> {
  const blocks: Buffer[] = []
  let came = 0
  try {
    for await (const block of request as AsyncIterable<Buffer>) {
      blocks.push(block)
      came += block.length
      if (came < cutAfter) continue
      request.socket.destroy()
      return undefined
    }
  } catch {
    return undefined
  }
  return request.complete ? Buffer.concat(blocks) : undefined
}

/** The same request, its body to be read once more. */
function replayed(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { headers, rawHeaders, method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const again = Readable.from([body], { objectMode: false })
  return Object.assign(again, {
    ...{ headers, rawHeaders, method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor },
    ...{ complete: true, aborted: false },
  }) as unknown as IncomingMessage
}

function cutAnswerAfter(response: ServerResponse, bytes: number): void {
  const write = response.write.bind(response) as (block: Buffer) => boolean
  let left = bytes
  response.write = ((block: Buffer) => {
    const part = block.subarray(0, left)
    left -= part.length
    if (left > 0) return write(part)
    response.socket?.end(part)
    return false
  }) as typeof response.write
}
