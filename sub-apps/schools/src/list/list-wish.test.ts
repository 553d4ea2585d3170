import { readRoute, writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { parametersOf, readWish } from './list-wish.ts'

const read = (route: string) => readWish(readRoute(route).parameters)
const plain = { search: '', page: 1, sort: null }

test.each([
  ['/', plain],
  [
    '/?search=%E6%B9%96&page=3&order=all.descending',
    { search: '湖', page: 3, sort: { key: 'all', direction: 'descending' } },
  ],
  ['/?order=licence', { ...plain, sort: { key: 'licence', direction: 'ascending' } }],
  ['/?page=0', plain],
  ['/?page=1.5', plain],
  ['/?page=x&order=password', plain],
] as const)('the route %s means %j', (route, wish) => {
  expect(read(route)).toEqual(wish)
})

test('what was chosen comes back from the address', () => {
  const wish = { search: '第一', page: 2, sort: { key: 'signedIn', direction: 'ascending' } } as const
  expect(read(writeRoute('/', parametersOf(wish)))).toEqual(wish)
})
