import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const [width, height] = [640, 480]
/** What a printed card of 40 mm fills of the picture of a school PC's camera. */
const share = 0.6
const [paper, ink, grey] = [235, 16, 128]

/** Writes a film in which a card with a QR code is held still before the camera, as Chromium plays it (YUV4MPEG2). */
export function writeCardVideo(path: string, text: string): void {
  const code = encode(text, { ecc: 'Q', border: 2 })
  const square = Math.floor((height * share) / code.size)
  const side = square * code.size
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  const brightness = Buffer.alloc(width * height, paper)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (code.data[Math.floor(y / square)]?.[Math.floor(x / square)]) brightness[(top + y) * width + left + x] = ink
  const picture = Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, grey)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, picture, picture]))
}
