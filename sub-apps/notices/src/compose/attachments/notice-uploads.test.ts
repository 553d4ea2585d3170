import type { QueuedUpload, UploadOptions } from '@homeroom/upload/upload-entry.ts'
import { describe, expect, test } from 'vitest'
import { createNoticeUploads } from './notice-uploads.ts'

/** A queue that shows its rows when it is told to. */
function heldQueue() {
  let entries: QueuedUpload[] = []
  let rows: readonly QueuedUpload[] = []
  let listener: () => unknown = () => undefined
  return {
    subscribe(given: () => void) {
      listener = given
      return () => true
    },
    read: () => rows,
    add(files: readonly File[]) {
      entries.push(...files.map(({ name, size }) => ({ id: name, name, size, state: { step: 'waiting' } as const })))
    },
    leave() {
      entries = []
    },
    clearDone: () => undefined,
    names: () => entries.map(({ name }) => name),
    show(state: QueuedUpload['state'] = { step: 'waiting' }) {
      rows = entries.map((entry) => ({ ...entry, state }))
      listener()
    },
  }
}

const file = (name: string) => new File(['words'], name)
const stored = { id: 'f', name: 'a.pdf', size: 5 } as Extract<QueuedUpload['state'], { step: 'done' }>['stored']

function begin() {
  const queue = heldQueue()
  const uploads = createNoticeUploads(queue)
  const folder = Promise.withResolvers<UploadOptions>()
  return { queue, uploads, folder, added: uploads.add([file('a.pdf'), file('b.pdf')], folder.promise) }
}

describe('the uploads of a notice', () => {
  test('are under way from the press on: before the folder is known, and before the queue shows a row', async () => {
    const { queue, uploads, folder, added } = begin()
    expect([uploads.read().pending, uploads.areUnderWay()]).toEqual([2, true])
    folder.resolve({})
    await added
    expect([uploads.read().pending, uploads.areUnderWay()]).toEqual([2, true])
    queue.show()
    expect([uploads.read().pending, uploads.read().rows.length, uploads.areUnderWay()]).toEqual([0, 2, true])
  })

  test('that still wait for the folder count on when the queue shows others', async () => {
    const { queue, uploads, folder, added } = begin()
    await uploads.add([file('c.pdf')], Promise.resolve({}))
    queue.show()
    expect([uploads.read().pending, uploads.read().rows.length]).toEqual([2, 1])
    folder.resolve({})
    await added
    expect(uploads.read().pending).toBe(2)
  })

  test.each([
    ['failed', { step: 'failed' }, 2, false],
    ['are done', { step: 'done', stored }, 0, false],
    ['are paused', { step: 'paused', sent: 1 }, 2, true],
  ] as [string, QueuedUpload['state'], number, boolean][])('that %s', async (_, state, rows, underWay) => {
    const { queue, uploads, folder, added } = begin()
    folder.resolve({})
    await added
    queue.show(state)
    expect([uploads.read().rows.length, uploads.areUnderWay()]).toEqual([rows, underWay])
  })

  test('are not under way when there is no folder for them', async () => {
    const { queue, uploads, folder, added } = begin()
    folder.reject(new Error('no network'))
    await expect(added).rejects.toThrow('no network')
    expect([uploads.read().pending, uploads.areUnderWay(), queue.names()]).toEqual([0, false, []])
  })

  test('end with the notice, those without a row and those that failed among them', async () => {
    const { queue, uploads, folder, added } = begin()
    folder.resolve({})
    await added
    queue.show({ step: 'failed' })
    await uploads.add([file('c.pdf')], Promise.resolve({}))
    uploads.drop()
    expect([uploads.read(), uploads.areUnderWay(), queue.names()]).toEqual([{ rows: [], pending: 0 }, false, []])
  })

  test.each(['is known', 'is refused'])(
    'of a notice that was given up do not reach the next when the folder %s',
    async (what) => {
      const { queue, uploads, folder, added } = begin()
      uploads.drop()
      const next = Promise.withResolvers<UploadOptions>()
      const other = uploads.add([file('c.pdf')], next.promise)
      if (what === 'is known') folder.resolve({})
      else folder.reject(new Error('no network'))
      await added.catch(() => undefined)
      expect([uploads.read().pending, queue.names()]).toEqual([1, []])
      next.resolve({})
      await other
      expect(queue.names()).toEqual(['c.pdf'])
    },
  )
})
