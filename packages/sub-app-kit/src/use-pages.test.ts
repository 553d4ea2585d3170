import { expect, test } from 'vitest'
import type { CallState } from './use-answer.ts'
import { pagesState } from './use-pages.ts'

type Page = { list: string[]; next: string | null }

const again = () => undefined
const came = (data: Page): CallState<Page> => ({ step: 'ready', data, again })
const failed: CallState<Page> = { step: 'failed', failure: new Error('offline'), again }
const loading: CallState<Page> = { step: 'loading' }
const latest: Page = { list: ['a', 'b'], next: 'c1' }
const ready = { first: came(latest), latest, others: [], anew: null }

test('the first page makes the list, a failure before it leaves none', () => {
  expect(pagesState({ ...ready, first: loading, latest: null })).toEqual({ step: 'loading' })
  expect(pagesState({ ...ready, first: failed, latest: null })).toMatchObject({ step: 'failed' })
  expect(pagesState(ready)).toEqual({ step: 'ready', pages: [latest], next: 'c1', waiting: 'nothing' })
})

test('a further page is added, and says where the one after it begins', () => {
  expect(pagesState({ ...ready, others: [loading] })).toMatchObject({ pages: [latest], waiting: 'more' })
  const page = { list: ['c'], next: null }
  expect(pagesState({ ...ready, others: [came(page)] })).toEqual({
    step: 'ready',
    pages: [latest, page],
    next: null,
    waiting: 'nothing',
  })
})

test('a further page that does not come leaves the list and where it goes on', () => {
  expect(pagesState({ ...ready, others: [failed] })).toEqual({
    step: 'ready',
    pages: [latest],
    next: 'c1',
    waiting: 'more-failed',
  })
})

test('a list that is read anew stays until it comes, and stays when it does not', () => {
  const list = { step: 'ready', pages: [latest] }
  expect(pagesState({ ...ready, anew: latest })).toMatchObject({ ...list, waiting: 'anew' })
  expect(pagesState({ ...ready, anew: latest, first: failed })).toMatchObject({ ...list, waiting: 'nothing' })
  expect(pagesState({ ...ready, anew: { ...latest } })).toMatchObject({ ...list, waiting: 'nothing' })
})

test('a list that the server does not find any more is shown no longer', () => {
  const failure = Object.assign(new Error('gone'), { name: 'RefusedCall', code: 'not_found' })
  const gone: CallState<Page> = { step: 'failed', failure, again }
  expect(pagesState({ ...ready, anew: latest, first: gone })).toEqual({ step: 'failed', failure })
})
