import type { Mark } from '@homeroom/contract/attendance/attendance-shapes.ts'
import type { OwnDay } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { expect, test } from 'vitest'
import { arrivalOf, chosenOn, firstShown } from './own-days.ts'

const mark: Mark = { state: 'late', arrivedAt: null, reason: '', source: 'register', byName: '', byEnglishName: '' }
const seen = (at: string) => ({ at, gate: '东门', gateEnglishName: 'East gate' })
const day = (of: number, known: Partial<OwnDay> = {}): OwnDay => ({
  day: `2026-11-0${of}`,
  school: true,
  note: '',
  englishNote: '',
  mark: null,
  clockings: [],
  ...known,
})

test.each([
  ['today where it is in the month', [day(1), day(2), day(3, { mark })], '2026-11-02', '2026-11-02'],
  ['else the last day with a mark', [day(1, { mark }), day(2, { mark }), day(3)], '2026-12-05', '2026-11-02'],
  ['or with somebody seen', [day(1, { clockings: [seen('x')] }), day(2)], '2026-12-05', '2026-11-01'],
  ['else none', [day(1), day(2)], '2026-12-05', null],
])('the first day shown is %s', (_words, days, today, shown) => {
  expect(firstShown({ days, today })).toBe(shown)
})

test.each([
  ['today goes on to the new day', '2026-11-01', '2026-11-02', '2026-11-02'],
  ['another day stays', '2026-11-02', '2026-11-03', '2026-11-02'],
  ['no day stays none', null, '2026-11-02', null],
  ['today stays where the new day is in another month', '2026-11-01', '2026-12-01', '2026-11-01'],
])('over midnight, %s', (_words, chosen, today, shown) => {
  const days = [day(1), day(2), day(3)]
  expect(chosenOn({ days, today }, { chosen, before: '2026-11-01' })).toBe(shown)
})

test('somebody came when the mark says so, else when they were first seen', () => {
  const [eight, nine] = ['2026-11-02T00:02:00Z', '2026-11-02T01:00:00Z']
  const clockings = [seen(nine)]
  expect(arrivalOf({ mark: { ...mark, arrivedAt: eight }, clockings })).toBe(eight)
  expect(arrivalOf({ mark, clockings })).toBe(nine)
  expect(arrivalOf({ mark, clockings: [] })).toBeNull()
})
