import { usualAttendanceTimes } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { describe, expect, test } from 'vitest'
import {
  beginsOf,
  countsOf,
  type DaysOfUnit,
  dayAfter,
  daysOfMonth,
  isOver,
  isWithin,
  type KnownMark,
  markAfterArrival,
  minutesAt,
  sameMark,
  schoolDayOf,
  stateOfArrival,
} from './school-day-rules.ts'

const unit: DaysOfUnit = {
  weekdays: [1, 2, 3, 4, 5],
  terms: [{ firstDay: '2026-09-01', lastDay: '2027-01-15' }],
  own: [
    { day: '2026-10-01', school: false, note: '国庆节', englishNote: 'National Day' },
    { day: '2026-10-10', school: true, note: '补课', englishNote: '' },
  ],
}

test.each([
  ['a Monday in the term', '2026-11-30', true],
  ['a Friday in the term', '2026-12-04', true],
  ['a Saturday', '2026-11-28', false],
  ['a Sunday', '2026-11-29', false],
  ['the first day of the term', '2026-09-01', true],
  ['the last day of the term', '2027-01-15', true],
  ['the day before the term', '2026-08-31', false],
  ['the day after it', '2027-01-18', false],
  ['a holiday on a Thursday', '2026-10-01', false],
  ['a Saturday on which lessons are made up', '2026-10-10', true],
])('%s: %s', (_, day, school) => {
  expect(schoolDayOf(day, unit)).toMatchObject({ day, school })
})

test('a unit without terms has school on its weekdays all year, and notes come with their day', () => {
  expect(schoolDayOf('2026-08-03', { ...unit, terms: [] }).school).toBe(true)
  expect(schoolDayOf('2026-08-02', { ...unit, terms: [], weekdays: [7] }).school).toBe(true)
  expect(schoolDayOf('2026-10-01', unit)).toMatchObject({ note: '国庆节', englishNote: 'National Day' })
})

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days, in order', (month, count) => {
  const days = daysOfMonth(month)
  expect(days).toHaveLength(count)
  expect([days[0], days.at(-1)]).toEqual([`${month}-01`, `${month}-${count}`])
})

test('days are counted over months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('a grade with a time of its own begins then, all others and pupils without a class with the unit', () => {
  const times = { ...usualAttendanceTimes, grades: [{ grade: 3, begins: '07:40' }] }
  expect([beginsOf(times, 3), beginsOf(times, 4), beginsOf(times, null)]).toEqual(['07:40', '08:00', '08:00'])
})

test.each([
  ['on the minute', 480, 0, 'present'],
  ['a minute later', 481, 0, 'late'],
  ['in the last minute of grace', 485, 5, 'present'],
  ['after it', 486, 5, 'late'],
  ['long before', 300, 0, 'present'],
])('who comes %s is %s', (_, arrived, lateAfter, state) => {
  expect(stateOfArrival(arrived, { begins: '08:00', lateAfter })).toBe(state)
})

test('minutes are those of the clocks of the school', () => {
  expect(minutesAt(new Date('2026-11-30T00:05:59Z'), 'Asia/Shanghai')).toBe(485)
})

describe('a pass at a gate', () => {
  const at = new Date('2026-11-30T00:10:00Z')
  const before = new Date('2026-11-30T00:05:00Z')
  const after = new Date('2026-11-30T00:30:00Z')
  const late = { at, state: 'late' } as const
  const early = { at: before, state: 'present' } as const
  const mark = (state: KnownMark['state'], more: Partial<KnownMark & { markedAt: Date }> = {}) => ({
    ...{ state, arrivedAt: null, source: 'register' as const, markedAt: after, ...more },
  })
  test.each<[string, ReturnType<typeof mark> | undefined, KnownMark]>([
    ['of whom nothing is known: the first pass counts', undefined, { ...early, arrivedAt: before, source: 'kiosk' }],
    ['whom a teacher called absent', mark('absent'), { state: 'late', arrivedAt: at, source: 'kiosk' }],
    ['who was absent by rule', mark('absent', { source: 'rule' }), { state: 'late', arrivedAt: at, source: 'kiosk' }],
    ['who is on leave', mark('leave'), { state: 'leave', arrivedAt: at, source: 'register' }],
    ['who was marked present after it', mark('present'), { state: 'present', arrivedAt: at, source: 'register' }],
    [
      'who was marked present before it, and went out once more',
      mark('present', { markedAt: before }),
      { state: 'present', arrivedAt: null, source: 'register' },
    ],
    [
      'who was seen earlier',
      mark('present', { source: 'kiosk', arrivedAt: before }),
      { state: 'present', arrivedAt: before, source: 'kiosk' },
    ],
  ])('of a pupil %s', (_, known, expected) => {
    const { state, arrivedAt, source } = markAfterArrival(known, { pass: late, first: early })
    expect({ state, arrivedAt, source }).toEqual({
      ...{ state: expected.state, arrivedAt: expected.arrivedAt, source: expected.source },
    })
  })

  test('that comes to be known later makes a kiosk’s mark earlier, and leaves a teacher’s word', () => {
    const passes = { pass: early, first: early }
    expect(markAfterArrival(mark('late', { source: 'kiosk', arrivedAt: at }), passes).state).toBe('present')
    expect(markAfterArrival(mark('late', { arrivedAt: at }), passes)).toMatchObject({
      ...{ state: 'late', arrivedAt: before, source: 'register' },
    })
  })

  test('marks are the same when state, time and source are', () => {
    const seen: KnownMark = { state: 'late', arrivedAt: at, source: 'kiosk' }
    expect(sameMark(seen, { ...seen, arrivedAt: new Date(at) })).toBe(true)
    expect(sameMark(undefined, seen)).toBe(false)
    for (const other of [{ state: 'present' }, { arrivedAt: before }, { source: 'register' }] as Partial<KnownMark>[])
      expect(sameMark(seen, { ...seen, ...other })).toBe(false)
  })
})

test('a pupil is in a class from the first day of a period until the day before its end', () => {
  const periods = [
    { from: '2026-09-01', until: '2026-10-12' },
    { from: '2026-11-02', until: null },
  ]
  const days = ['2026-08-31', '2026-09-01', '2026-10-11', '2026-10-12', '2026-11-01', '2026-11-02', '2027-06-01']
  expect(days.map((day) => isWithin(day, periods))).toEqual([false, true, true, false, false, true, true])
  expect(isWithin('2026-08-31', null)).toBe(true)
})

test('counts name every state, and a day is over when there was school and it has passed', () => {
  expect(countsOf(['present', 'present', 'late', 'absent', 'leave', null, null, null])).toEqual({
    ...{ present: 2, late: 1, absent: 1, leave: 1, unmarked: 3 },
  })
  expect(isOver({ day: '2026-11-27', school: true }, '2026-11-30')).toBe(true)
  expect(isOver({ day: '2026-11-30', school: true }, '2026-11-30')).toBe(false)
  expect(isOver({ day: '2026-11-29', school: false }, '2026-11-30')).toBe(false)
  expect(isOver(undefined, '2026-11-30')).toBe(false)
})
