import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

/** The day of a moment, as the reader's unit counts days. */
export function useDayText(): (moment: string) => string {
  const { language } = useLanguage()
  const { unit, now } = useStartData()
  return (moment) => dateText(new Date(moment), new Date(now), { language, timeZone: unit.timeZone })
}
