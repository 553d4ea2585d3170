import { FailedHttp, LostConnection, RefusedCall, UnsupportedMethod } from '@homeroom/api-client/failures.ts'
import { pickLanguage, refusalText } from '@homeroom/api-client/refusal-text.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Text } from '#platform/language/language-store.ts'
import { isOffline } from '#platform/offline/connection.ts'
import { announce } from './announce.tsx'

type FailureReader = { language: Language; text: Text }
type FailureNotice = { tone: 'warning' | 'error'; text: string; title?: string }

/** Tells the person why a call failed: one notice, in their language. */
export function showFailure(failure: unknown, reader: FailureReader): void {
  const notice = failureNotice(failure, reader)
  if (notice) announce[notice.tone](notice.text, notice.title === undefined ? {} : { title: notice.title })
}

/** What to tell the person about a failed call; null for a fault of the page itself. */
export function failureNotice(failure: unknown, { language, text }: FailureReader): FailureNotice | null {
  if (failure instanceof RefusedCall) {
    const fallback = text(failure.status === 401 ? 'platform.loginInvalid' : 'platform.serverError')
    return { tone: 'warning', text: refusalText(failure, language, fallback) }
  }
  if (failure instanceof FailedHttp) {
    const title = `${failure.status} ${failure.statusText}`.trim()
    return {
      tone: 'error',
      title,
      text: pickLanguage(failure.message, language) || text('platform.httpFailed'),
    }
  }
  if (failure instanceof LostConnection) {
    if (isOffline()) return { tone: 'warning', text: text('platform.offlineRefused') }
    const reason = text(failure.timedOut ? 'platform.timedOut' : 'platform.connectionLost')
    return { tone: 'error', title: text('platform.noAnswer'), text: reason }
  }
  if (failure instanceof UnsupportedMethod) {
    const refused = failure.method === 'PUT' || failure.method === 'DELETE'
    return { tone: 'warning', text: text(refused ? 'platform.methodRefused' : 'platform.methodUnsupported') }
  }
  return null
}
