import type { UploadRow } from '@homeroom/ui-kit/upload-list/upload-row.ts'
import { UploadError } from './send-file.ts'
import type { QueuedUpload } from './upload-entry.ts'
import { isFinalRefusal, statusOf } from './upload-rules.ts'

type Words = {
  wrongType: string
  /** Which kinds are taken; stands behind a refused type. */
  kinds: string
  tooLarge: string
  changed: string
  /** What is said of a file that is there, where what was to be done with it has failed. */
  stored?: (why: string) => string
  /** What the page would say of a failed call. */
  failureText: (failure: unknown) => string
}

/** What the panel shows of uploads. A row is made once for each state, so that the panel draws only what has changed. */
export function createUploadRows(words: Words): (uploads: readonly QueuedUpload[]) => UploadRow[] {
  const made = new WeakMap<QueuedUpload, UploadRow>()
  return (uploads) =>
    uploads.map((upload) => {
      const row = made.get(upload) ?? uploadRow(upload, words)
      made.set(upload, row)
      return row
    })
}

/** What the panel shows of an upload, its failure in words. */
export function uploadRow({ id, name, size, state }: QueuedUpload, words: Words): UploadRow {
  if (state.step === 'done') return { id, name, size, state: { step: 'done' } }
  if (state.step !== 'failed') return { id, name, size, state }
  if (state.refusal) {
    const problem = state.refusal.reason === 'type' ? withKinds(words.wrongType, words) : words.tooLarge
    return { id, name, size, state: { step: 'failed', problem, final: true } }
  }
  const cause = causeOf(state.error)
  const said = failureWords(state.error, words) || words.changed
  const problem = statusOf(cause) === wrongTypeStatus ? withKinds(said, words) : said
  return { id, name, size, state: { step: 'failed', problem, ...(isFinalRefusal(cause) ? { final: true } : {}) } }
}

const wrongTypeStatus = 501
/** The specified text of a refusal ends without a full stop; in Chinese what it means stands behind it in brackets. */
const withKinds = (said: string, { kinds }: Words) => {
  if (said.endsWith('）')) return `${said}。${kinds}`
  return `${/[.。]$/.test(said) ? said : `${said}.`} ${kinds}`
}
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)

/** “status: message”, or the message alone where nothing came back. */
export function failureWords(error: unknown, { failureText, stored }: Pick<Words, 'failureText' | 'stored'>): string {
  const cause = causeOf(error)
  const text = failureText(cause)
  if (text && stored && error instanceof UploadError && error.stored) return stored(text)
  return text && statusOf(cause) > 0 ? `${statusOf(cause)}: ${text}` : text
}
