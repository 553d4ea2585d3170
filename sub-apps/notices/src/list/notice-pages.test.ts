import type { NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'
import { expect, test } from 'vitest'
import { type NoticePages, nextPages } from './notice-pages.ts'

const notice = (id: string, read = false) => ({ id, read }) as NoticeSummary
const ready: NoticePages = { step: 'ready', list: [notice('a'), notice('b')], next: 'c1', waiting: 'nothing' }

test('the first page makes the list, a failure before it leaves none', () => {
  const page = { list: [notice('a')], next: null }
  expect(nextPages({ step: 'loading' }, { kind: 'arrived', page })).toEqual({
    step: 'ready',
    ...page,
    waiting: 'nothing',
  })
  expect(nextPages({ step: 'loading' }, { kind: 'failed' })).toEqual({ step: 'failed' })
  expect(nextPages({ step: 'failed' }, { kind: 'asked-anew' })).toEqual({ step: 'loading' })
})

test('a further page is added, without what is there already', () => {
  const asked = nextPages(ready, { kind: 'asked-for-more' })
  expect(asked).toEqual({ ...ready, waiting: 'more' })
  const page = { list: [notice('b'), notice('c')], next: null }
  const more = nextPages(asked, { kind: 'arrived', page })
  expect(more).toMatchObject({
    list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    next: null,
    waiting: 'nothing',
  })
})

test('a further page that does not come leaves the list', () => {
  expect(nextPages({ ...ready, waiting: 'more' }, { kind: 'failed' })).toEqual({
    ...ready,
    waiting: 'more-failed',
  })
})

test('a list that is read anew stays until it comes, and stays when it does not', () => {
  const asked = nextPages(ready, { kind: 'asked-anew' })
  expect(asked).toEqual({ ...ready, waiting: 'anew' })
  const page = { list: [notice('c'), notice('a')], next: null }
  expect(nextPages(asked, { kind: 'arrived', page })).toEqual({ step: 'ready', ...page, waiting: 'nothing' })
  expect(nextPages(asked, { kind: 'failed' })).toEqual(ready)
})

test('an opened notice is read, a withdrawn one is marked, the others stay as they are', () => {
  const opened = nextPages(ready, { kind: 'opened', id: 'a' })
  expect(opened).toMatchObject({
    list: [
      { id: 'a', read: true },
      { id: 'b', read: false },
    ],
  })
  const at = '2026-11-22T00:00:00.000Z'
  expect(nextPages(ready, { kind: 'withdrawn', id: 'a', at })).toMatchObject({
    list: [
      { id: 'a', withdrawnAt: at, readers: null },
      { id: 'b', read: false },
    ],
  })
  expect(nextPages({ step: 'loading' }, { kind: 'opened', id: 'a' })).toEqual({ step: 'loading' })
})
