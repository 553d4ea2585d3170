import { apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Operation, operationsOf } from './api-document.ts'

export type ReadDocument =
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'ready'; operations: readonly Operation[] }

/** The calls of this server, from its OpenAPI document. */
export function useApiDocument(): { document: ReadDocument; again: () => void } {
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
