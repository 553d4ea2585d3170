import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'

/** Says a moment in the time of the unit: the day and the time of day. */
export function useMoment(): (at: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (at) => `${dateText(new Date(at), new Date(), { language, timeZone })} ${clockText(new Date(at), timeZone)}`
}
