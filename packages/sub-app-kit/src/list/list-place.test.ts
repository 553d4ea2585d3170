import type { Filter } from '@homeroom/ui-kit/filter-bar/filter.ts'
import { expect, test } from 'vitest'
import { readRoute, writeRoute } from '../sub-route.ts'
import { isNarrowed, type ListPlace, placeParameters, placeQuery, readPlace } from './list-place.ts'

const states = ['open', 'done', 'late'].map((value) => ({ value, label: value }))
const filters: Filter[] = [
  { kind: 'one', key: 'grade', label: 'Grade', options: [{ value: '1', label: 'First' }] },
  { kind: 'several', key: 'state', label: 'State', options: states },
  { kind: 'yes-no', key: 'active', label: 'Active', yes: 'Yes', no: 'No' },
  { kind: 'text', key: 'phone', label: 'Telephone', maxLength: 4 },
  { kind: 'days', key: 'joined', label: 'Joined' },
]
const abilities = { orders: ['name', 'all'], filters }
const plain: ListPlace = { search: '', sort: null, filters: {}, page: 1, pageSize: 30 }

const read = (route: string) => readPlace(readRoute(route).parameters, abilities)
const write = (place: ListPlace, route = '/') =>
  writeRoute('/', placeParameters(place, { abilities, parameters: readRoute(route).parameters }))

test.each([
  ['/', plain],
  [
    '/?search=%E6%B9%96&page=3&order=all.descending&rows=100',
    { ...plain, search: '湖', page: 3, sort: { key: 'all', direction: 'descending' }, pageSize: 100 },
  ],
  ['/?order=name', { ...plain, sort: { key: 'name', direction: 'ascending' } }],
  ['/?order=name.sideways', { ...plain, sort: { key: 'name', direction: 'ascending' } }],
  ['/?page=10000', { ...plain, page: 10_000 }],
  ['/?page=0', plain],
  ['/?page=1.5', plain],
  ['/?page=10001', plain],
  ['/?page=x&order=password&rows=31', plain],
  [`/?search=${'x'.repeat(61)}`, { ...plain, search: 'x'.repeat(60) }],
  ['/?grade=1', { ...plain, filters: { grade: '1' } }],
  ['/?grade=2&state=gone&active=maybe&joined=soon', plain],
  ['/?state=late,gone,open', { ...plain, filters: { state: ['open', 'late'] } }],
  ['/?active=no', { ...plain, filters: { active: false } }],
  ['/?phone=13800', { ...plain, filters: { phone: '1380' } }],
  ['/?phone=%20', plain],
  ['/?joined=2026-02-28..', { ...plain, filters: { joined: { from: '2026-02-28', to: '' } } }],
  ['/?joined=2026-02-30..2026-03-01', { ...plain, filters: { joined: { from: '', to: '2026-03-01' } } }],
  ['/?joined=2026-03-02..2026-03-01', plain],
] as [string, ListPlace][])('the route %s means %j', (route, place) => {
  expect(read(route)).toEqual(place)
})

const everything: ListPlace = {
  search: '第一',
  sort: { key: 'all', direction: 'ascending' },
  filters: {
    grade: '1',
    state: ['open', 'done'],
    active: true,
    phone: '138',
    joined: { from: '2026-09-01', to: '2026-09-30' },
  },
  page: 2,
  pageSize: 200,
}

test('what was chosen comes back from the address', () => {
  expect(read(write(everything))).toEqual(everything)
})

test('the address keeps what belongs to others, and loses what is no longer chosen', () => {
  expect(write(plain, '/?tab=staff&page=3&state=open&rows=50')).toBe('/?tab=staff')
})

test('the server is asked for what narrows and sorts the list', () => {
  expect(placeQuery(plain)).toEqual({})
  expect(placeQuery(everything)).toEqual({
    search: '第一',
    order: 'all',
    descending: false,
    grade: '1',
    state: ['open', 'done'],
    active: true,
    phone: '138',
    joinedFrom: '2026-09-01',
    joinedTo: '2026-09-30',
  })
  expect(placeQuery({ ...plain, filters: { joined: { from: '', to: '2026-09-30' } } })).toEqual({
    joinedTo: '2026-09-30',
  })
})

test.each([
  [plain, false],
  [{ ...plain, search: '  ' }, false],
  [{ ...plain, page: 2, sort: { key: 'name', direction: 'ascending' } }, false],
  [{ ...plain, search: 'li' }, true],
  [{ ...plain, filters: { active: false } }, true],
  [{ ...plain, filters: { state: [] } }, false],
] as [ListPlace, boolean][])('%j narrows the list: %s', (place, narrowed) => {
  expect(isNarrowed(place)).toBe(narrowed)
})
