import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * A dialog that is loaded when somebody asks for it; the caller waits until it closes. `offer` registers the dialog and
 * returns a function that removes it. The part is undefined while nobody asks.
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
          // When the code cannot be loaded, the call is refused and the next one tries again.
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
