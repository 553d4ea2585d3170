import { expect, test } from 'vitest'
import { centreAddress, isFiltered, pageQuery, readCentreAddress, wholeCentre } from './centre-filter.ts'

const read = (query: string) => readCentreAddress(new Map(new URLSearchParams(query)))

test('an address is read as it was written', () => {
  const address = {
    unread: true,
    importance: 5,
    module: 'notices',
    child: 'a-child',
    days: 7,
    search: '家长会 & more',
    before: '2026-01-01T00:00:00.000000Z_x',
    message: 'id',
  }
  expect(read(centreAddress(address).split('?')[1] ?? '')).toEqual(address)
  expect(centreAddress(wholeCentre)).toBe('/messages/all')
})

test.each([
  ['unread=yes&importance=6&days=8', wholeCentre],
  ['importance=1.5&importance=0&days=', wholeCentre],
  [`search=${'长'.repeat(61)}`, { ...wholeCentre, search: '长'.repeat(60) }],
])('what makes no sense in "%s" is left out', (query, address) => {
  expect(read(query)).toEqual(address)
})

test.each([
  [{ before: 'x', message: 'y' }, false],
  [{ search: '  ' }, false],
  [{ search: 'a' }, true],
  [{ days: 1 }, true],
])('%j leaves messages out: %s', (part, filtered) => {
  expect(isFiltered({ ...wholeCentre, ...part })).toBe(filtered)
})

test.each([
  ['2026-03-01T15:59:59Z', 1, '2026-02-28T16:00:00.000Z'],
  ['2026-03-01T16:00:00Z', 1, '2026-03-01T16:00:00.000Z'],
  ['2026-03-01T16:00:59Z', 7, '2026-02-23T16:00:00.000Z'],
])('at %s in Shanghai the last %s days begin at %s', (now, days, from) => {
  const query = pageQuery({ ...wholeCentre, days }, { now: new Date(now), timeZone: 'Asia/Shanghai' })
  expect(query).toEqual({ from })
})
