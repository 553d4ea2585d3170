import { expect, test } from 'vitest'
import { type AskedDays, planDays, wrongDay } from './link-days-rules.ts'

const today = '2026-11-27'

test.each<[string, AskedDays, ReturnType<typeof wrongDay>]>([
  ['no days', {}, undefined],
  ['today alone', { fromDay: today, untilDay: today }, undefined],
  ['from today', { fromDay: today }, undefined],
  ['until today', { untilDay: today }, undefined],
  ['one later day', { fromDay: '2026-12-01', untilDay: '2026-12-01' }, undefined],
  ['from yesterday', { fromDay: '2026-11-26' }, { field: 'fromDay', code: 'day_has_passed' }],
  ['until yesterday', { untilDay: '2026-11-26' }, { field: 'untilDay', code: 'day_has_passed' }],
  [
    'an end before its begin',
    { fromDay: '2026-12-02', untilDay: '2026-12-01' },
    { field: 'untilDay', code: 'day_has_passed' },
  ],
  ['a first day that is none', { fromDay: '2027-02-30' }, { field: 'fromDay', code: 'validation_failed' }],
  ['a last day that is none', { untilDay: '2027-13-01' }, { field: 'untilDay', code: 'validation_failed' }],
  ['the year 0', { untilDay: '0000-01-01' }, { field: 'untilDay', code: 'validation_failed' }],
])('%s', (_, days, wrong) => {
  expect(wrongDay(days, today)).toEqual(wrong)
})

test.each<[AskedDays, ReturnType<typeof planDays>]>([
  [{}, { make: null, end: null }],
  [{ fromDay: today }, { make: null, end: null }],
  [{ fromDay: '2026-11-28' }, { make: '2026-11-28', end: null }],
  [{ untilDay: today }, { make: null, end: '2026-11-28' }],
  [{ untilDay: '2026-12-31' }, { make: null, end: '2027-01-01' }],
  [
    { fromDay: '2028-02-28', untilDay: '2028-02-28' },
    { make: '2028-02-28', end: '2028-02-29' },
  ],
])('a link of %o is made and ended on its days', (days, planned) => {
  expect(planDays(days, today)).toEqual(planned)
})
