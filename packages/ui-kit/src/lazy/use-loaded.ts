import { useState } from 'react'

/**
 * A part of the page that is fetched when it is wanted. A failed fetch is forgotten, so that the next wish tries again; its
 * cause, a fault of the script or of the network, is written to the browser's console. `prepare` is for a first sign of
 * interest, hover or focus: a failure then is nobody's business yet.
 */
export function useLoaded<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part }>()
  // The address of a part never changes: the first function does as well as every later one.
  const [fetching] = useState(() => {
    let underWay: Promise<void> | undefined
    const fetchOnce = () => {
      underWay ??= fetchPart().then(
        (loaded) => setPart({ loaded }),
        (cause: unknown) => {
          underWay = undefined
          throw cause
        },
      )
      return underWay
    }
    const load = () =>
      fetchOnce().catch((cause: unknown) => {
        reportError(cause)
        throw cause
      })
    return { load, prepare: () => void fetchOnce().catch(() => null) }
  })
  return { part: part?.loaded, ...fetching }
}
