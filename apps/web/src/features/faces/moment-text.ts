import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'

/** Says a day and a time, in the time of the unit. */
export function useMomentText(): (moment: string) => string {
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  return (moment) => {
    const then = new Date(moment)
    return `${dateText(then, serverClock.now(), { language, timeZone })} ${clockText(then, timeZone)}`
  }
}
