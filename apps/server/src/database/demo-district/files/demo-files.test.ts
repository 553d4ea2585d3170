import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { createFolderStore } from '#platform/storage/folder-store.ts'
import { demoFileRows, writeDemoFiles } from './demo-files.ts'

test('the bytes in the store are those that the rows of the demo name, and of the kind they name', async () => {
  const root = await mkdtemp(join(tmpdir(), 'demo-files-'))
  const store = createFolderStore(join(root, 'store'))
  await writeDemoFiles({ store, folder: join(root, 'arriving') })
  const { stored, entries, use } = demoFileRows(new Date('2026-11-24T08:00:00Z'))
  for (const { unitId, place, sha256, size, mediaType } of stored) {
    const source = await store.read(`${unitId}/${place.slice(0, 2)}/${place}`)
    const bytes = Buffer.concat((await source?.toArray()) ?? [])
    expect(bytes.length).toBe(size)
    expect(hash('sha256', bytes, 'buffer')).toEqual(sha256)
    expect((await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream').toBe(mediaType)
  }
  const files = entries.filter((entry) => 'storedId' in entry)
  expect(files).toHaveLength(stored.length)
  expect(use[0]).toMatchObject({ files: files.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) })
  await rm(root, { recursive: true })
})
