import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'

/** The day of a moment, as the reader's unit counts days. */
export function useDayText(): (moment: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (moment) => dateText(new Date(moment), new Date(), { language, timeZone })
}
