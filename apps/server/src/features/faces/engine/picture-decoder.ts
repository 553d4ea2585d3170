import type { Sharp } from 'sharp'
import type { Pixels } from './picture-pixels.ts'

/** What a widget sends is a twentieth of it. */
export const pictureBytesMaximum = 2 * 1024 * 1024
const pixelsMaximum = 25_000_000
/** A side of less holds no face that could be read. */
export const pictureSideMinimum = 64
/** Faces are looked for in a picture of at most so many pixels a side. */
const sideRead = 960
export const portraitSide = 480
const portraitQuality = 90
const secondsMaximum = 5

type SharpModule = typeof import('sharp')['default']

/** Whether the first bytes are those of a JPEG, PNG or WebP. Nothing else reaches a decoder, whatever its name or type says. */
export function isPicture(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.length > pictureBytesMaximum) return false
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
}

export type PictureDecoder = ReturnType<typeof createPictureDecoder>

/** Reads pictures by `sharp`, and only those kinds; `null` stands for one that cannot be read to its end. */
export function createPictureDecoder(sharp: SharpModule) {
  sharp.cache(false)
  sharp.concurrency(1)

  /** The picture upright and in sRGB, at most so many pixels a side. Its metadata stays behind. */
  async function opened(bytes: Buffer, side: number): Promise<Sharp | null> {
    if (!isPicture(bytes)) return null
    const options = { limitInputPixels: pixelsMaximum, failOn: 'error' } as const
    const { format } = await sharp(bytes, options).metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null
    return sharp(bytes, options)
      .timeout({ seconds: secondsMaximum })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
  }
  const unreadable = () => null

  return {
    async pixels(bytes: Buffer): Promise<Pixels | null> {
      const picture = await opened(bytes, sideRead).catch(unreadable)
      const drawn = await picture?.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }).catch(unreadable)
      if (!drawn) return null
      const { width, height, channels } = drawn.info
      return { data: inColour(drawn.data, channels), width, height }
    },
    /** A clean JPEG: what was beside the picture in these bytes is gone. */
    async portrait(bytes: Buffer): Promise<Buffer | null> {
      const picture = await opened(bytes, portraitSide).catch(unreadable)
      return (await picture?.jpeg({ quality: portraitQuality }).toBuffer().catch(unreadable)) ?? null
    },
  }
}

/** Grey pictures have one channel a pixel; the networks read three. */
function inColour(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data
  const out = new Uint8Array((data.length / channels) * 3)
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3)
    for (let channel = 0; channel < 3; channel++) out[to + channel] = data[from + (channels > 2 ? channel : 0)] ?? 0
  return out
}
