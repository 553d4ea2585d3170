import { LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

const refusal = (status: number) => new RefusedCall({ status, code: '', message: '', fieldErrors: [], data: null })

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page that shows two parts; the second fails as given when it is asked again. */
function page(failure: Error | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const asked: string[] = []
  const show = (part: string, fails: Error | null) => {
    const queryFn = async () => {
      asked.push(part)
      if (fails) throw fails
      return part
    }
    const observer = new QueryObserver(queries, { queryKey: [part], queryFn, initialData: 'before' })
    ends.push(observer.subscribe(() => undefined))
  }
  show('first', null)
  show('second', failure)
  return { queries, asked }
}

test.each([
  ['nothing fails', null],
  ['a part is not there any more', refusal(404)],
  ['a part may not be seen', refusal(403)],
])('when %s all was read again', async (_name, failure) => {
  const { queries, asked } = page(failure)
  await expect(readAgain(queries)).resolves.toBeUndefined()
  expect(asked).toEqual(['first', 'second'])
})

test.each([
  ['the server cannot be reached', new LostConnection(null)],
  ['the session is over', refusal(401)],
])('when %s reading again fails', async (_name, failure) => {
  await expect(readAgain(page(failure).queries)).rejects.toBe(failure)
})
