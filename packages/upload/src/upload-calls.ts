import * as endpoints from '@homeroom/contract/files/upload-endpoints.ts'
import type { Merged, StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import type { SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'

export type FormOptions = { signal: AbortSignal; onSent: (bytes: number) => void }
type Place = { serverid?: string; folderId?: string; asVersion?: boolean }
type Asked = { md5: string; name: string; size: number; chunks: number; folderId?: string }

/** The calls that an upload makes. */
export type UploadCalls = {
  checkFile: (body: Place & { md5: string; name: string; sha256: string; size: number }) => Promise<StoredFile | null>
  /** Rejects when there is no room for a file. */
  checkRoom: (query: { serverid?: string; name: string; size: number; folderId?: string }) => Promise<unknown>
  checkPiece: (body: Asked & { uid: string; chunk: number }) => Promise<boolean>
  uploadPiece: (form: FormData, options: FormOptions) => Promise<unknown>
  mergeFile: (body: Asked & Place & { sha256: string }) => Promise<Merged>
  uploadFile: (form: FormData, options: FormOptions) => Promise<StoredFile>
  giveUp: (body: Asked & { uid: string }) => Promise<unknown>
}

/** Those calls through the page. Failures are not shown there: they stand beside their file. */
export function uploadCallsOf({ call, sendForm }: Pick<SubApplicationHost, 'call' | 'sendForm'>): UploadCalls {
  const quietly = { shown: false } as const
  return {
    checkFile: (body) => call(endpoints.checkFile, { body: body as never }, quietly),
    checkRoom: (query) => call(endpoints.readUploadRoom, { query: query as never }, quietly),
    checkPiece: (body) => call(endpoints.checkPiece, { body }, quietly),
    uploadPiece: (form, options) => sendForm(endpoints.uploadPiece, form, options),
    mergeFile: (body) => call(endpoints.mergeFile, { body: body as never }, quietly),
    uploadFile: (form, options) => sendForm(endpoints.uploadFile, form, options),
    giveUp: (body) => call(endpoints.giveUpUpload, { body }, quietly),
  }
}
