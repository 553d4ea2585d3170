import { second } from '@homeroom/shared/dates/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { KeptUpload } from './kept-uploads.ts'
import type { SendParts } from './send-file.ts'
import { createUploadLine } from './upload-line.ts'
import { createUploadQueue } from './upload-queue.ts'

const stored = { id: 's', name: 'a.jpg' } as never
const lost = Object.assign(new Error(), { name: 'LostConnection' })
const refused = (status: number) => Object.assign(new Error('no'), { name: 'RefusedCall', status })

function setUp(
  uploadFile: () => Promise<never> = async () => stored,
  calls: object = {},
  pause = async () => undefined,
) {
  const kept = new Map<string, KeptUpload>()
  const keeping = {
    keep: async (uploads: readonly KeptUpload[]) => uploads.forEach((upload) => void kept.set(upload.id, upload)),
    forget: async (ids: readonly string[]) => ids.forEach((id) => void kept.delete(id)),
  }
  const giveUp = vi.fn(async () => 'success')
  const onNothing = vi.fn()
  const parts = {
    calls: { checkFile: async () => null, uploadFile, checkRoom: async () => 'success', giveUp, ...calls },
    hash: async () => ({ md5: 'a'.repeat(32), sha256: 'b'.repeat(64) }),
    line: createUploadLine(() => 0),
    pause,
  } as unknown as SendParts
  return {
    ...{ kept, giveUp, onNothing, queue: createUploadQueue(parts, { kept: keeping, onNothing }) },
    forgetful: createUploadQueue(parts),
  }
}
const picture = (name = 'a.jpg') =>
  Object.assign(new File(['picture'], name, { type: 'image/jpeg', lastModified: 5 }), {
    webkitRelativePath: `trip/${name}`,
  })

test('[UPLOAD-01] a caller is told of a file by its descriptor', async () => {
  const onDone = vi.fn()
  const file = picture()
  const { queue } = setUp()
  queue.add([file], { onDone })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone).toHaveBeenCalledWith(stored, {
    ...{ file, size: 7, fileName: 'a.jpg', lastModified: 5, type: 'image/jpeg', webkitRelativePath: 'trip/a.jpg' },
    uid: expect.stringMatching(/./),
  })
})

test('what is under way is kept with its place, and forgotten when it has arrived', async () => {
  const arrived = Promise.withResolvers<never>()
  const { kept, queue } = setUp(() => arrived.promise)
  const [file, handle] = [picture(), {} as FileSystemFileHandle]
  queue.add([file, new File(['x'], 'tool.exe')], { folderId: 'f', tag: 'to', handles: new Map([[file, handle]]) })
  expect([...kept.values()]).toMatchObject([
    { name: 'a.jpg', size: 7, lastModified: 5, folderId: 'f', tag: 'to', handle },
  ])
  arrived.resolve(stored)
  await vi.waitFor(() => expect(kept.size).toBe(0))
})

test.each([
  ['a lost network', lost, 1],
  ['a server that restarts', refused(503), 1],
  ['an ended session', refused(401), 1],
  ['a refusal', refused(409), 0],
])('after %s the upload can be gone on with later: %#', async (_what, failure, left) => {
  const onFailed = vi.fn()
  const { kept, queue } = setUp(() => Promise.reject(failure))
  queue.add([picture()], { onFailed })
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
  expect(kept.size).toBe(left)
})

test('a page that is left keeps what was under way; an upload that a person ends is forgotten', async () => {
  const { kept, queue } = setUp(() => Promise.withResolvers<never>().promise)
  queue.add([picture('one.jpg'), picture('two.jpg')])
  const [one] = kept.values()
  await queue.abort(one?.id ?? '')
  expect([...kept.values()].map(({ name }) => name)).toEqual(['two.jpg'])
  queue.leave()
  expect(kept.size).toBe(1)
})

