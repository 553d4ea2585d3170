import type { AttendanceSettings, AttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import type { OfficeText } from './office-texts.ts'

/** The times while they are edited: a number may be missing. */
export type TimesDraft = Omit<AttendanceTimes, 'lateAfter' | 'missingAfter'> & {
  lateAfter: number | null
  missingAfter: number | null
}

/** What of the settings is edited. */
export function settingsValues(settings: AttendanceSettings): TimesDraft {
  const { begins, arrivalsUntil, lateAfter, missingAfter, whenMissing, weekdays, grades } = settings
  return { begins, arrivalsUntil, lateAfter, missingAfter, whenMissing, weekdays, grades }
}

/** What is wrong with the times before the server is asked. A list of ticks has no place for an error: that one stands beside the button. */
export function settingsProblems(values: TimesDraft, text: OfficeText): FieldError[] {
  const { begins, arrivalsUntil, lateAfter, missingAfter, weekdays } = values
  const found: FieldError[] = []
  if (begins === '') found.push({ field: 'begins', message: text('needed') })
  if (arrivalsUntil === '') found.push({ field: 'arrivalsUntil', message: text('needed') })
  if (lateAfter === null) found.push({ field: 'lateAfter', message: text('needed') })
  if (missingAfter === null) found.push({ field: 'missingAfter', message: text('needed') })
  const earliest = endOfPunctuality(values)
  if (arrivalsUntil !== '' && earliest !== null && arrivalsUntil < earliest)
    found.push({ field: 'arrivalsUntil', message: text('arrivalsTooEarly', { time: earliest }) })
  if (weekdays.length === 0) found.push({ message: text('weekdayNeeded') })
  return found
}

/** Until when the last of all grades is on time: who comes later is late, and must still be an arrival. Null while a time is missing. */
function endOfPunctuality({ begins, lateAfter, grades }: TimesDraft): string | null {
  if (begins === '' || lateAfter === null) return null
  const latest = [begins, ...grades.map((grade) => grade.begins)].reduce((one, other) => (other > one ? other : one))
  const [hours = 0, minutes = 0] = latest.split(':').map(Number)
  const end = hours * 60 + minutes + lateAfter
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** What is sent of a draft without problems. */
export function writtenTimes(values: TimesDraft): AttendanceTimes {
  return { ...values, lateAfter: values.lateAfter ?? 0, missingAfter: values.missingAfter ?? 0 }
}

/** What happens about pupils of whom nothing is known. */
export const sayMissing = (chosen: AttendanceTimes['whenMissing'], text: OfficeText): string =>
  text(`whenMissing.${chosen}`)
