import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { HostCallOptions } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { readAgain } from '#platform/live/read-again.ts'
import { callForGuest, createGuestAnswers } from './guest-calls.ts'

const leaves: (() => void)[] = []
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
})

const openPage = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** A server that answers when it is told to. */
function server() {
  const asked: PromiseWithResolvers<unknown>[] = []
  const ask = () => {
    const one = Promise.withResolvers<unknown>()
    asked.push(one)
    return one.promise
  }
  const answer = async (reply: unknown) => {
    asked.at(-1)?.resolve(reply)
    await settled()
  }
  const fail = async (failure: Error) => {
    asked.at(-1)?.reject(failure)
    await settled()
  }
  return { asked, ask, answer, fail }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

type Looking = { page?: QueryClient; application?: string; name?: string; kept?: boolean; ask: () => Promise<unknown> }

/** A screen of a sub-application that shows an answer. */
function look({ page = openPage(), application = 'library', name = 'books', kept = false, ask }: Looking) {
  const shown = createGuestAnswers(page, application)({ name, ask, kept })
  const first = shown.read()
  const leave = shown.subscribe(() => undefined)
  leaves.push(leave)
  const again = () => {
    const state = shown.read()
    if ('again' in state) state.again()
  }
  return { first, leave, again, shown: () => shown.read() }
}

const ready = (data: unknown) => ({ step: 'ready', data, again: expect.any(Function) })
const failed = (failure: Error) => ({ step: 'failed', failure, again: expect.any(Function) })
const loading = { step: 'loading' }
const refused = new Error('no')

test.each([
  ['a list', ['first']],
  ['nothing at all', undefined],
])('an answer comes: %s', async (_, reply) => {
  const { ask, answer } = server()
  const screen = look({ ask })
  expect([screen.first, screen.shown()]).toEqual([loading, loading])
  await answer(reply)
  expect(screen.shown()).toEqual(ready(reply))
  expect(screen.shown()).toBe(screen.shown())
})

test('a call that failed says why, and what is asked again is on its way', async () => {
  const { ask, answer, fail } = server()
  const screen = look({ ask })
  await fail(refused)
  expect(screen.shown()).toEqual(failed(refused))
  screen.again()
  expect(screen.shown()).toEqual(loading)
  await answer('there')
  expect(screen.shown()).toEqual(ready('there'))
})

test('an answer that is there stays while it is asked again, and a failure takes its place', async () => {
  const { ask, answer, fail } = server()
  const screen = look({ ask })
  await answer('old')
  screen.again()
  expect(screen.shown()).toEqual(ready('old'))
  await fail(refused)
  expect(screen.shown()).toEqual(failed(refused))
  screen.again()
  expect(screen.shown()).toEqual(loading)
})

test('what was asked before the last change is no answer to what was asked after it', async () => {
  const { ask, answer, asked } = server()
  const screen = look({ ask })
  await answer('first')
  screen.again()
  screen.again()
  asked[1]?.resolve('before the change')
  await settled()
  expect(screen.shown()).toEqual(ready('first'))
  await answer('after it')
  expect(screen.shown()).toEqual(ready('after it'))
})

test('the same answer again is a new object, so that what is counted from it begins anew', async () => {
  const { ask, answer } = server()
  const screen = look({ ask })
  await answer({ secondsLeft: 60 })
  const before = screen.shown()
  screen.again()
  await answer({ secondsLeft: 60 })
  const after = screen.shown()
  expect('data' in before && 'data' in after && before.data !== after.data).toBe(true)
})

test('screens with one question at one time ask once; another question and another application ask for themselves', async () => {
  const { ask, answer, asked } = server()
  const page = openPage()
  const screens = [look({ page, ask }), look({ page, ask })]
  expect(asked).toHaveLength(1)
  await answer('books')
  expect(screens.map((screen) => screen.shown())).toEqual([ready('books'), ready('books')])
  for (const screen of [look({ page, ask }), look({ page, ask })]) expect(screen.shown()).toEqual(ready('books'))
  expect(asked).toHaveLength(2)
  const others = [look({ page, ask, name: 'loans' }), look({ page, ask, application: 'clubs' })]
  expect(others.map(({ first }) => first)).toEqual([loading, loading])
  expect(asked).toHaveLength(4)
})

test.each([
  ['kept', true, ready('old'), ready('old')],
  ['any other', false, loading, loading],
])('%s answer, for who comes back: read anew in each case', async (_, kept, first, meanwhile) => {
  const { ask, answer, asked } = server()
  const page = openPage()
  const screen = look({ page, ask, kept })
  await answer('old')
  screen.leave()
  await settled()
  const back = look({ page, ask, kept })
  expect([back.first, back.shown()]).toEqual([first, meanwhile])
  expect(asked).toHaveLength(2)
  await answer('new')
  expect(back.shown()).toEqual(ready('new'))
})

test('who comes back is not told of the failure before', async () => {
  const { ask, answer, fail } = server()
  const page = openPage()
  const screen = look({ page, ask, kept: true })
  await answer('old')
  screen.again()
  await fail(refused)
  screen.leave()
  const back = look({ page, ask, kept: true })
  expect([back.first, back.shown()]).toEqual([loading, loading])
})

test('what the page reads again of itself leaves the application alone, and so does its failure the page', async () => {
  const { ask, fail, asked } = server()
  const page = openPage()
  const screen = look({ page, ask })
  await fail(Object.assign(refused, { status: 401 }))
  await readAgain(page)
  await page.invalidateQueries()
  expect(asked).toHaveLength(1)
  expect(screen.shown()).toEqual(failed(refused))
})

test('an answer goes with the last look at it, a kept one some minutes later', async () => {
  vi.useFakeTimers()
  try {
    const page = openPage()
    const screens = [false, true].map((kept) => look({ page, kept, name: `${kept}`, ask: async () => 'seen' }))
    await vi.advanceTimersByTimeAsync(10)
    for (const { leave } of screens) leave()
    await vi.advanceTimersByTimeAsync(10)
    expect(page.getQueryCache().getAll()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect(page.getQueryCache().getAll()).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})

const taken = new RefusedCall({
  status: 400,
  code: 'invalid',
  message: 'The name is taken',
  fieldErrors: [{ field: 'name', message: 'The name is taken' }],
  data: null,
})

/** How often the page tells the person of a failure, and what the sub-application is handed. */
async function failWith(options: HostCallOptions) {
  let told = 0
  const show = () => {
    told += 1
  }
  const send = async ({ shown }: { shown: boolean }) => {
    if (shown) show()
    throw taken
  }
  const failure: unknown = await callForGuest(options, { send, show }).catch((cause: unknown) => cause)
  return { told, failure }
}

test.each([
  ['the page tells it', {}, 1],
  ['a form shows it beside a field', { fields: ['name'] }, 0],
  ['a form has no such field, so the page tells it', { fields: ['title'] }, 1],
  ['a confirmation says so in place', { shown: false }, 0],
] satisfies [string, HostCallOptions, number][])(
  '[ERR-10] a failed call of a sub-application is one alert: %s',
  async (_, options, told) => {
    expect(await failWith(options)).toEqual({ told, failure: taken })
  },
)
