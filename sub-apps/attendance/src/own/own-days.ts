import type { OwnAttendance, OwnDay } from '@homeroom/contract/attendance/own-attendance-schemas.ts'

/** Whether anything is known of a day: a mark, or somebody was seen at a gate. */
const isKnown = ({ mark, clockings }: Pick<OwnDay, 'mark' | 'clockings'>): boolean =>
  mark !== null || clockings.length > 0

/** The day whose details are shown first: today, else the last one of which anything is known, else none. */
export function firstShown({ days, today }: Pick<OwnAttendance, 'days' | 'today'>): string | null {
  if (days.some(({ day }) => day === today)) return today
  return days.findLast(isKnown)?.day ?? null
}

/** The chosen day after midnight: who looked at today goes on looking at today, where it is in the month. */
export function chosenOn(
  { days, today }: Pick<OwnAttendance, 'days' | 'today'>,
  { chosen, before }: { chosen: string | null; before: string },
): string | null {
  return chosen === before && days.some(({ day }) => day === today) ? today : chosen
}

/** When somebody came: as the mark says, else when they were first seen. */
export function arrivalOf({ mark, clockings }: Pick<OwnDay, 'mark' | 'clockings'>): string | null {
  return mark?.arrivedAt ?? clockings[0]?.at ?? null
}
