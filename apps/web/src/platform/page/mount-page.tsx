import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { showArrivalNotice } from '#platform/announce/arrival-notice.ts'
import { warnOfZoom } from '#platform/browser/browser-zoom.ts'
import { followWindowWidth } from '#platform/browser/window-size.ts'
import { connectPage } from '#platform/calls/page-connection.ts'
import { fetchDictionary } from '#platform/language/fetch-dictionary.ts'
import { createLanguageStore, mergeDictionaries } from '#platform/language/language-store.ts'
import { watchConnection } from '#platform/offline/connection.ts'
import { applicationPrefix, dictionaryPlace } from '#platform/place/page-place.ts'
import { appElementId } from './page-elements.ts'
import { PageFrame } from './page-frame.tsx'
import { readStartData } from './start-data.tsx'

type MountOptions = {
  /** The Chinese texts of everything the page shows. */
  texts: Readonly<Record<string, string>>
  /** The same component the server has drawn the page from. */
  Page: ComponentType
}

/** Hydrates the page from the server. In development the server renders nothing, so the page is rendered here. */
export function mountPage({ texts, Page }: MountOptions): void {
  const start = readStartData()
  const language = createLanguageStore({
    language: start.language,
    chinese: texts,
    dictionary: start.dictionary && mergeDictionaries([start.dictionary]),
    fetchDictionary: (wanted) => fetchDictionary(wanted, dictionaryPlace(start)),
  })
  followWindowWidth()
  watchConnection()
  connectPage({ language, application: applicationPrefix(start) })
  const app = document.getElementById(appElementId)
  if (!app) throw new Error(`the page came without its <div id="${appElementId}">`)
  const page = (
    <PageFrame start={start} language={language}>
      <Page />
    </PageFrame>
  )
  if (app.hasChildNodes()) hydrateRoot(app, page)
  else createRoot(app).render(page)
  showArrivalNotice()
  warnOfZoom(language)
  if (!needsMoreAfterLoad(start)) return
  const fetchTheRest = () => void import('./after-load.ts').then(({ afterLoad }) => afterLoad(start)).catch(reportError)
  if (document.readyState === 'complete') fetchTheRest()
  else addEventListener('load', fetchTheRest, { once: true })
}

/**
 * Whether there is anything to do once the page has come. The sign-in page, which everybody waits for, fetches that part
 * only where a reload has left the history entry of an open layer.
 */
function needsMoreAfterLoad({ page, sharedMachine }: StartData): boolean {
  return sharedMachine || page === 'desktop' || page === 'application' || history.state !== null
}