test('what has not changed is told as the same object', async () => {
  const arrived = Promise.withResolvers<never>()
  const { queue } = setUp(() => arrived.promise)
  queue.add([picture('one.jpg'), new File(['x'], 'tool.exe')])
  await vi.waitFor(() => expect(queue.read()).toHaveLength(2))
  const [one, refusedOne] = queue.read()
  arrived.resolve(stored)
  await vi.waitFor(() => expect(queue.read()[0]?.state.step).toBe('done'))
  expect(queue.read()[0]).not.toBe(one)
  expect(queue.read()[1]).toBe(refusedOne)
})

const film = () => new File([new Uint8Array(3 * 1024 * 1024)], 'film.mp4', { lastModified: 5 })
/** A film whose pieces do not arrive. */
const underWay = { checkPiece: async () => false, uploadPiece: () => Promise.withResolvers<never>().promise }
const begun = { name: 'film.mp4', size: 3 * 1024 * 1024, md5: 'a'.repeat(32), chunks: 2 }

test('[UPLOAD-02] a caller is told of what a folder holds with each of its files', async () => {
  const onDone = vi.fn()
  const directory = {
    directorys: [{ fileName: 'trip', type: 'directory' as const, parentId: '' }],
    dirTree: [{ id: '1', fileName: 'trip', parentId: '' }],
  }
  const { queue } = setUp()
  queue.add([picture()], { onDone, directory })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(stored, expect.objectContaining(directory)))
})

test('[UPLOAD-43] adding no file is told', () => {
  const { queue, onNothing } = setUp()
  queue.add([])
  expect(onNothing).toHaveBeenCalledOnce()
  queue.add([picture()])
  expect(onNothing).toHaveBeenCalledOnce()
})

test('[UPLOAD-15] an aborted upload is given up on the server, by its MD5, its folder and its attempt', async () => {
  const { kept, queue, giveUp } = setUp(undefined, underWay)
  queue.add([film()], { folderId: 'f' })
  await vi.waitFor(() => expect([...kept.values()].map(({ md5 }) => md5)).toEqual([begun.md5]))
  const [id = ''] = kept.keys()
  expect(await queue.abort(id)).toBe(true)
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ uid: id, ...begun, folderId: 'f' })
  expect(kept.size).toBe(0)
  expect(await queue.abort(id)).toBe(false)
})

test('what was never sent in pieces or has arrived is not given up', async () => {
  const { kept, queue, giveUp } = setUp()
  queue.add([picture()])
  const [id = ''] = kept.keys()
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(await queue.abort(id)).toBe(false)
  expect(giveUp).not.toHaveBeenCalled()
})

test('an interrupted upload that nobody wants is given up; one that the server has not heard of is forgotten alone', async () => {
  const { queue, giveUp } = setUp()
  const interrupted = { id: 'old', name: 'film.mp4', size: begun.size, lastModified: 5, addedAt: 0 }
  await queue.giveUp([{ ...interrupted, md5: begun.md5, folderId: 'f' }, interrupted])
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ uid: 'old', ...begun, folderId: 'f' })
})

test('giving up is tried again over a lost network, and its failure troubles nobody', async () => {
  const giveUp = vi.fn().mockRejectedValueOnce(lost).mockRejectedValue(refused(400))
  const { kept, queue } = setUp(undefined, { ...underWay, giveUp })
  queue.add([film()])
  await vi.waitFor(() => expect([...kept.values()][0]?.md5).toBeDefined())
  expect(await queue.abort([...kept.keys()][0] ?? '')).toBe(true)
  expect(giveUp).toHaveBeenCalledTimes(2)
})

test('a page that keeps nothing gives up what it leaves', async () => {
  const uploadPiece = vi.fn(underWay.uploadPiece)
  const { forgetful, giveUp } = setUp(undefined, { ...underWay, uploadPiece })
  forgetful.add([film()])
  await vi.waitFor(() => expect(uploadPiece).toHaveBeenCalled())
  forgetful.leave()
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(begun)))
})

