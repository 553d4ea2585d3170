import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useState } from 'react'
import { offerStepUp } from '#platform/session/step-up-needed.ts'

/** Before a sensitive act the person proves on the page who they are; what they were filling in stays. */
export function StepUpInPlace() {
  const { part, load } = useLoaded(() => import('./step-up-dialog.tsx'))
  const [finish, setFinish] = useState<((proved: boolean) => void) | null>(null)

  useEffect(
    () =>
      offerStepUp(async () => {
        try {
          await load()
        } catch {
          // A box that does not arrive must not cost the page: the call is refused, and the next press asks again.
          return false
        }
        return await new Promise((resolve) => {
          setFinish(() => resolve)
        })
      }),
    [load],
  )

  function end(proved: boolean) {
    setFinish(null)
    finish?.(proved)
  }

  return finish && part ? <part.StepUpDialog onEnd={end} /> : null
}
