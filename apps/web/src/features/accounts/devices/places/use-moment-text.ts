import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'

/** Says a moment in the time of the unit: the time of day, and the day where it was another one. */
export function useMomentText(): (moment: string) => string {
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  return (moment) => {
    const [then, now] = [new Date(moment), serverClock.now()]
    const [day, clock] = [dateText(then, now, { language, timeZone }), clockText(then, timeZone)]
    return day === dateText(now, now, { language, timeZone }) ? clock : `${day} ${clock}`
  }
}