test('a page that is left gives up what the server has refused, and nothing that was only lost on the way', async () => {
  for (const [failure, given] of [
    [refused(404), 1],
    [lost, 0],
  ] as const) {
    const onFailed = vi.fn()
    const { queue, giveUp } = setUp(undefined, { ...underWay, uploadPiece: () => Promise.reject(failure) })
    queue.add([film()], { onFailed })
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
    queue.leave()
    await new Promise((resolve) => setTimeout(resolve))
    expect(giveUp).toHaveBeenCalledTimes(given)
  }
})

afterEach(() => void vi.useRealTimers())

/** A network that stays away. */
const untilLater = () => Promise.withResolvers<undefined>().promise

/** A queue on a clock of its own, and what its calls are told of how far they are. */
async function timed(names: readonly string[], calls: object = {}) {
  vi.useFakeTimers()
  const sending: { onSent: (bytes: number) => void; ended: PromiseWithResolvers<never> }[] = []
  const uploadPiece = (_form: FormData, { onSent }: { onSent: (bytes: number) => void }) => {
    const ended = Promise.withResolvers<never>()
    sending.push({ onSent, ended })
    return ended.promise
  }
  const { queue } = setUp(undefined, { checkPiece: async () => false, uploadPiece, ...calls }, untilLater)
  queue.add(names.map((name) => new File([new Uint8Array(3 * 1024 * 1024)], name)))
  await vi.advanceTimersByTimeAsync(0)
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * second)
  const states = async () => {
    await wait(0.25)
    return queue.read().map(({ state }) => state)
  }
  return { queue, sending, wait, states }
}

test('a row tells the speed of the last seconds, and 0 once nothing goes', async () => {
  const { sending, wait, states } = await timed(['film.mp4'])
  sending[0]?.onSent(1000)
  await wait(1)
  sending[0]?.onSent(5000)
  await wait(1)
  const [moving] = await states()
  expect(moving).toMatchObject({ step: 'uploading', sent: 5000, speed: expect.any(Number) })
  expect(moving).not.toMatchObject({ speed: 0 })
  await wait(4)
  expect(await states()).toEqual([{ step: 'uploading', sent: 5000, speed: 0 }])
  sending[0]?.onSent(6000)
  expect(await states()).toEqual([{ step: 'uploading', sent: 6000 }])
})

test('after a pause the speed is measured anew', async () => {
  const { queue, sending, wait, states } = await timed(['film.mp4'])
  sending[0]?.onSent(1_000_000)
  await wait(0.5)
  queue.pause(queue.read()[0]?.id ?? '')
  await wait(0.25)
  queue.resume(queue.read()[0]?.id ?? '')
  expect(await states()).toEqual([{ step: 'uploading', sent: 1_000_000 }])
  sending[0]?.onSent(1_000_100)
  await wait(1.25)
  const [{ speed = 0 } = {}] = (await states()) as { speed?: number }[]
  expect(speed).toBeGreaterThan(0)
  expect(speed).toBeLessThanOrEqual(100)
})

test('what was there before an interrupted upload went on is no speed', async () => {
  const { sending, wait, states } = await timed(['film.mp4'], {
    checkPiece: async ({ chunk }: { chunk: number }) => chunk === 1,
  })
  sending[0]?.onSent(1000)
  await wait(2)
  const [state] = await states()
  expect(state).toMatchObject({ sent: 2 * 1024 * 1024 + 1000 })
  expect(state).toMatchObject({ speed: expect.any(Number) })
  expect((state as { speed: number }).speed).toBeLessThanOrEqual(1000)
})

test('one that waits for its turn behind another does not wait for the network', async () => {
  const { sending, wait, states } = await timed(['one.mp4', 'two.mp4'])
  sending[1]?.ended.resolve(null as never)
  await wait(0)
  sending[2]?.onSent(1000)
  for (let at = 1; at < 6; at++) {
    await wait(1)
    sending[0]?.onSent(1000 + at * 1000)
  }
  const [one, two] = await states()
  expect(one).toMatchObject({ speed: expect.any(Number) })
  expect(two).toEqual({ step: 'uploading', sent: 1000 })
})

