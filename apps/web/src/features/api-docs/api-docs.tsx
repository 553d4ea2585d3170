import { apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import { type Language, languages } from '@homeroom/contract/pages/storage-keys.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { keepLanguage } from '#platform/language/keep-language.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import { OperationAreas } from './operation-areas.tsx'

/** Each language in its own words. */
const names = { 'zh-CN': '中文', en: 'English' } as const

/** Every call of the server: to be searched, read and tried in one's own session. */
export function ApiDocs() {
  const start = useStartData()
  const [language, setLanguage] = useState(start.language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  function choose(chosen: Language) {
    keepLanguage(chosen)
    setLanguage(chosen)
  }
  return (
    <KitLanguageProvider language={language}>
      <Page onLanguage={choose} />
    </KitLanguageProvider>
  )
}

function Page({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { text, language } = useApiDocsTexts()
  const { settings } = useStartData()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  useEffect(() => {
    document.title = `${text('apiDocs.title')} · ${settings.productName}`
  }, [text, settings])
  return (
    <>
      <header className={styles.header}>
        <h1>
          {settings.productName} <span>{text('apiDocs.title')}</span>
        </h1>
        <a href={apiDocument}>{text('apiDocs.document')}</a>
        <a href="/">{text('apiDocs.desktop')}</a>
        <fieldset className={styles.languages} aria-label={text('apiDocs.language')}>
          {languages.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
              {names[one]}
            </button>
          ))}
        </fieldset>
      </header>
      <main className={styles.main}>
        <p className={styles.about}>{text('apiDocs.about')}</p>
        <search>
          <TextField
            type="search"
            label={text('apiDocs.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <OperationAreas search={wanted} />
      </main>
    </>
  )
}
