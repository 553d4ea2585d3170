import { useText } from '#platform/language/language.tsx'
import type { ArrivalProps } from './arrival-box.tsx'
import { useOnce } from './use-once.ts'

const reasons = {
  away: 'arrivals.away',
  refused: 'arrivals.refused',
  over: 'arrivals.over',
} as const

/** A visit to the single sign-on that led nowhere: the form says why and takes name and password. */
export function FailedVisit({ why, onForm }: ArrivalProps & { why: string }) {
  const text = useText()
  useOnce(() => {
    const reason = Object.hasOwn(reasons, why) ? reasons[why as keyof typeof reasons] : reasons.refused
    onForm({ words: text(reason) })
  })
  return null
}
