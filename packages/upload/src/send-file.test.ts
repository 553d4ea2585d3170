import { expect, test, vi } from 'vitest'
import { type Sending, sendFile, UploadError } from './send-file.ts'
import type { FormOptions, UploadCalls } from './upload-calls.ts'
import { createUploadLine } from './upload-line.ts'

const megabyte = 1024 * 1024
const stored = { id: 's', name: 'film.mp4' } as never
const hashes = { md5: 'a'.repeat(32), sha256: 'b'.repeat(64) }
const lost = Object.assign(new Error(), { name: 'LostConnection' })
const refused = (status: number) => Object.assign(new Error('no'), { name: 'RefusedCall', status })

function fileOf(size: number): File {
  return new File([new Uint8Array(size)], 'film.mp4')
}

function setUp(changes: Partial<UploadCalls> = {}) {
  const asked: string[] = []
  const pieces: Record<string, FormDataEntryValue>[] = []
  const calls: UploadCalls = {
    checkFile: async () => null,
    checkRoom: async () => 'success',
    giveUp: async () => 'success',
    checkPiece: async () => false,
    uploadPiece: async (form: FormData) => void pieces.push(Object.fromEntries(form)),
    mergeFile: async () => ({ state: 'done', ...(stored as object) }) as never,
    uploadFile: async (form: FormData) => {
      pieces.push(Object.fromEntries(form))
      return stored
    },
    ...changes,
  }
  const named = Object.fromEntries(
    Object.entries(calls).map(([name, act]) => [
      name,
      (...input: [never, FormOptions]) => {
        asked.push(name)
        return (act as (...all: unknown[]) => unknown)(...input)
      },
    ]),
  ) as UploadCalls
  const pause = vi.fn(async () => undefined)
  const parts = { calls: named, hash: async () => hashes, line: createUploadLine(() => 0), pause }
  const sending = (file: File, more: Partial<Sending> = {}): Sending => ({
    file,
    uid: 'u',
    signal: new AbortController().signal,
    isPaused: () => false,
    untilResumed: async () => undefined,
    onHashed: () => undefined,
    onKnown: () => undefined,
    onSent: () => undefined,
    onWaiting: () => undefined,
    onJoined: () => undefined,
    ...more,
  })
  return {
    asked,
    pieces,
    parts,
    pause,
    send: (file: File, more?: Partial<Sending>) => sendFile(parts, sending(file, more)),
  }
}

test('[UPLOAD-07] what the server has is not sent', async () => {
  const { asked, send } = setUp({ checkFile: async () => stored })
  expect(await send(fileOf(5 * megabyte))).toBe(stored)
  expect(asked).toEqual(['checkRoom', 'checkFile'])
})

test('[UPLOAD-21] every call of an upload in pieces names the folder that it goes to', async () => {
  const named: unknown[] = []
  const noting =
    <Answer>(answer: Answer) =>
    async ({ folderId }: { folderId?: string }) => {
      named.push(folderId)
      return answer
    }
  const { pieces, send } = setUp({
    checkRoom: noting('success'),
    checkFile: noting(null),
    checkPiece: noting(false),
    mergeFile: noting({ state: 'done', ...(stored as object) } as never),
  })
  await send(fileOf(3 * megabyte), { folderId: 'f' })
  expect(named).toEqual(Array(5).fill('f'))
  expect(pieces.map(({ folderId }) => folderId)).toEqual(['f', 'f'])
})

test('[UPLOAD-04] [UPLOAD-16] the check names server base, the MD5 and the name', async () => {
  const checkFile = vi.fn(async () => stored)
  await setUp({ checkFile }).send(fileOf(1))
  expect(checkFile).toHaveBeenCalledWith(
    expect.objectContaining({ serverid: 'base', md5: hashes.md5, name: 'film.mp4' }),
  )
})

test('[UPLOAD-09] [UPLOAD-26] [UPLOAD-27] a file of 2 MB goes in one request, with uid and MD5', async () => {
  const { asked, pieces, send } = setUp()
  await send(fileOf(2 * megabyte))
  expect(asked).toEqual(['checkFile', 'uploadFile'])
  expect(pieces).toMatchObject([{ serverid: 'base', uid: 'u', md5: hashes.md5 }])
  expect(pieces.map(({ file }) => (file as File).size)).toEqual([2 * megabyte])
})

test('[UPLOAD-03] [UPLOAD-10] [UPLOAD-11] [UPLOAD-18] [UPLOAD-20] [UPLOAD-22] a larger one is checked and sent piece by piece, and merged once', async () => {
  const checkPiece = vi.fn(async () => false)
  const mergeFile = vi.fn(async () => ({ state: 'done' }) as never)
  const { asked, pieces, send } = setUp({ checkPiece, mergeFile })
  await send(fileOf(5 * megabyte))
  expect(checkPiece).toHaveBeenCalledWith({
    md5: hashes.md5,
    size: 5 * megabyte,
    chunks: 3,
    name: 'film.mp4',
    uid: 'u',
    chunk: 1,
  })
  expect(pieces.map(({ chunk }) => chunk).sort()).toEqual(['1', '2', '3'])
  expect(pieces.find(({ chunk }) => chunk === '3')).toMatchObject({
    serverid: 'base',
    chunked: 'true',
    chunks: '3',
    eachSize: String(2 * megabyte),
    md5: hashes.md5,
    fileName: 'film.mp4',
    name: 'film.mp4',
    fullSize: String(5 * megabyte),
    uid: 'u',
    size: String(megabyte),
    file: expect.any(File),
  })
  expect(asked.at(-1)).toBe('mergeFile')
  expect(mergeFile).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ md5: hashes.md5, name: 'film.mp4', size: 5 * megabyte, chunks: 3 }),
  )
})

