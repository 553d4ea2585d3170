import { uploadPicture } from '@homeroom/contract/files/upload-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import type { SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'

type Size = { width: number; height: number }
type Named = { fileName: string; serverid?: string }
type Compression = { most?: Size; quality?: number }
export type CompressPicture = (picture: Blob, options?: Compression) => Promise<string>

/** The size of a picture within a maximum: its proportions stay, and a smaller one is not enlarged. */
export function fittedSize({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture as a data address, at most 500 by 500 and with quality 0.8 unless told otherwise. */
export const compressPicture: CompressPicture = async (picture, options = {}) => {
  const { most = { width: 500, height: 500 }, quality = 0.8 } = options
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const size = fittedSize(bitmap, most)
  Object.assign(canvas, size)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** Uploads a picture that is there as base64, with or without the prefix of a data address. Without it or a name nothing is sent. */
export async function uploadBase64(
  { call }: Pick<SubApplicationHost, 'call'>,
  { base64, fileName, serverid = 'base' }: Named & { base64: string },
): Promise<StoredFile | undefined> {
  if (!base64 || !fileName) return undefined
  const dot = fileName.lastIndexOf('.')
  const [name, type] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot + 1)] : [fileName, 'jpg']
  const base64Str = base64.replace(/^data:[^,]*,/, '')
  return await call(uploadPicture, { body: { serverid: serverid as 'base', fileName: name, base64Str, type } })
}

/** Fetches a picture, makes it smaller and uploads it. Without a path or a file name it does not run. */
export async function compressAndUpload(
  host: Pick<SubApplicationHost, 'call'>,
  { path, fileName, ...options }: Named & Compression & { path: string },
  compress: CompressPicture = compressPicture,
): Promise<StoredFile | undefined> {
  if (!path || !fileName) return undefined
  const picture = await (await fetch(path)).blob()
  return uploadBase64(host, { ...options, base64: await compress(picture, options), fileName })
}
