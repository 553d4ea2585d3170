import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

// A page is always the same text except for its nonce. Its parts are compressed once and joined to one gzip stream:
// deflate blocks may follow one another when each ends on a whole byte (RFC 1951, 3.2.4; RFC 1952 for the frame).

/** The text itself is not kept: it takes five times the memory, and hardly any browser needs it. */
type Piece = { packed: Buffer; check: number; length: number; shift: number; own: boolean }

/** A page ready to be sent with any nonce: its pieces, part by part. */
export type PreparedPage = readonly (readonly Piece[])[]

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty last block. */
const end = Buffer.from([0x03, 0x00])

// One level more takes twice the time and saves a twenty-fifth of the bytes.
const level = 3

/** A text that many pages share: the same object each time. */
type SharedText = { readonly shared: string }

/** What is between two positions of the nonce. */
export type PagePart = string | readonly (string | SharedText)[]

// The styles are the same on everybody's page, and so are most of the short pieces between two places of the nonce: each is
// packed once.
const packedTexts = new WeakMap<SharedText, Piece>()

const short = 4096

const packedShort = new LRUCache<string, Piece>({ max: 200 })

/** Roughly the memory of a page's lists and objects. */
const perPage = 1024

/** Compresses the parts of a page; the nonce will be inserted between them. */
export function preparePage(parts: readonly PagePart[]): PreparedPage {
  return parts.map((part) => (typeof part === 'string' ? [packOwn(part)] : part.map(packText)))
}

function packText(text: string | SharedText): Piece {
  return typeof text === 'string' ? packOwn(text) : packShared(text)
}

function packOwn(text: string): Piece {
  if (text.length > short) return { ...pack(text), own: true }
  const piece = packedShort.get(text) ?? pack(text)
  packedShort.set(text, piece)
  return piece
}

function packShared(text: SharedText): Piece {
  const piece = packedTexts.get(text) ?? pack(text.shared)
  packedTexts.set(text, piece)
  return piece
}

function pack(text: string): Piece {
  const bytes = Buffer.from(text)
  // The flush ends the block on a whole byte without ending the stream.
  return pieceOf(bytes, deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }))
}

function pieceOf(text: Buffer, packed: Buffer): Piece {
  return { packed, check: crc32(text), length: text.length, shift: shiftOf(text.length), own: false }
}

/** How many bytes a page keeps for itself, besides what it shares with others. */
export function ownBytes(page: PreparedPage): number {
  return page.flat().reduce((bytes, { own, packed }) => bytes + (own ? packed.length : 0), perPage)
}

/** The page as plain bytes. */
export function plainPage(page: PreparedPage, nonce: string): Buffer {
  return gunzipSync(packedPage(page, nonce))
}

/** The page as one gzip stream. */
export function packedPage(page: PreparedPage, nonce: string): Buffer {
  const pieces = withNonce(page, nonce)
  const trailer = Buffer.alloc(8)
  const check = pieces.reduce((before, piece) => joinedChecksum(before, piece.check, piece.shift), 0)
  trailer.writeUInt32LE(check, 0)
  trailer.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), end, trailer])
}

function withNonce(page: PreparedPage, nonce: string): Piece[] {
  const text = Buffer.from(nonce)
  const between = pieceOf(text, storedBlock(text))
  return page.flatMap((pieces, index) => (index === 0 ? [...pieces] : [between, ...pieces]))
}

/** A block that holds its bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

// The CRC-32 of two concatenated texts follows from the CRC-32 of each. Checksums are polynomials over GF(2) with
// the first bit highest, and a text shifts what precedes it by as many places as it has bits.

const polynomial = 0xedb88320

const one = 0x80000000

const x = 0x40000000

/** What a CRC-32 before a text of some length is multiplied by. */
export function shiftOf(length: number): number {
  let result = one
  // x to the power of 8: a byte has eight bits.
  let power = squared(squared(squared(x)))
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(power, result)
    power = squared(power)
  }
  return result
}

/** The CRC-32 of a text with the checksum `before`, followed by one with the checksum `after` and its shift. */
export function joinedChecksum(before: number, after: number, shift: number): number {
  return (product(shift, before) ^ after) >>> 0
}

const squared = (value: number) => product(value, value)

/** Two polynomials multiplied, modulo the polynomial of CRC-32. */
function product(left: number, right: number): number {
  let result = 0
  let moved = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) result ^= moved
    moved = (moved & 1) !== 0 ? (moved >>> 1) ^ polynomial : moved >>> 1
  }
  return result >>> 0
}
