/** How far a file is. Sizes are bytes, the speed bytes a second: 0 while nothing goes, absent while it cannot be told. */
export type UploadStep =
  | { step: 'waiting' }
  /** It is read before it is sent. */
  | { step: 'checking'; read: number }
  | { step: 'uploading'; sent: number; speed?: number }
  | { step: 'paused'; sent: number }
  /** All is sent; so much of it has been put together. */
  | { step: 'joining'; done: number }
  | { step: 'done' }
  /** `problem` says why, in the reader's language. */
  /** `final`: another try would fail as well. */
  | { step: 'failed'; problem?: string; final?: boolean }

export type UploadRow = { id: string; name: string; size: number; state: UploadStep }
