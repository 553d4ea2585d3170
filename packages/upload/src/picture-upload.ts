import { isBlockedFile } from '@homeroom/contract/files/file-types.ts'
import { uploadPicture } from '@homeroom/contract/files/upload-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import type { SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { type Compression, type CompressPicture, compressPicture } from '@homeroom/ui-kit/avatar/compress-picture.ts'
import { FileTypeError } from './file-checks.ts'

type Named = { fileName: string; serverid?: string }

/**
 * Uploads a picture that is there as base64, with or without the prefix of a data address. Without it or a name nothing is sent. No queue has
 * looked at its type: a program is rejected here.
 */
export async function uploadBase64(
  { call }: Pick<SubApplicationHost, 'call'>,
  { base64, fileName, serverid = 'base' }: Named & { base64: string },
): Promise<StoredFile | undefined> {
  if (!base64 || !fileName) return undefined
  if (isBlockedFile(fileName)) throw new FileTypeError()
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
  if (isBlockedFile(fileName)) throw new FileTypeError()
  const picture = await (await fetch(path)).blob()
  return uploadBase64(host, { ...options, base64: await compress(picture, options), fileName })
}
