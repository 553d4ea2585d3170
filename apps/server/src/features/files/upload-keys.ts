import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { isTypeAllowed } from '@homeroom/contract/files/file-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { cleanFileName } from './file-name-rules.ts'
import type { UploadKey } from './upload-queries.ts'

export const hashOf = (hexadecimal: string): Buffer => Buffer.from(hexadecimal, 'hex')

/** The name of a file as it is kept; refused when there is none, or when its type is not taken. */
export function requireName(given: string, purpose: FilePurpose = 'any'): string {
  const name = cleanFileName(given)
  if (name === undefined) throw new AppError('file_name_wrong')
  if (!isTypeAllowed(name, purpose)) throw new AppError('file_type_refused')
  return name
}

/** An upload as every call of it names it. */
export type UploadClaim = { md5: string; name: string; size: number; chunks: number; folderId?: string | null }

/** Which upload a call is about: always one of the caller. */
export const uploadKeyOf = (
  { unitId, userId }: Caller,
  { md5, name, size, chunks, folderId = null }: UploadClaim,
): UploadKey => ({ unitId, ownerId: userId, md5: hashOf(md5), size, chunks, name: requireName(name), folderId })
