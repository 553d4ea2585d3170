import type { SchoolDay } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAttendanceText } from '../attendance-texts.ts'
import { noteOf } from './day-words.ts'

/** Says that there is no school on a day, and why when the school has written it. */
export function useNoSchoolText(): (day: SchoolDay) => string {
  const text = useAttendanceText()
  const language = useLanguage()
  return (day) => {
    const note = noteOf(language, day)
    return note ? text('noSchool.note', { note }) : text('noSchool')
  }
}
