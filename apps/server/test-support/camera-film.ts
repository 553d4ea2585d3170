import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const [width, height] = [640, 480]

/** Writes a film of square pictures in the middle of a camera's picture, as Chromium plays it in place of a camera (YUV4MPEG2), again and again. */
export async function writeCameraFilm(
  path: string,
  pictures: readonly Buffer[],
  framesPerSecond: number,
): Promise<void> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)]
  for (const [at, picture] of pictures.entries()) {
    const beside = (width - height) / 2
    const pixels = await sharp(picture)
      .removeAlpha()
      .resize(height, height)
      .extend({ left: beside, right: beside, background: '#6e6e6e' })
      .raw()
      .toBuffer()
    parts.push(Buffer.from('FRAME\n'), planesOf(pixels, at))
  }
  writeFileSync(path, Buffer.concat(parts))
}

/** Light of each pixel, then both colours of each square of four. No two frames of a camera are alike, so each has noise of its own. */
function planesOf(pixels: Buffer, frame: number): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2)
  const blues = width * height
  const reds = blues + blues / 4
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [red = 0, green = 0, blue = 0] = [pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2]]
      const light = 0.299 * red + 0.587 * green + 0.114 * blue
      const noise = ((Math.imul(at + 1, 2_654_435_761) + Math.imul(frame + 1, 40_503_001)) >>> 24) / 64 - 2
      planes[at] = Math.max(0, Math.min(255, light + noise))
      if (x % 2 > 0 || y % 2 > 0) continue
      const square = (y / 2) * (width / 2) + x / 2
      planes[blues + square] = 128 + 0.564 * (blue - light)
      planes[reds + square] = 128 + 0.713 * (red - light)
    }
  return planes
}
