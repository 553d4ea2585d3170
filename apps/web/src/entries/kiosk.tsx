import '@homeroom/ui-kit/styles/homeroom.css'
import { createRoot } from 'react-dom/client'
import { KioskPage } from '#features/attendance/kiosk/kiosk-page.tsx'
import { connectPage } from '#platform/calls/page-connection.ts'
import { createLanguageStore, mergeDictionaries } from '#platform/language/language-store.ts'
import { watchConnection } from '#platform/offline/connection.ts'
import { appElementId } from '#platform/page/page-elements.ts'
import { PageFrame } from '#platform/page/page-frame.tsx'
import { readStartData } from '#platform/page/start-data.tsx'
import { applicationPrefix } from '#platform/place/page-place.ts'
import { kioskTexts, kioskTextsEnglish } from '#texts/kiosk-texts.ts'

const start = readStartData()
// Both languages are here: a kiosk changes its language also while the network is away.
const english = mergeDictionaries([kioskTextsEnglish])
const language = createLanguageStore({
  language: start.language,
  chinese: kioskTexts,
  dictionary: english,
  fetchDictionary: async () => english,
})
watchConnection()
connectPage({ language, application: applicationPrefix(start) })
const app = document.getElementById(appElementId)
if (!app) throw new Error(`the page came without its <div id="${appElementId}">`)
createRoot(app).render(
  <PageFrame start={start} language={language}>
    <KioskPage />
  </PageFrame>,
)
