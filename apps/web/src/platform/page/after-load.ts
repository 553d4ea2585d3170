import type { StartData } from '@homeroom/contract/start-data.ts'
import { warnOfZoom } from '#platform/browser/warn-of-zoom.ts'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { keepPage } from '#platform/offline/keep-page.ts'

/** What can wait until the page has everything it shows. Its code comes then, too. */
export function afterLoad(start: StartData, language: LanguageStore): void {
  keepPage(start)
  warnOfZoom(language)
}
