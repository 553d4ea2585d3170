import { constants, crc32, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

// A page is the same text again and again but for its nonce. Its parts are packed once and joined to one gzip stream:
// deflate blocks may follow one another when each ends on a whole byte (RFC 1951, 3.2.4; RFC 1952 for the frame).

type Piece = { text: Buffer; packed: Buffer }
/** A page ready to be sent with any nonce: its pieces, part by part. */
export type PreparedPage = readonly (readonly Piece[])[]

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const end = Buffer.from([0x03, 0x00])
const level = 4

// The styles are the same on everybody's page: cut off, they are packed once.
const afterStyles = /(?<=<\/style>)/
const styles = new LRUCache<string, Piece>({ max: 30 })

/** Packs the parts of a page between which its nonce will go. */
export function preparePage(parts: readonly string[]): PreparedPage {
  return parts.map((part) => part.split(afterStyles).map(pack))
}

function pack(text: string): Piece {
  const known = styles.get(text)
  if (known) return known
  const bytes = Buffer.from(text)
  // The flush ends the block on a whole byte without ending the stream.
  const piece = { text: bytes, packed: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) }
  if (text.endsWith('</style>')) styles.set(text, piece)
  return piece
}

/** The page as plain bytes. */
export function plainPage(page: PreparedPage, nonce: string): Buffer {
  return Buffer.concat(withNonce(page, nonce).map(({ text }) => text))
}

/** The page as one gzip stream. */
export function packedPage(page: PreparedPage, nonce: string): Buffer {
  const pieces = withNonce(page, nonce)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(
    pieces.reduce((check, { text }) => crc32(text, check), 0),
    0,
  )
  trailer.writeUInt32LE(pieces.reduce((length, { text }) => length + text.length, 0) >>> 0, 4)
  return Buffer.concat([header, ...pieces.map(({ packed }) => packed), end, trailer])
}

function withNonce(page: PreparedPage, nonce: string): Piece[] {
  const text = Buffer.from(nonce)
  const between = { text, packed: storedBlock(text) }
  return page.flatMap((pieces, index) => (index === 0 ? [...pieces] : [between, ...pieces]))
}

/** A block that holds its bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
