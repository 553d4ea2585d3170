import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { WaitingForTurnProps } from './waiting-for-turn.tsx'

const fetchWaiting = async () => (await import('./waiting-for-turn.tsx')).WaitingForTurn

/** Few sign-ins ever wait: what they need is fetched then. Where that fails, the form says that it could not be loaded. */
export function FetchedWaiting({ onLost, ...props }: WaitingForTurnProps & { onLost: () => void }) {
  const text = useText()
  const { part: Waiting, load } = useLoaded(fetchWaiting)
  useEffect(() => {
    load().catch(onLost)
  }, [load, onLost])
  return Waiting ? <Waiting {...props} /> : <p role="status">{text('signIn.submitting')}</p>
}
