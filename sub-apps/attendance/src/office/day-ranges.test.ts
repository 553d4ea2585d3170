import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { expect, test } from 'vitest'
import { setRanges } from './day-ranges.ts'

const day = (of: string, known: Partial<OwnSchoolDay> = {}): OwnSchoolDay => ({
  ...{ day: of, school: false, note: '国庆节', englishNote: 'National Day', own: true },
  ...known,
})
const rangesOf = (...days: OwnSchoolDay[]) => setRanges(days).map(({ firstDay, lastDay }) => [firstDay, lastDay])

test('neighbouring days that are alike are one range, also from one month into the next', () => {
  expect(setRanges([day('2026-09-30'), day('2026-10-01'), day('2026-10-02')])).toEqual([
    {
      ...{ firstDay: '2026-09-30', lastDay: '2026-10-02' },
      ...{ school: false, note: '国庆节', englishNote: 'National Day' },
    },
  ])
})

test.each<[string, Partial<OwnSchoolDay>]>([
  ['a make-up day', { school: true }],
  ['another note', { note: '校庆' }],
  ['another English note', { englishNote: 'Founding day' }],
])('%s is a range of its own', (_words, known) => {
  expect(rangesOf(day('2026-10-01'), day('2026-10-02', known), day('2026-10-03'))).toEqual([
    ['2026-10-01', '2026-10-01'],
    ['2026-10-02', '2026-10-02'],
    ['2026-10-03', '2026-10-03'],
  ])
})

test('a day that follows the weekday is in no range and parts those around it', () => {
  expect(rangesOf(day('2026-10-01'), day('2026-10-02', { own: false }), day('2026-10-03'))).toEqual([
    ['2026-10-01', '2026-10-01'],
    ['2026-10-03', '2026-10-03'],
  ])
  expect(rangesOf(day('2026-10-01'), day('2026-10-03'))).toHaveLength(2)
})
