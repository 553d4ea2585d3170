import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * A box that a page opens when somebody asks for it, fetched at that moment: whoever asked waits for its end. `offer`
 * registers the box and answers what takes it away again. The part is undefined while nobody asks.
 */
export function useAskedPart<Part>(
  offer: (box: () => Promise<boolean>) => () => void,
  fetchPart: () => Promise<Part>,
): { part: Part | undefined; end: (done: boolean) => void } {
  const { part, load } = useLoaded(fetchPart)
  const [finish, setFinish] = useState<((done: boolean) => void) | null>(null)
  // Where a box is offered never changes: the first function does as well as every later one.
  const offerOnce = useRef(offer)

  useEffect(
    () =>
      offerOnce.current(async () => {
        try {
          await load()
        } catch {
          // A box that does not arrive must not cost the page: the call is refused, and the next one asks again.
          return false
        }
        return await new Promise((resolve) => {
          setFinish(() => resolve)
        })
      }),
    [load],
  )

  function end(done: boolean) {
    setFinish(null)
    finish?.(done)
  }

  return { part: finish ? part : undefined, end }
}
