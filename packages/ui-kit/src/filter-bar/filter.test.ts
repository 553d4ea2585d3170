import { expect, test } from 'vitest'
import { type Filter, type FilterValue, filterWords, isNarrowing, withFilter } from './filter.ts'

const options = [
  { value: 'open', label: 'Open' },
  { value: 'late', label: 'Late' },
]
const one: Filter = { kind: 'one', key: 'state', label: 'State', options }
const several: Filter = { kind: 'several', key: 'state', label: 'State', options }
const active: Filter = { kind: 'yes-no', key: 'active', label: 'In use', yes: 'In use', no: 'Switched off' }
const phone: Filter = { kind: 'text', key: 'phone', label: 'Telephone', maxLength: 20 }
const joined: Filter = { kind: 'days', key: 'joined', label: 'Joined' }

test.each([
  [one, undefined, ''],
  [one, 'late', 'Late'],
  [several, [], ''],
  [several, ['open', 'late'], 'Open, Late'],
  [active, true, 'In use'],
  [active, false, 'Switched off'],
  [phone, '  ', ''],
  [phone, '138', '138'],
  [joined, { from: '', to: '' }, ''],
  [joined, { from: '2026-09-01', to: '' }, 'from 1 Sept 2026'],
  [joined, { from: '', to: '2026-09-30' }, 'until 30 Sept 2026'],
  [joined, { from: '2026-09-01', to: '2026-09-30' }, '1 Sept 2026 – 30 Sept 2026'],
  [joined, { from: '2026-09-01', to: '2026-09-01' }, '1 Sept 2026'],
] as [Filter, FilterValue | undefined, string][])(
  '%j set to %j is said "%s", and narrows when it is said',
  (filter, value, words) => {
    expect(filterWords(filter, value, 'en')).toBe(words)
    expect(isNarrowing(value)).toBe(words !== '')
  },
)

test('Chinese readers hear it their way', () => {
  expect(filterWords(several, ['open', 'late'], 'zh-CN')).toBe('Open、Late')
  expect(filterWords(joined, { from: '2026-09-01', to: '' }, 'zh-CN')).toBe('2026年9月1日起')
})

test('a filter is set beside the others, changed, and taken off', () => {
  const set = withFilter({ phone: '138' }, 'state', 'late')
  expect(set).toEqual({ phone: '138', state: 'late' })
  expect(withFilter(set, 'state', 'open')).toEqual({ phone: '138', state: 'open' })
  expect(withFilter(set, 'state', undefined)).toEqual({ phone: '138' })
})
