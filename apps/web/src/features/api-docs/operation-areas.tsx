import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useMemo } from 'react'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import { findOperations, type Operation } from './api-document.ts'
import { OperationCard } from './operation-card.tsx'
import { useApiDocument } from './use-api-document.ts'
import { useMeantPlace } from './use-meant-place.ts'

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
