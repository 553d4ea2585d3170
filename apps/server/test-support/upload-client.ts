import { createHash, randomUUID } from 'node:crypto'
import { checkPiece, mergeFile, uploadFile, uploadPiece } from '@homeroom/contract/files/upload-endpoints.ts'
import type { Browser, Reply } from './start-test-server.ts'

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export type Part = [name: string, value: string] | [name: string, fileName: string, bytes: Buffer]

/** A multipart form as a browser writes it; the parts in this order. */
export function formOf(parts: Part[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = `----${randomUUID()}`
  const payload = Buffer.concat([
    ...parts.map(([name, value, bytes]) =>
      bytes
        ? Buffer.concat([
            Buffer.from(
              `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${value}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n'),
          ])
        : Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

export function postForm(browser: Browser, url: string, parts: Part[]): Promise<Reply> {
  return browser.call({ method: 'POST', url, ...formOf(parts) })
}

/** Uploads a whole file in one request. */
export function upload(
  browser: Browser,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<Reply> {
  return postForm(browser, uploadFile.path, [...Object.entries({ serverid: 'base', ...fields }), ['file', name, bytes]])
}

export type Pieces = { name: string; bytes: Buffer; eachSize: number }

const countOf = ({ bytes, eachSize }: Pieces) => Math.max(1, Math.ceil(bytes.length / eachSize))

/** Sends one piece with the specified fields; `other` replaces some of them. */
export function sendPiece(
  browser: Browser,
  pieces: Pieces,
  chunk: number,
  other: { fields?: Record<string, string>; bytes?: Buffer; fileFirst?: boolean } = {},
): Promise<Reply> {
  const { name, bytes, eachSize } = pieces
  const own = other.bytes ?? bytes.subarray((chunk - 1) * eachSize, chunk * eachSize)
  const fields = {
    ...{
      chunked: 'true',
      chunk: String(chunk),
      chunks: String(countOf(pieces)),
      eachSize: String(eachSize),
      md5: md5Of(bytes),
    },
    ...{
      fileName: name,
      name,
      fullSize: String(bytes.length),
      uid: 'rc-upload-1',
      size: String(own.length),
      ...other.fields,
    },
  }
  const parts: Part[] = Object.entries(fields)
  const file: Part = ['file', name, own]
  return postForm(browser, uploadPiece.path, other.fileFirst ? [file, ...parts] : [...parts, file])
}

export function merge(browser: Browser, pieces: Pieces, other: object = {}): Promise<Reply> {
  const { name, bytes } = pieces
  return browser.post(mergeFile.path, {
    md5: md5Of(bytes),
    name,
    size: bytes.length,
    chunks: countOf(pieces),
    ...other,
  })
}

export async function hasPiece(browser: Browser, pieces: Pieces, chunk: number, other: object = {}): Promise<boolean> {
  const { name, bytes } = pieces
  const asked = { md5: md5Of(bytes), size: bytes.length, chunks: countOf(pieces), name, uid: 'rc-upload-1', chunk }
  return (await browser.post(checkPiece.path, { ...asked, ...other })).data
}
