import { expect, test, vi } from 'vitest'
import type { SendParts } from './send-file.ts'
import { createUploadLine } from './upload-line.ts'
import { createUploadQueue } from './upload-queue.ts'

const stored = { id: 's', name: 'a.jpg' } as never
const refused = (status: number) => Object.assign(new Error('no'), { name: 'RefusedCall', status })

function setUp() {
  const kept = new Set<string>()
  const keeping = {
    keep: async (uploads: readonly { id: string }[]) => uploads.forEach(({ id }) => void kept.add(id)),
    forget: async (ids: readonly string[]) => ids.forEach((id) => void kept.delete(id)),
  }
  const uploadFile = vi.fn(async () => stored)
  const calls = { checkFile: vi.fn().mockResolvedValueOnce(null).mockResolvedValue(stored), uploadFile }
  const parts = {
    calls,
    hash: async () => ({ md5: 'a'.repeat(32), sha256: 'b'.repeat(64) }),
    line: createUploadLine(() => 0),
    pause: async () => undefined,
  } as unknown as SendParts
  return { kept, uploadFile, queue: createUploadQueue(parts, { kept: keeping }) }
}

test('a file is done when what was to be done with it is; what is refused there says that the file is stored', async () => {
  const full = refused(507)
  const finish = vi.fn().mockRejectedValueOnce(refused(503)).mockRejectedValueOnce(full).mockResolvedValue('handed in')
  const [onDone, onFailed] = [vi.fn(), vi.fn()]
  const { queue, kept, uploadFile } = setUp()
  queue.add([new File(['picture'], 'a.jpg')], { finish, onDone, onFailed })
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
  expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ type: 'uploaderror', cause: full, stored })
  expect(finish).toHaveBeenCalledTimes(2)
  expect(onDone).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(queue.read()).toMatchObject([{ state: { step: 'failed' } }]))
  expect(kept.size).toBe(0)
  queue.retryAll()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  await vi.waitFor(() => expect(queue.read()).toMatchObject([{ state: { step: 'done' } }]))
  expect(uploadFile, 'its bytes are there').toHaveBeenCalledTimes(1)
})
