import type { Area, Size } from './crop-rules.ts'

export type Compression = { most?: Size; quality?: number; part?: Area }
export type CompressPicture = (picture: Blob, options?: Compression) => Promise<string>

/** The size of a picture within a maximum: its proportions stay, and a smaller one is not enlarged. */
export function fittedSize({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture, or a part of it, as a data address, at most 500 by 500 and with quality 0.8 unless told otherwise. */
export const compressPicture: CompressPicture = async (picture, options = {}) => {
  const { most = { width: 500, height: 500 }, quality = 0.8, part } = options
  const bitmap = await createImageBitmap(picture)
  const from = part ?? { width: bitmap.width, height: bitmap.height }
  const size = fittedSize(from, most)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // A JPEG knows no transparency: what is behind a picture would be black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, size.width, size.height)
  }
  drawing?.drawImage(bitmap, part?.left ?? 0, part?.top ?? 0, from.width, from.height, 0, 0, size.width, size.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', quality)
}
