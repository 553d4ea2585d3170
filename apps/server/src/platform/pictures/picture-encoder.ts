import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createTurns } from '#platform/running/turns.ts'

export type PictureEncoder = ReturnType<typeof createPictureEncoder>
export type PictureFormat = 'avif' | 'webp'
/** The bytes, or how they are read when their turn has come: those who wait keep none in memory. */
type Given = Buffer | (() => Promise<Buffer>)

const tinySide = 16
/** A picture of more pixels is a fault or an attack: a telephone takes 50 million. */
const pixelsMaximum = 64_000_000
const secondsMaximum = 10
/** Each takes up to a few hundred megabytes while it is decoded. */
const turnLimits = { atOnce: 2, waiting: 40, wait: 30 * second, busy: () => new AppError('pictures_busy') }
/** The kinds that are read, by their bytes. No other decoder runs, neither SVG nor PDF nor a file's own path. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** Draws pictures anew: upright, in sRGB, without metadata. What else was in their bytes is gone. */
export function createPictureEncoder() {
  let loaded: ReturnType<typeof loadSharp> | undefined
  const turns = createTurns(turnLimits)

  async function decoded(data: Buffer, side: number, fit: 'cover' | 'inside') {
    // Loaded with the first picture.
    loaded ??= loadSharp()
    const sharp = await loaded
    const { data: pixels, info } = await sharp(data, { limitInputPixels: pixelsMaximum, failOn: 'error' })
      .timeout({ seconds: secondsMaximum })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return () => sharp(pixels, { raw: { width, height, channels } })
  }
  const orBroken = (cause: unknown) => {
    throw new AppError('picture_broken', { cause })
  }

  return {
    /** The middle of a picture as a square, in both formats; of a moving picture its first frame. */
    square: (given: Given, side: number): Promise<Record<PictureFormat, Buffer>> =>
      turns(async () => {
        const data = await bytesOf(given)
        const drawn = await decoded(data, side, 'cover').catch(orBroken)
        const picture = () => drawn().flatten({ background: '#ffffff' })
        return {
          avif: await picture().avif({ quality: 58, effort: 4 }).toBuffer(),
          webp: await picture().webp({ quality: 80 }).toBuffer(),
        }
      }),
    /** A whole picture, at most so many pixels a side, with what is transparent, as WebP. */
    fitted: (given: Given, most: number): Promise<Buffer> =>
      turns(async () => {
        const data = await bytesOf(given)
        const picture = await decoded(data, most, 'inside').catch(orBroken)
        return picture().webp({ quality: 85 }).toBuffer()
      }),
    /** The same, and a tiny one that stands for it until it has come: some hundred bytes. */
    fittedAndTiny: (given: Given, most: number): Promise<{ picture: Buffer; tiny: Buffer }> =>
      turns(async () => {
        const data = await bytesOf(given)
        const picture = await decoded(data, most, 'inside').catch(orBroken)
        return {
          picture: await picture().webp({ quality: 85 }).toBuffer(),
          tiny: await picture().resize(tinySide, tinySide, { fit: 'inside' }).webp({ quality: 50 }).toBuffer(),
        }
      }),
  }
}

/** The best format that a browser says it takes. */
export function pictureFormat(accept: string | undefined): PictureFormat {
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

const bytesOf = (given: Given) => (typeof given === 'function' ? given() : given)

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  return sharp
}
