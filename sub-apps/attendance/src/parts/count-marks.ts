import type { AttendanceCounts, AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'

/** Counts the states of pupils, or of days; null is nothing known yet. */
export function countMarks(states: readonly (AttendanceState | null)[]): AttendanceCounts {
  const counts: AttendanceCounts = { present: 0, late: 0, absent: 0, leave: 0, unmarked: 0 }
  for (const state of states) counts[state ?? 'unmarked'] += 1
  return counts
}

/** Counts of several classes in one. */
export function addCounts(all: readonly AttendanceCounts[]): AttendanceCounts {
  const sum = countMarks([])
  for (const counts of all)
    for (const state of Object.keys(sum) as (keyof AttendanceCounts)[]) sum[state] += counts[state]
  return sum
}
