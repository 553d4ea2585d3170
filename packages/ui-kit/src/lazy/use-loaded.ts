import { useCallback, useRef, useState } from 'react'

/**
 * A part of the page that is fetched when it is wanted. A failed fetch is forgotten, so that the next wish tries again.
 * `prepare` is for a first sign of interest, hover or focus: a failure then is nobody's business yet.
 */
export function useLoaded<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part }>()
  const underWay = useRef<Promise<void>>(undefined)
  // The address of a part never changes: the first function does as well as every later one.
  const fetchOnce = useRef(fetchPart)

  const load = useCallback((): Promise<void> => {
    underWay.current ??= fetchOnce.current().then(
      (loaded) => setPart({ loaded }),
      (cause: unknown) => {
        underWay.current = undefined
        throw cause
      },
    )
    return underWay.current
  }, [])
  const prepare = useCallback(() => void load().catch(() => null), [load])
  return { part: part?.loaded, load, prepare }
}
