import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'

/** A day `2026-09-01` in words, with its year. */
export function useDayText(): (day: string) => string {
  const language = useLanguage()
  // A day has no zone: read and written in UTC it stays the same.
  return (day) => dateText(new Date(`${day}T00:00:00Z`), new Date(0), { language, timeZone: 'UTC' })
}
