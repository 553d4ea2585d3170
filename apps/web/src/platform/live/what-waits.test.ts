import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readWhatWaits } from './what-waits.ts'

test('what waits for a person is asked for again, and nothing else of the page', async () => {
  const queries = new QueryClient()
  const keys = [['messages'], ['todos', 'list', ''], ['child-overview', 'a'], ['icons'], ['look'], ['children']]
  for (const key of keys) queries.setQueryData(key, [])
  await readWhatWaits(queries)
  const stale = keys.filter((key) => queries.getQueryState(key)?.isInvalidated)
  expect(stale).toEqual([['messages'], ['todos', 'list', ''], ['child-overview', 'a']])
})
