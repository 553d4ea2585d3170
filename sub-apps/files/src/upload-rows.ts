import type { UploadRow } from '@homeroom/ui-kit/upload-list/upload-list.tsx'
import type { QueuedUpload } from '@homeroom/upload/upload-queue.ts'
import { statusOf } from '@homeroom/upload/upload-rules.ts'

type Words = {
  wrongType: string
  tooLarge: string
  changed: string
  /** What the page would say of a failed call. */
  failureText: (failure: unknown) => string
}

/** What the panel shows of an upload, its failure in words. */
export function uploadRow({ id, name, size, state }: QueuedUpload, words: Words): UploadRow {
  if (state.step === 'done') return { id, name, size, state: { step: 'done' } }
  if (state.step !== 'failed') return { id, name, size, state }
  if (state.refusal) {
    const problem = state.refusal.reason === 'type' ? words.wrongType : words.tooLarge
    return { id, name, size, state: { step: 'failed', problem, final: true } }
  }
  return { id, name, size, state: { step: 'failed', problem: failureWords(state.error, words) || words.changed } }
}

/** “status: message”, or the message alone where nothing came back. */
export function failureWords(error: unknown, { failureText }: Pick<Words, 'failureText'>): string {
  const cause = error instanceof Error ? error.cause : undefined
  const text = failureText(cause)
  return text && statusOf(cause) > 0 ? `${statusOf(cause)}: ${text}` : text
}
