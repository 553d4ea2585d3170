import { isTypeAllowed } from '@homeroom/contract/files/file-types.ts'

/** Why a file is not sent at all. The specification words the first two. */
export type Refusal = { reason: 'type'; status: 501; message: 'file type error' } | { reason: 'size'; limit: number }

/** What is asked of a file before it is read or sent, as the server would; undefined when it may be sent. Without a limit any size may. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, limit?: number): Refusal | undefined {
  if (!isTypeAllowed(name)) return { reason: 'type', status: 501, message: 'file type error' }
  return limit !== undefined && size > limit ? { reason: 'size', limit } : undefined
}

/** A file of a type that is not taken, as callers that send it themselves are told: the status and the words of the specification. */
export class FileTypeError extends Error {
  override name = 'FileTypeError'
  readonly status = 501
  constructor() {
    super('file type error')
  }
}
