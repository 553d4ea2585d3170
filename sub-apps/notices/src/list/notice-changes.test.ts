import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'
import { expect, test } from 'vitest'
import { listOfPages } from './notice-changes.ts'

const notice = (id: string, read = false) => ({ id, read }) as NoticeSummary
const first = { list: [notice('a'), notice('b')] }

test('a further page adds what is not there already', () => {
  const list = listOfPages([first, { list: [notice('b'), notice('c')] }], {})
  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('an opened notice is read, a withdrawn one is marked, the others stay as they are', () => {
  const withdrawnAt = '2026-11-22T00:00:00.000Z'
  expect(listOfPages([first], { a: { read: true } })).toEqual([notice('a', true), notice('b')])
  expect(listOfPages([first], { a: { withdrawnAt, readers: null } })).toEqual([
    { ...notice('a'), withdrawnAt, readers: null },
    notice('b'),
  ])
})
