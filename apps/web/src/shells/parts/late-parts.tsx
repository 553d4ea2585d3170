import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { whenIdle } from '#platform/page/when-idle.ts'

/** Tells when the session is about to end. Fetched once the page is at rest: at that moment a newer build may be served. */
export function SessionEndWatch() {
  const { part, prepare } = useLoaded(() => import('#features/accounts/sign-in/session-end/session-end-notice.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  return part ? <part.SessionEndNotice /> : null
}

/** The way back from what was done a moment ago; fetched once the page is at rest. */
export function UndoBar() {
  const { part, prepare } = useLoaded(() => import('./undo-offers.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  return part ? <part.UndoOffers /> : null
}
