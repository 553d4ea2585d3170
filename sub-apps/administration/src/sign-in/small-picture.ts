import { unitPictureMaximum } from '@homeroom/contract/limits.ts'
import type { Area } from '@homeroom/ui-kit/avatar/crop-rules.ts'

const qualities = [0.9, 0.8, 0.65, 0.5, 0.35]

/**
 * A part of a picture drawn anew, at most so many pixels a side and small enough to be sent: its bytes in base64. What a camera writes
 * beside the picture, such as the place, is gone. Rejects what the browser cannot draw.
 */
export async function smallPicture(file: File, most: number, part: Area): Promise<string> {
  const drawn = await createImageBitmap(file)
  for (const shrink of [1, 0.7, 0.5]) {
    const scale = Math.min(1, most / Math.max(part.width, part.height)) * shrink
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(part.width * scale))
    canvas.height = Math.max(1, Math.round(part.height * scale))
    const [left, top] = [-part.left * scale, -part.top * scale]
    canvas.getContext('2d')?.drawImage(drawn, left, top, drawn.width * scale, drawn.height * scale)
    for (const quality of qualities) {
      // Safari draws no WebP and gives PNG instead, which has no quality.
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
      if (blob && blob.size <= unitPictureMaximum) return base64Of(blob)
      if (blob?.type === 'image/png') break
    }
  }
  throw new Error('the picture stays too large')
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
