import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { localName, unitName } from '@homeroom/shared/people/local-name.ts'
import type { Text } from '#platform/language/language-store.ts'
import type { TextKey } from '#texts/text-key.ts'

const noticeTitles = {
  'not-found': 'platform.titleNotFound',
  blocked: 'platform.titleBlocked',
  'forgotten-password': 'platform.titleForgottenPassword',
  bind: 'platform.titleBind',
  leaving: 'platform.titleSignIn',
  'cas-unknown': 'platform.titleSingleSignOn',
  'cas-closed': 'platform.titleSingleSignOn',
  'cas-signed-in': 'platform.titleSingleSignOn',
  'cas-sign-out': 'platform.titleSignOut',
  'cas-signed-out': 'platform.titleSignOut',
} as const satisfies Record<string, TextKey>

/** The title of a page: what it is and whose. */
export function pageTitle(start: StartData, { language, text }: { language: Language; text: Text }): string {
  // A unit whose names are empty still has a desktop: the installation's own name stands for it.
  const unit = unitName(language, start.unit) || start.settings.productName
  const own = ownTitle(start, language, text)
  return own === '' ? unit : `${own} · ${unit}`
}

function ownTitle(start: StartData, language: Language, text: Text): string {
  if (start.page === 'sign-in') return text('platform.titleSignIn')
  if (start.page === 'authorization') return text('authorization.title')
  if (start.page === 'kiosk') return text('kiosk.title')
  if (start.page === 'application') return localName(language, start.application)
  return start.page === 'notice' ? text(noticeTitles[start.notice]) : ''
}
