import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFace, drawnPeople, drawnPixels } from '../../../../test-support/drawn-faces.ts'
import { inWhole } from '../../../../test-support/whole.ts'
import { createFaceGallery } from './face-match-rules.ts'
import { createFaceEngine } from './face-pool.ts'

// Whatever arrives as a picture: it is read as the same face, or refused, and the engine goes on.
const engine = createFaceEngine({ waiting: 100 })
afterAll(() => engine.close())

const { an } = drawnPeople
let known: ReturnType<typeof createFaceGallery>
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await drawFace(an, {}, 360)
  const reading = await engine.read(jpeg, 'register')
  if (reading.refusal !== null) throw new Error(reading.refusal)
  known = createFaceGallery([['an', reading.template]])
})

const drawn = () => drawnPixels(an, {}, 360)
const placed = async (orientation: number, turn: number) => {
  const turned = await (await drawn()).png().toBuffer()
  return sharp(turned).rotate(turn).withMetadata({ orientation }).jpeg().toBuffer()
}

/** Ways to write a picture. */
const writings: [string, () => Promise<Buffer>][] = [
  ['a progressive JPEG', async () => (await drawn()).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for print, with four inks', async () => (await drawn()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', async () => (await drawn()).grayscale().jpeg().toBuffer()],
  ['a JPEG of low quality', async () => (await drawn()).jpeg({ quality: 25 }).toBuffer()],
  ['a JPEG that lies on its side and says so', () => placed(8, 90)],
  ['a JPEG that stands on its head and says so', () => placed(3, 180)],
  ['a PNG', async () => (await drawn()).png().toBuffer()],
  ['a PNG with 16 bits a colour', async () => (await drawn()).toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', async () => (await drawn()).png({ palette: true }).toBuffer()],
  ['a PNG with what is transparent', async () => (await drawn()).ensureAlpha(0.99).png().toBuffer()],
  ['a WebP', async () => (await drawn()).webp().toBuffer()],
  [
    'a WebP that moves, of which the first picture counts',
    async () => {
      const second = await sharp(jpeg).negate().toBuffer()
      return sharp([jpeg, second], { join: { animated: true } })
        .webp()
        .toBuffer()
    },
  ],
  ['a large JPEG', async () => sharp(jpeg).resize(4000, 4000).jpeg({ quality: 60 }).toBuffer()],
  ['a JPEG with a page behind it', async () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
]
/** One of each kind. */
const inGate = [
  'a JPEG for print, with four inks',
  'a JPEG that lies on its side and says so',
  'a PNG with what is transparent',
  'a WebP',
]

test.each(writings.filter(([what]) => inWhole || inGate.includes(what)))(
  '%s is the same face',
  async (_what, picture) => {
    const reading = await engine.read(await picture(), 'recognise')
    expect(reading.refusal).toBe(null)
    expect(reading.refusal === null && known.identify(reading.template)).toBe('an')
  },
)

/** A PNG of so many black pixels, in some hundred kilobytes at most. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(name), body])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file:///etc/passwd"/></svg>'
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a few bytes', () => Buffer.from('GIF89a')],
  ['random bytes', () => randomBytes(50_000)],
  ['random bytes that begin like a JPEG', () => Buffer.concat([jpegHead, randomBytes(50_000)])],
  ['random bytes that begin like a PNG', () => Buffer.concat([blackPng(9, 9).subarray(0, 40), randomBytes(9_000)])],
  [
    'random bytes that begin like a WebP',
    () => Buffer.concat([Buffer.from('RIFF\x40\x1f\0\0WEBPVP8 '), randomBytes(8_000)]),
  ],
  ['base64 that was not decoded', () => Buffer.from(jpeg.toString('base64'))],
  ['a page', () => Buffer.from(`<!doctype html><title>face</title>${' '.repeat(99)}`)],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG that begins like a JPEG', () => Buffer.concat([jpegHead, Buffer.from(svg)])],
  ['a GIF', async () => (await drawn()).gif().toBuffer()],
  ['an AVIF', async () => (await drawn()).resize(64).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', async () => (await drawn()).tiff().toBuffer()],
  ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(999)])],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG without its end', () => jpeg.subarray(0, Math.floor(jpeg.length * 0.97))],
  ['a JPEG with a hole', () => Buffer.from(jpeg).fill(0xff, 5_000, 9_000), 'face_none'],
  ['more than two megabytes', () => Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)])],
  ['a small file of 400 million pixels', () => blackPng(20_000, 20_000)],
  ['the first picture of too many pixels', () => blackPng(5_001, 5_000)],
  ['the last picture of not too many pixels', () => blackPng(5_000, 5_000), 'face_none'],
  [
    'one pixel',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#c96' } })
        .png()
        .toBuffer(),
    'face_too_small',
  ],
  [
    'a line',
    () =>
      sharp({ create: { width: 5000, height: 10, channels: 3, background: '#c96' } })
        .jpeg()
        .toBuffer(),
    'face_too_small',
  ],
])(
  '[FACE-63] %s is refused, in the whole run within five seconds',
  async (_what, picture, refusal = 'picture_unreadable') => {
    const bytes = await picture()
    const began = performance.now()
    expect((await engine.read(bytes, 'recognise')).refusal).toBe(refusal)
    if (refusal === 'picture_unreadable') expect(await engine.portrait(bytes)).toBe(null)
    // A limit of time means nothing on a machine that does something else.
    if (inWhole) expect(performance.now() - began).toBeLessThan(5_000)
  },
)

const copies = inWhole ? 40 : 8

test(`${copies} broken copies of a picture are answered, and the engine still knows the face`, async () => {
  let state = 7
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  const broken = Array.from({ length: copies }, () => {
    const copy = Buffer.from(jpeg)
    for (let change = 0; change < 8; change++) copy[next(copy.length)] = next(256)
    return copy.subarray(0, copy.length - next(2) * next(copy.length))
  })
  const readings = await Promise.all(broken.map((picture) => engine.read(picture, 'recognise')))
  expect(readings).toHaveLength(copies)
  const reading = await engine.read(jpeg, 'recognise')
  expect(reading.refusal === null && known.identify(reading.template)).toBe('an')
})
