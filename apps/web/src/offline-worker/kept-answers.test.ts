import { keepHeader, keepNothing } from '@homeroom/contract/endpoint/kept-answers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

const hour = 3_600_000
const address = 'https://school.example/api/base/message/list'

/** The browser's store of answers, as far as the worker uses it. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const kept = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, kept)
      return {
        match: async (url: string) => kept.get(url)?.clone(),
        put: async (url: string, answer: Response) => void kept.set(url, answer),
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        delete: async ({ url }: { url: string }) => kept.delete(url),
      }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keep = () => createKeptAnswers({ build: 'one', belongs: () => true })
const answer = (text: string, mark = 'session one') =>
  new Response(text, { headers: { [keepHeader]: mark, 'set-cookie': 'a=b' } })

test('an answer is kept for a day and no longer', async () => {
  const kept = keep()
  await kept.note(address, answer('news'), kept.moment())
  vi.setSystemTime(Date.now() + 24 * hour - 1)
  expect(await (await kept.find(address))?.text()).toBe('news')
  vi.setSystemTime(Date.now() + 1)
  expect(await kept.find(address)).toBeUndefined()
})

test('an answer from a clock that was set back later is not trusted', async () => {
  const kept = keep()
  await kept.note(address, answer('news'), kept.moment())
  vi.setSystemTime(Date.now() - hour)
  expect(await kept.find(address)).toBeUndefined()
})

test('the answers of one session go when another one comes, and when the server says so', async () => {
  const kept = keep()
  await kept.note(address, answer('news'), kept.moment())
  await kept.note(`${address}?page=2`, answer('more', 'session two'), kept.moment())
  expect(await kept.find(address)).toBeUndefined()
  expect(await kept.addresses()).toEqual([`${address}?page=2`])
  await kept.note(address, answer('', keepNothing), kept.moment())
  expect(await kept.addresses()).toEqual([])
})

test('an answer that was asked for before all was forgotten is not kept after it, nor one the server did not mark', async () => {
  const kept = keep()
  const askedAt = kept.moment()
  await kept.forget()
  await kept.note(address, answer('late'), askedAt)
  await kept.note(address, new Response('unmarked'), kept.moment())
  expect(await kept.find(address)).toBeUndefined()
})
