import type { School } from '@homeroom/contract/units/school-schemas.ts'
import { expect, test } from 'vitest'
import { choosePage } from './school-list.ts'

const school = (name: string, fields: Partial<School> = {}) =>
  ({
    id: name,
    code: name.toLowerCase(),
    name,
    englishName: '',
    all: 0,
    signedIn: 0,
    licence: 'valid',
    ...fields,
  }) as School
const namesOf = (wish: Parameters<typeof choosePage>[1], schools: School[]) =>
  choosePage(schools, wish).list.map(({ name }) => name)

test('schools stand by name, numbers in their order, and a page holds thirty', () => {
  const schools = Array.from({ length: 35 }, (_, at) => school(`第${35 - at}小学`))
  expect(namesOf({}, schools).slice(0, 3)).toEqual(['第1小学', '第2小学', '第3小学'])
  expect(namesOf({ page: 2 }, schools)).toHaveLength(5)
  expect(choosePage(schools, { page: 3 })).toEqual({ list: [], total: 35 })
})

test('a search looks into name, English name and code, whatever their case and width', () => {
  const schools = [
    school('湖滨一小', { englishName: 'Lakeside One', code: 'ls-1' }),
    school('山外二小', { code: 'sw-2' }),
  ]
  for (const search of ['湖滨', 'LAKESIDE', 'ls-1', 'ｌａｋｅ', ' 湖 '])
    expect(namesOf({ search }, schools)).toEqual(['湖滨一小'])
  expect(namesOf({ search: '%' }, schools)).toEqual([])
})

test('by numbers and licences they stand in either direction, equal ones by name', () => {
  const schools = [
    school('b', { all: 2, licence: 'valid' }),
    school('a', { all: 2, licence: 'ended' }),
    school('c', { all: 1, licence: 'ending' }),
  ]
  expect(namesOf({ order: 'all' }, schools)).toEqual(['c', 'a', 'b'])
  expect(namesOf({ order: 'all', descending: true }, schools)).toEqual(['a', 'b', 'c'])
  expect(namesOf({ order: 'licence' }, schools)).toEqual(['a', 'c', 'b'])
})

test('a page is as long as is asked for', () => {
  const schools = Array.from({ length: 60 }, (_, at) => school(`第${at + 1}小学`))
  expect(namesOf({ page: 2, pageSize: 50 }, schools)).toHaveLength(10)
})

test.each([
  [{}, ['a', 'b', 'c']],
  [{ licence: [] }, ['a', 'b', 'c']],
  [{ licence: ['ended', 'none'] }, ['a', 'c']],
  [{ active: false }, ['b']],
  [{ active: true }, ['a', 'c']],
  [{ licenceEndFrom: '2026-12-01' }, ['a', 'b']],
  [{ licenceEndFrom: '2026-12-02' }, ['b']],
  [{ licenceEndTo: '2026-12-01' }, ['a']],
  [{ licenceEndFrom: '2026-12-01', licenceEndTo: '2027-01-01', active: false }, ['b']],
  [{ licence: ['ended'], active: false }, []],
] satisfies [Parameters<typeof choosePage>[1], string[]][])('the filters %j leave %j', (query, left) => {
  const schools = [
    school('a', { licence: 'ended', active: true, licenceEndDay: '2026-12-01' }),
    school('b', { licence: 'valid', active: false, licenceEndDay: '2027-01-01' }),
    school('c', { licence: 'none', active: true, licenceEndDay: null }),
  ]
  expect(namesOf(query, schools)).toEqual(left)
})
