import '@homeroom/ui-kit/styles/homeroom.css'
import { createRoot } from 'react-dom/client'
import { ApiDocs } from '#features/api-docs/api-docs.tsx'
import { appElementId } from '#platform/page/page-elements.ts'
import { readStartData, StartDataProvider } from '#platform/page/start-data.tsx'

const start = readStartData()
const app = document.getElementById(appElementId)
if (!app) throw new Error(`the page came without its <div id="${appElementId}">`)

createRoot(app).render(
  <StartDataProvider start={start}>
    <ApiDocs />
  </StartDataProvider>,
)
