import { expect, test } from 'vitest'
import { countsOfDays } from './month-counts.ts'

const day = (of: string, school: boolean) => ({ day: of, school, note: '', englishNote: '' })

test('each day counts what stands in its column, also where a line is too short', () => {
  const counts = countsOfDays({
    days: [day('2026-11-26', true), day('2026-11-27', true), day('2026-11-28', false)],
    pupils: [{ states: ['present', 'late', null] }, { states: ['absent', 'late'] }],
  })
  expect(counts).toEqual([
    { day: '2026-11-26', school: true, counts: { present: 1, late: 0, absent: 1, leave: 0, unmarked: 0 } },
    { day: '2026-11-27', school: true, counts: { present: 0, late: 2, absent: 0, leave: 0, unmarked: 0 } },
    { day: '2026-11-28', school: false, counts: { present: 0, late: 0, absent: 0, leave: 0, unmarked: 2 } },
  ])
})
