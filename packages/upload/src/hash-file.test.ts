import { expect, test, vi } from 'vitest'
import { createHasher } from './hash-file.ts'
import type { HashAnswer, HashRequest } from './hash-worker.ts'

function setUp() {
  const asked: HashRequest[] = []
  let answer: (event: { data: HashAnswer }) => void = () => undefined
  const worker = {
    addEventListener: (kind: string, listener: typeof answer) => {
      if (kind === 'message') answer = listener
    },
    postMessage: (request: HashRequest) => asked.push(request),
  }
  return {
    asked,
    answer: (data: HashAnswer) => answer({ data }),
    hash: createHasher(() => worker as unknown as Worker),
  }
}

test('an aborted file rejects at once, and the worker is told to read it no further', async () => {
  const { asked, answer, hash } = setUp()
  const [stop, other] = [new AbortController(), new AbortController()]
  const onRead = vi.fn()
  const aborted = hash(new Blob(['a']), { onRead, signal: stop.signal })
  const kept = hash(new Blob(['b']), { onRead: () => undefined, signal: other.signal })
  stop.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked.at(-1)).toEqual({ id: 0, stop: true })
  answer({ id: 0, state: 'read', bytes: 1 })
  answer({ id: 1, state: 'done', md5: 'm', sha256: 's' })
  expect(await kept).toEqual({ md5: 'm', sha256: 's' })
  expect(onRead).not.toHaveBeenCalled()
  // What is over is not stopped again.
  other.abort()
  expect(asked.filter((request) => 'stop' in request)).toHaveLength(1)
  await expect(hash(new Blob(['c']), { onRead, signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
