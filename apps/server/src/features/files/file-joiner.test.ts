import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { createFileJoiner } from './file-joiner.ts'
import { addUpload, lockUpload, removeUpload, type UploadRow } from './upload-queries.ts'

const megabyte = 1024 * 1024
const { unitId, userId: ownerId } = demoPerson('teacher')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (key: UploadRow) => server.db.inUnit(unitId, (tx) => lockUpload(tx, key))

/** A film whose pieces have all come. */
async function joining(changes: Partial<UploadRow> = {}): Promise<UploadRow> {
  const key = {
    unitId,
    ownerId,
    md5: Buffer.alloc(16, 1),
    size: 100 * megabyte,
    chunks: 50,
    name: `${randomUUID()}.mp4`,
    folderId: null,
  }
  const times = { startedAt: new Date(), touchedAt: new Date() }
  const row = { ...key, ...times, pieceSize: 2 * megabyte, state: 'joining', ...changes }
  return server.db.inUnit(unitId, async (tx) => {
    await addUpload(tx, row)
    const added = await lockUpload(tx, { ...key, ...changes })
    if (!added) throw new Error('the upload was not added')
    return added
  })
}

/** A process that reads as far as it is told; the bytes themselves play no part here. */
function startProcess(patience = 50) {
  const reading = Promise.withResolvers<(done: number) => void>()
  const contents = Promise.withResolvers<object>()
  const keep = vi.fn(async (_arrived: unknown, _keeping: unknown, also: (tx: never, kept: never) => Promise<void>) => {
    await server.db.inUnit(unitId, (tx) => also(tx as never, { id: randomUUID() } as never))
    return { sha256: Buffer.alloc(32) }
  })
  const parts = {
    ...{ db: server.db, store: {}, keeper: { keep }, scanner: { requireClean: async () => undefined } },
    arrivals: { has: async () => true, pathOf: (name: string) => name, remove: vi.fn(async () => undefined) },
    hasher: {
      finish: (_id: string, _path: string, progress: (done: number) => void) => {
        reading.resolve(progress)
        return contents.promise
      },
    },
    patience: () => patience,
  }
  const joiner = createFileJoiner(parts as unknown as Parameters<typeof createFileJoiner>[0])
  const readUpTo = async (done: number) => (await reading.promise)(done)
  return { ...{ joiner, keep, readUpTo, arrivals: parts.arrivals }, end: contents }
}
const rightContents = ({ size, md5 }: UploadRow) => ({ size, md5, sha256: Buffer.alloc(32), head: Buffer.alloc(64) })

test('[UPLOAD-23] how far a file has been put together is told, and is not less after a restart of the server', async () => {
  const upload = await joining()
  const { size } = upload
  const first = startProcess()
  const answer = first.joiner.join(upload)
  await first.readUpTo(60 * megabyte)
  expect(await answer).toEqual({ state: 'joining', done: 60 * megabyte, size })
  await expect.poll(async () => (await read(upload))?.joinedBytes).toBe(60 * megabyte)

  const second = startProcess()
  const row = (await read(upload)) ?? upload
  const begun = second.joiner.join(row)
  // It reads from the first byte again.
  await second.readUpTo(5 * megabyte)
  expect(await begun).toEqual({ state: 'joining', done: 60 * megabyte, size })
  await second.readUpTo(80 * megabyte)
  expect(await second.joiner.join(row)).toEqual({ state: 'joining', done: 80 * megabyte, size })
  second.end.resolve(rightContents(upload))
  await second.joiner.close()
  expect((await read(upload))?.state).toBe('done')
})

test('[UPLOAD-15] what is given up while it is put together does not become a file, and room is not taken twice', async () => {
  const upload = await joining()
  const { joiner, end, readUpTo, arrivals } = startProcess(30_000)
  const asked = joiner.join(upload)
  await readUpTo(megabyte)
  await server.db.inUnit(unitId, (tx) => removeUpload(tx, upload))
  end.resolve(rightContents(upload))
  await expect(asked).rejects.toMatchObject({ code: 'upload_given_up' })
  expect(arrivals.remove).toHaveBeenCalledWith(upload.id)
  expect(joiner.failureOf(upload)).toBeUndefined()
})

test('[UPLOAD-38] a file that was asked for as a picture is judged as one after a restart, too', async () => {
  for (const [purpose, kept] of [
    ['picture', 0],
    ['any', 1],
  ] as const) {
    const upload = await joining({ purpose, name: `${randomUUID()}.png` })
    const { joiner, keep, end } = startProcess()
    joiner.resume(upload)
    end.resolve(rightContents(upload))
    await joiner.close()
    expect(keep).toHaveBeenCalledTimes(kept)
    expect((await read(upload))?.state).toBe(kept === 1 ? 'done' : undefined)
  }
})
