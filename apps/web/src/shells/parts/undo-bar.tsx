import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { whenIdle } from '#platform/page/when-idle.ts'

/** The way back from what was done a moment ago; fetched once the page is at rest. */
export function UndoBar() {
  const { part, prepare } = useLoaded(() => import('./undo-offers.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  return part ? <part.UndoOffers /> : null
}