test('[UPLOAD-12] a piece that has arrived is not sent again', async () => {
  const { pieces, send } = setUp({ checkPiece: async ({ chunk }) => chunk === 2 })
  await send(fileOf(5 * megabyte))
  expect(pieces.map(({ chunk }) => chunk).sort()).toEqual(['1', '3'])
})

test.each([
  ['[UPLOAD-48]', 'checkFile', 1, 'checkerror'],
  ['[UPLOAD-49]', 'uploadFile', 1, 'uploaderror'],
  ['[UPLOAD-51]', 'checkPiece', 3 * megabyte, 'checkchunkerror'],
  ['[UPLOAD-50]', 'uploadPiece', 3 * megabyte, 'uploadunkerror'],
  ['[UPLOAD-52]', 'mergeFile', 3 * megabyte, 'chunkmerge'],
] as const)('%s %s that fails at %i bytes is told as its type', async (_, name, size, type) => {
  const { send, pause } = setUp({ [name]: () => Promise.reject(refused(409)) })
  const failure = await send(fileOf(size)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UploadError)
  expect(failure).toMatchObject({ type, cause: { status: 409 } })
  expect(pause).not.toHaveBeenCalled()
})

test('[UPLOAD-24] a wrong number of pieces is told as chunkmerge', async () => {
  const { send } = setUp({ mergeFile: () => Promise.reject(refused(409)) })
  await expect(send(fileOf(3 * megabyte))).rejects.toMatchObject({ type: 'chunkmerge' })
})

test('a lost network is waited for with growing pauses, and nothing is lost', async () => {
  let left = 3
  const { send, pause } = setUp({
    uploadFile: async () => {
      left -= 1
      if (left > 0) throw lost
      return stored
    },
  })
  expect(await send(fileOf(1))).toBe(stored)
  expect(pause.mock.calls.map(([milliseconds]: unknown[]) => milliseconds)).toEqual([1000, 2000])
})

test('each pause is told, and what was there before is told apart from what was sent', async () => {
  const [onSent, onWaiting] = [vi.fn(), vi.fn()]
  let left = 2
  const { send } = setUp({
    checkPiece: async ({ chunk }) => chunk === 1,
    uploadPiece: async () => {
      left -= 1
      if (left > 0) throw lost
    },
  })
  await send(fileOf(3 * megabyte), { onSent, onWaiting })
  expect(onWaiting).toHaveBeenCalledOnce()
  expect(onSent.mock.calls).toEqual([
    [2 * megabyte, 2 * megabyte],
    [3 * megabyte, 2 * megabyte],
  ])
})

test('a large file that is joined in the background is asked for until it is there, and how far it is is told', async () => {
  const answers = [10, 20].map((done) => ({ state: 'joining', done, size: 3 * megabyte }))
  const mergeFile = async () => (answers.shift() ?? { state: 'done' }) as never
  const onJoined = vi.fn()
  const { asked, send } = setUp({ mergeFile })
  await send(fileOf(3 * megabyte), { onJoined })
  expect(asked.filter((name) => name === 'mergeFile')).toHaveLength(3)
  expect(onJoined.mock.calls.flat()).toEqual([0, 10, 10, 20, 20])
})

test('a file for which there is no room is refused before it is read; one that is sent whole is not asked about', async () => {
  const { asked, parts, send } = setUp({ checkRoom: () => Promise.reject(refused(507)) })
  const hash = vi.spyOn(parts, 'hash')
  await expect(send(fileOf(3 * megabyte))).rejects.toMatchObject({ type: 'checkerror', cause: { status: 507 } })
  expect([asked, hash.mock.calls]).toEqual([['checkRoom'], []])
  expect(await send(fileOf(2 * megabyte))).toBe(stored)
})

test('what the server may hold is told before the first piece goes', async () => {
  const { asked, send } = setUp()
  await send(fileOf(3 * megabyte), { onKnown: (md5) => asked.push(md5) })
  expect(asked.indexOf(hashes.md5)).toBe(asked.indexOf('checkPiece') - 1)
})

test('[UPLOAD-13] [UPLOAD-14] paused after the first piece nothing more is sent; resumed, the others are', async () => {
  let paused = false
  const resumed = Promise.withResolvers<void>()
  const uploadPiece = vi.fn(async () => {
    paused = true
  })
  const { send } = setUp({ uploadPiece })
  // A slow line: one request after the other would start if it did not look again whether it is paused.
  const done = send(fileOf(20 * megabyte), {
    isPaused: () => paused,
    untilResumed: async () => (paused ? await resumed.promise : undefined),
  })
  await vi.waitFor(() => expect(uploadPiece).toHaveBeenCalled())
  await new Promise((later) => setTimeout(later, 20))
  expect(uploadPiece.mock.calls.length).toBeLessThanOrEqual(2)
  uploadPiece.mockImplementation(async () => undefined)
  paused = false
  resumed.resolve()
  await done
  expect(uploadPiece).toHaveBeenCalledTimes(10)
})

test('[UPLOAD-15] an aborted upload does not go on', async () => {
  const stop = new AbortController()
  const uploadPiece = vi.fn(async () => stop.abort())
  const { asked, send } = setUp({ uploadPiece })
  await expect(send(fileOf(20 * megabyte), { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((later) => setTimeout(later, 20))
  expect(uploadPiece.mock.calls.length).toBeLessThanOrEqual(2)
  expect(asked).not.toContain('mergeFile')
})
