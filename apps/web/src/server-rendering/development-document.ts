import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { plainParts } from './document-pieces.ts'
import { pageDocument } from './page-document.ts'
import { pageKind } from './page-kinds.ts'
import { tellFailedVisit } from './tell-failed-visit.ts'

const shared = (name: string) => `/src/shared-modules/${name}.ts`
const importMap = {
  react: shared('react'),
  'react/jsx-runtime': shared('react-jsx-runtime'),
  'react-dom': shared('react-dom'),
  'react-dom/client': shared('react-dom-client'),
}

/** The document of a page in development: an empty root, which the browser draws from the source files. */
export function developmentDocument(given: StartData): string {
  const { entry, english } = pageKind(given)
  const start = tellFailedVisit({ ...given, dictionary: given.language === 'en' ? english : null })
  const files = { script: `/src/entries/${entry}.tsx`, preloads: [], css: '', sheets: [], importMap }
  const parts = pageDocument({
    start,
    files,
    title: given.settings.productName,
    markup: '',
    // The browser fetches them itself.
    sceneStyles: '',
    manifests: new Map(),
  })
  return plainParts(parts).join('')
}
