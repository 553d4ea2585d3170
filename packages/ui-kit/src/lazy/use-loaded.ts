import { useCallback, useRef, useState } from 'react'

/**
 * A part of the page that is fetched when it is wanted. A failed fetch is forgotten, so that the next wish tries again; its
 * cause, a fault of the script as much as of the network, is told to the browser's console. `prepare` is for a first sign of
 * interest, hover or focus: a failure then is nobody's business yet.
 */
export function useLoaded<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part }>()
  const underWay = useRef<Promise<void>>(undefined)
  // The address of a part never changes: the first function does as well as every later one.
  const fetchOnce = useRef(fetchPart)

  const fetchShared = useCallback((): Promise<void> => {
    underWay.current ??= fetchOnce.current().then(
      (loaded) => setPart({ loaded }),
      (cause: unknown) => {
        underWay.current = undefined
        throw cause
      },
    )
    return underWay.current
  }, [])
  const load = useCallback(
    () =>
      fetchShared().catch((cause: unknown) => {
        reportError(cause)
        throw cause
      }),
    [fetchShared],
  )
  const prepare = useCallback(() => void fetchShared().catch(() => null), [fetchShared])
  return { part: part?.loaded, load, prepare }
}
