import { usualAttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { expect, test } from 'vitest'
import type { OfficeText } from './office-texts.ts'
import { settingsProblems, type TimesDraft } from './settings-form.ts'

const text: OfficeText = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const usual: TimesDraft = { ...usualAttendanceTimes, begins: '08:00', arrivalsUntil: '12:00', lateAfter: 10 }
const problems = (changes: Partial<TimesDraft>) =>
  settingsProblems({ ...usual, ...changes }, text).map(({ field, message }) => `${field}: ${message}`)

test.each<[string, Partial<TimesDraft>, string | null]>([
  ['before anybody is late', { arrivalsUntil: '08:09' }, '08:10'],
  ['before school begins', { arrivalsUntil: '07:30' }, '08:10'],
  ['with the last who is on time', { arrivalsUntil: '08:10' }, null],
  ['before a grade that begins later', { arrivalsUntil: '09:00', grades: [{ grade: 1, begins: '09:30' }] }, '09:40'],
  ['after a grade that begins later', { arrivalsUntil: '09:40', grades: [{ grade: 1, begins: '09:30' }] }, null],
  [
    'as the unit allows, whatever earlier grade',
    { arrivalsUntil: '08:05', grades: [{ grade: 1, begins: '07:00' }] },
    '08:10',
  ],
  ['where being late begins in the next hour', { begins: '09:50', lateAfter: 20, arrivalsUntil: '10:05' }, '10:10'],
  ['where being late begins after midnight', { begins: '23:50', lateAfter: 20, arrivalsUntil: '23:59' }, '24:10'],
  ['where nobody has a minute', { lateAfter: 0, arrivalsUntil: '08:00' }, null],
])('arrivals that end %s', (_words, changes, earliest) => {
  expect(problems(changes)).toEqual(earliest === null ? [] : [`arrivalsUntil: arrivalsTooEarly ${earliest}`])
})

test.each<[string, Partial<TimesDraft>, string[]]>([
  ['the beginning', { begins: '' }, ['begins: needed']],
  ['the end of arrivals', { arrivalsUntil: '' }, ['arrivalsUntil: needed']],
  ['the minutes', { lateAfter: null, arrivalsUntil: '01:00' }, ['lateAfter: needed']],
  ['the weekdays', { weekdays: [] }, ['undefined: weekdayNeeded']],
])('without %s only that is asked for', (_words, changes, found) => {
  expect(problems(changes)).toEqual(found)
})
