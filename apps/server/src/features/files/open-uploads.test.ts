import { expect, test, vi } from 'vitest'
import { createArrivingPieces } from './arriving-pieces.ts'
import { createOpenUploads, type OpenUpload } from './open-uploads.ts'
import type { UploadRow } from './upload-queries.ts'

const key = {
  unitId: 'unit',
  ownerId: 'owner',
  md5: Buffer.alloc(16),
  size: 9,
  chunks: 3,
  name: 'a.pdf',
  folderId: null,
}
const opened = (id: string): OpenUpload => ({ upload: { ...key, id } as UploadRow, pieces: createArrivingPieces([]) })

test('an upload is read once by all who open it at one moment; one that is not there is read again', async () => {
  const open = createOpenUploads()
  const first = opened('first')
  const read = vi.fn(async () => first)
  expect(await Promise.all([open.open(key, read), open.open(key, read)])).toEqual([first, first])
  expect(read).toHaveBeenCalledTimes(1)
  const other = { ...key, name: 'b.pdf' }
  expect(await open.open(other, async () => undefined)).toBeUndefined()
  await expect(open.open(other, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await open.open(other, read)).toBe(first)
})

test('what nobody sends is forgotten, but neither what is being opened nor what a piece is written for', async () => {
  const open = createOpenUploads()
  const [one, end] = [opened('one'), Promise.withResolvers<OpenUpload>()]
  const opening = open.open(key, () => end.promise)
  open.forgetIdle()
  end.resolve(one)
  await opening
  expect(open.has(one)).toBe(true)
  const written = Promise.withResolvers<void>()
  const writing = one.pieces.add(1, () => written.promise)
  open.forgetIdle()
  expect(open.has(one)).toBe(true)
  written.resolve()
  await writing
  open.forgetIdle()
  expect([open.has(one), await open.find(key)]).toEqual([false, undefined])
})

test('forgetting an upload that is over leaves the one that was begun anew under its name', async () => {
  const open = createOpenUploads()
  const [before, anew] = [opened('before'), opened('anew')]
  await open.open(key, async () => before)
  await open.forget(before.upload)
  expect(open.has(before)).toBe(false)
  await open.open(key, async () => anew)
  await open.forget(before.upload)
  expect(open.has(anew)).toBe(true)
})