test('while the network is away the row says so at once, also before anything was sent', async () => {
  const checkRoom = () => Promise.reject(lost)
  const { wait, states } = await timed(['film.mp4'], { checkRoom })
  expect(await states()).toEqual([{ step: 'uploading', sent: 0, speed: 0 }])
  await wait(10)
  expect(await states()).toEqual([{ step: 'uploading', sent: 0, speed: 0 }])
})

test('many small files have a speed together, and none once nothing is under way', async () => {
  let sent = 0
  const uploadFile = async (_form: FormData, { onSent }: { onSent: (bytes: number) => void }) => {
    await new Promise((later) => setTimeout(later, second / 2))
    onSent(7)
    sent += 1
    return stored
  }
  const { queue, wait } = await timed([], { uploadFile })
  queue.add(Array.from({ length: 30 }, (_, at) => picture(`${at}.jpg`)))
  await wait(3.5)
  // Two at once, each half a second.
  expect(queue.readSpeed()).toBeGreaterThan(7 * 2)
  expect(queue.readSpeed()).toBeLessThanOrEqual(7 * 4)
  await wait(6)
  expect([sent, queue.readSpeed()]).toEqual([30, undefined])
})

test('all together wait for the network when each of them does', async () => {
  const { queue, wait } = await timed(['one.mp4', 'two.mp4'], { checkRoom: () => Promise.reject(lost) })
  await wait(5)
  expect(queue.readSpeed()).toBe(0)
})

test('all that is under way is ended at once, the server forgets it, and what has arrived or failed stays', async () => {
  const uploadFile = vi.fn().mockResolvedValueOnce(stored)
  const { kept, queue, giveUp } = setUp(uploadFile, underWay)
  queue.add([picture('done.jpg'), new File(['x'], 'tool.exe')])
  await vi.waitFor(() => expect(queue.read()[0]?.state.step).toBe('done'))
  queue.add([film(), ...['a', 'b', 'c'].map((name) => picture(`${name}.jpg`))], { folderId: 'f' })
  uploadFile.mockImplementation(() => Promise.withResolvers<never>().promise)
  await vi.waitFor(() => expect([...kept.values()].some(({ md5 }) => md5 !== undefined)).toBe(true))
  expect(await queue.abortAll()).toBe(true)
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ...begun, folderId: 'f' }))
  await vi.waitFor(() => expect(queue.read().map(({ name }) => name)).toEqual(['done.jpg', 'tool.exe']))
  expect(kept.size).toBe(0)
  expect(await queue.abortAll()).toBe(false)
})

test('what the server refuses for good is sent once, whoever presses what', async () => {
  for (const [failure, tries] of [
    [refused(501), 1],
    [refused(507), 2],
  ] as const) {
    const uploadFile = vi.fn(() => Promise.reject(failure))
    const { queue } = setUp(uploadFile)
    queue.add([picture()])
    await vi.waitFor(() => expect(queue.read()[0]?.state.step).toBe('failed'))
    queue.retryAll()
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(tries))
    await vi.waitFor(() => expect(queue.isBusy()).toBe(false))
    expect(uploadFile).toHaveBeenCalledTimes(tries)
  }
})

test('while a file is put together its row says how far that is', async () => {
  const merges = [{ state: 'joining', done: 9, size: 10 }]
  const mergeFile = async () => merges.shift() ?? (await Promise.withResolvers<never>().promise)
  const { queue } = setUp(undefined, { checkPiece: async () => true, mergeFile })
  queue.add([film()])
  await vi.waitFor(() => expect(queue.read()[0]?.state).toEqual({ step: 'joining', done: 9 }))
})
