import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { renderToString } from 'react-dom/server'
import { createLanguageStore, mergeDictionaries } from '#platform/language/language-store.ts'
import { PageFrame } from '#platform/page/page-frame.tsx'
import { pageTitle } from '#platform/page/page-title.ts'
import type { PageKind } from './page-kinds.ts'

const englishMaps = new WeakMap<object, ReadonlyMap<string, string>>()

/** Draws a page with the very components that the browser takes over. */
export function drawPage(start: StartData, kind: PageKind): { title: string; markup: string } {
  if (!kind.Page) return { title: start.settings.productName, markup: '' }
  const language = createLanguageStore({
    language: start.language,
    chinese: kind.chinese,
    dictionary: start.dictionary && mapOf(kind.english),
    fetchDictionary: () => Promise.reject(new Error('a page is drawn in one language')),
  })
  const markup = renderToString(
    <PageFrame start={start} language={language}>
      <kind.Page />
    </PageFrame>,
  )
  return { title: pageTitle(start, language.current()), markup }
}

/** The same few dictionaries serve every page: each becomes a map once. */
function mapOf(dictionary: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = englishMaps.get(dictionary)
  if (known) return known
  const made = mergeDictionaries([dictionary])
  englishMaps.set(dictionary, made)
  return made
}
