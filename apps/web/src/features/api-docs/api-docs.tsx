import { apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import { type Language, languages } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepLanguage } from '#platform/language/keep-language.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import { findOperations, type Operation, operationsOf } from './api-document.ts'
import { OperationCard } from './operation-card.tsx'

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

/** The calls a search finds, by their area. */
function OperationAreas({ search }: { search: string }) {
  const { text } = useApiDocsTexts()
  const { document, again } = useApiDocument()
  const operations = document.step === 'ready' ? document.operations : none
  const meant = useMeantPlace(document.step === 'ready')
  const found = useMemo(() => findOperations(operations, search), [operations, search])
  if (document.step === 'loading') return <Skeleton lines={8} />
  if (document.step === 'failed')
    return (
      <p role="alert">
        {text('apiDocs.failed')} <Button onClick={again}>{text('apiDocs.again')}</Button>
      </p>
    )
  const areas = [...new Set(found.map(({ area }) => area))]
  return (
    <>
      <p role="status" className={styles.count}>
        {text('apiDocs.found', { count: found.length })}
      </p>
      <nav aria-label={text('apiDocs.areas')} className={styles.areas}>
        {areas.map((area) => (
          <a key={area} href={`#${area}`}>
            {area}
          </a>
        ))}
      </nav>
      {areas.map((area) => (
        <section key={area} id={area} className={styles.area} aria-labelledby={`${area}-title`}>
          <h2 id={`${area}-title`}>{area}</h2>
          {found
            .filter((operation) => operation.area === area)
            .map((operation) => (
              <OperationCard key={operation.name} operation={operation} meant={operation.name === meant} />
            ))}
        </section>
      ))}
    </>
  )
}

const none: readonly Operation[] = []

type ReadDocument = { step: 'loading' } | { step: 'failed' } | { step: 'ready'; operations: readonly Operation[] }

/** The calls of this server, from its OpenAPI document. */
function useApiDocument(): { document: ReadDocument; again: () => void } {
  const [document, setDocument] = useState<ReadDocument>({ step: 'loading' })
  const read = useCallback(() => {
    setDocument({ step: 'loading' })
    fetch(apiDocument)
      .then(async (response) => {
        if (!response.ok || response.redirected) throw new Error(`the document answered ${response.status}`)
        setDocument({ step: 'ready', operations: operationsOf(await response.json()) })
      })
      .catch(() => setDocument({ step: 'failed' }))
  }, [])
  useEffect(read, [read])
  return { document, again: read }
}

/**
 * The call or the area that the address names. Once the calls are there it is brought into sight, unless somebody has begun
 * to look around meanwhile; later the browser itself follows the address.
 */
function useMeantPlace(ready: boolean): string {
  const meant = useSyncExternalStore(subscribe, nameInAddress, nothing)
  useEffect(() => {
    const begun = scrollY > 0 || document.activeElement !== document.body
    if (ready && !begun) document.getElementById(nameInAddress())?.scrollIntoView()
  }, [ready])
  return meant
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const nameInAddress = () => location.hash.slice(1)
// The hash never reaches the server.
const nothing = () => ''
