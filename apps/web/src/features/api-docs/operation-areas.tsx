import { apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import { findOperations, type Operation, operationsOf } from './api-document.ts'
import { OperationCard } from './operation-card.tsx'

/** The calls a search finds, by their area. */
export function OperationAreas({ search }: { search: string }) {
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
