import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { OfficeText } from './office-texts.ts'

/** A day `2026-09-01` in words, with its year. A day has no zone: read and written in UTC it stays the same. */
export function useDayText(): (day: string) => string {
  const language = useLanguage()
  return (day) => dateText(new Date(`${day}T00:00:00Z`), new Date(0), { language, timeZone: 'UTC' })
}

/** What a day is, in a word: a holiday is one that the school has set. */
export function dayKind({ school, own }: OwnSchoolDay, text: OfficeText): string {
  if (own) return text(school ? 'ownSchool' : 'ownNoSchool')
  return text(school ? 'school' : 'noSchool')
}
