import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { HashAnswer, HashRequest } from './hash-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function startWorker(hear: (answer: HashAnswer, ask: (data: HashRequest) => void) => void = () => undefined) {
  let ask: (event: { data: HashRequest }) => void = () => undefined
  const answers: HashAnswer[] = []
  vi.stubGlobal('self', {
    addEventListener: (_kind: string, listener: typeof ask) => {
      ask = listener
    },
    postMessage: (answer: HashAnswer) => {
      answers.push(answer)
      hear(answer, (data) => ask({ data }))
    },
  })
  await import('./hash-worker.ts')
  return { ask: (data: HashRequest) => ask({ data }), answers }
}

test('[UPLOAD-05] [UPLOAD-06] a file is read in pieces of 2 MB, one at a time, and both hashes are those of all its bytes', async () => {
  const { ask, answers } = await startWorker()
  const megabyte = 1024 * 1024
  const bytes = randomBytes(5 * megabyte)
  const file = new Blob([bytes])
  const slices = vi.spyOn(file, 'slice')
  ask({ id: 1, file })
  await vi.waitFor(() => expect(answers.at(-1)?.state).toBe('done'))
  expect(slices.mock.calls).toEqual([0, 2, 4].map((from) => [from * megabyte, (from + 2) * megabyte]))
  expect(answers.filter(({ state }) => state === 'read')).toEqual(
    [2, 4, 5].map((read) => ({ id: 1, state: 'read', bytes: read * megabyte })),
  )
  const hexadecimal = (kind: string) => createHash(kind).update(bytes).digest('hex')
  expect(answers.at(-1)).toMatchObject({ md5: hexadecimal('md5'), sha256: hexadecimal('sha256') })
})

test('an aborted file is read no further, and the one behind it has its turn', async () => {
  const { ask, answers } = await startWorker(({ id }, tell) => id === 1 && tell({ id: 1, stop: true }))
  const film = new Blob([new Uint8Array(20 * 1024 * 1024)])
  const slices = vi.spyOn(film, 'slice')
  ask({ id: 1, file: film })
  ask({ id: 2, file: film })
  ask({ id: 3, file: new Blob(['a']) })
  ask({ id: 2, stop: true })
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ id: 3, state: 'done' }))
  // The piece that it was reading.
  expect(slices).toHaveBeenCalledOnce()
  expect(answers.filter(({ id }) => id === 2)).toEqual([])
})
