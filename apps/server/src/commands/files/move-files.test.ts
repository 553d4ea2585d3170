import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { binFiles, eraseFiles, readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { writeDemoFiles } from '#database/demo-district/files/demo-files.ts'
import { type FileStores, openFileStore, openFileStores } from '#platform/storage/open-file-store.ts'
import { programOfTests } from '../../../test-support/program-of-tests.ts'
import { openS3Server } from '../../../test-support/s3-server.ts'
import { startTestServer } from '../../../test-support/start-test-server.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { upload } from '../../../test-support/upload-client.ts'
import { inWhole } from '../../../test-support/whole.ts'
import { readSettings } from '../../settings/settings.ts'
import { checkFiles, type FileFault } from './check-files.ts'
import { moveFiles } from './move-files.ts'

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

/** An installation that began with a folder, has a bucket now, and some files of a teacher. */
async function installation({ count = 12, size = 3000, fileStore = 's3' as 's3' | 'folder' } = {}) {
  const s3 = await openS3Server()
  onTestFinished(() => s3.close())
  const filesFolder = temporaryFolder()
  const settings = { ...readSettings({}), ...s3.settings, fileStore }
  const stores = openFileStores(filesFolder, settings) as FileStores
  // Its files came before there was a bucket.
  const before = await startTestServer({ parts: { filesFolder } })
  onTestFinished(() => before.close())
  await writeDemoFiles({ store: stores.folder, folder: join(filesFolder, 'arriving') })
  const contents = new Map<string, Buffer>()
  const teacher = await before.signIn('teacher')
  for (let at = 0; at < count; at++) {
    const bytes = randomBytes(size)
    await upload(teacher, `file-${at}.dat`, bytes)
    contents.set(`file-${at}.dat`, bytes)
  }
  const server = await startTestServer({ database: before.database, parts: { filesFolder, settings } })
  onTestFinished(() => server.close())
  const { owner } = server.database
  const folder = join(filesFolder, 'moving')
  const demo = filesIn(join(filesFolder, 'store')) - count
  const told: FileFault[] = []

  return {
    ...{ s3, stores, server, filesFolder, told, demo },
    oldFiles: () => filesIn(join(filesFolder, 'store')),
    move: ({ to = 's3' as 's3' | 'folder', remove = false, stopAfter = Infinity } = {}) =>
      moveFiles(owner, {
        ...{ from: stores[to === 's3' ? 'folder' : 's3'], to: stores[to], folder, remove, stopAfter },
        ...{ stopAsked: new AbortController().signal, tell: (fault) => told.push(fault) },
      }),
    /** The same in a process of its own. */
    begin: async () =>
      fork(await programOfTests('move-program'), [
        JSON.stringify({ owner, filesFolder, settings: { ...settings }, folder }),
      ]),
    check: () =>
      checkFiles(owner, openFileStore(filesFolder, settings), {
        ...{ hash: true, remove: false, tell: (fault: FileFault) => told.push(fault) },
        now: () => new Date(Date.now() + 7_200_000),
      }),
    /** Reads all files of the teacher as a person does, and says which are not as they were sent. */
    async wrong(): Promise<string[]> {
      const person = await server.signIn('teacher')
      const list: { id: string; name: string }[] = (await person.get(readFiles.path)).data.list
      const wrong: string[] = []
      for (const [name, bytes] of contents) {
        const id = list.find((entry) => entry.name === name)?.id ?? ''
        const { url } = (await person.get(readFileAddress.path, { id })).data
        const answer = await person.send({ method: 'GET', url })
        if (!answer.rawPayload.equals(bytes)) wrong.push(name)
      }
      return wrong
    },
  }
}

test('files are copied to the bucket, read all the time, and removed from the folder only when they are asked to be', async () => {
  const { move, check, wrong, oldFiles, demo, server, s3 } = await installation()
  const all = 12 + demo
  expect(await wrong()).toEqual([])
  expect(await move({ stopAfter: 5 })).toMatchObject({ copied: 5, stopped: true, faults: 0 })
  expect(await wrong()).toEqual([])
  expect(await move()).toMatchObject({ copied: all - 5, there: 5, removed: 0, stopped: false, faults: 0 })
  expect(oldFiles()).toBe(all)
  // What comes meanwhile is in the bucket already.
  await upload(await server.signIn('teacher'), 'new.dat', randomBytes(500))
  expect(oldFiles()).toBe(all)
  expect(await move({ remove: true })).toMatchObject({ copied: 0, there: all + 1, removed: all, faults: 0 })
  expect([oldFiles(), await wrong()]).toEqual([0, []])
  expect(await check()).toMatchObject({ files: all + 1, faults: 0, spare: 0 })
  expect(s3.unfinished()).toEqual([])
})

test('killed in the middle, again and again, it goes on; each file is whole in one place or both', async () => {
  const { begin, move, check, wrong, s3, demo } = await installation({ count: 24, size: 200_000 })
  for (const after of inWhole ? [4, 9, 15] : [9]) {
    s3.seen.length = 0
    const child = await begin()
    // Slow enough to be killed while some are on their way.
    s3.fail(({ method }) => (method === 'PUT' ? { delay: 60 } : undefined))
    await expect
      .poll(() => s3.seen.filter(({ method }) => method === 'PUT').length, { interval: 10 })
      .toBeGreaterThanOrEqual(Math.min(after, 5))
    child.kill('SIGKILL')
    await once(child, 'exit')
    s3.mend()
    expect(await wrong()).toEqual([])
  }
  const moved = await move({ remove: true })
  expect(moved.there).toBeGreaterThan(3)
  expect(moved).toMatchObject({ removed: 24 + demo, faults: 0 })
  expect(await wrong()).toEqual([])
  expect(await check()).toMatchObject({ files: 24 + demo, faults: 0, spare: 0 })
})

test('back to the folder, and people who remove files meanwhile leave nothing behind', async () => {
  const { move, check, oldFiles, demo, stores, server, wrong } = await installation({ count: 4 })
  await move({ remove: true })
  const person = await server.signIn('teacher')
  const { list } = (await person.get(readFiles.path)).data
  const ids = [list.find(({ name }: { name: string }) => name === 'file-3.dat').id]
  // Removed while it is copied: its copy must not outlive it.
  const take = stores.folder.take
  stores.folder.take = async (file, place) => {
    stores.folder.take = take
    await person.post(binFiles.path, { ids })
    await person.post(eraseFiles.path, { ids })
    await take(file, place)
  }
  await move({ to: 'folder' })
  stores.folder.take = take
  expect(oldFiles()).toBe(3 + demo)
  expect(await check()).toMatchObject({ files: 3 + demo, faults: 0, spare: 0 })
  expect(await wrong().catch(() => 'one is gone')).toBe('one is gone')
})

test('a damaged file is told and stays where it is; a copy that is not right never replaces it', async () => {
  const { move, stores, told, filesFolder, oldFiles, demo, s3 } = await installation({ count: 2 })
  const [damaged = ''] = readdirSync(join(filesFolder, 'store'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  writeFileSync(damaged, 'something else')
  const { take } = stores.s3
  let spoilt = false
  stores.s3.take = async (file, place) => {
    if (!spoilt) writeFileSync(file, 'spoilt')
    spoilt = true
    await take(file, place)
  }
  expect(await move({ remove: true })).toMatchObject({ copied: demo, removed: demo, faults: 2 })
  expect(told.map(({ what }) => what.en).sort()).toEqual([
    'the bytes have changed',
    'the copy is not right and was removed',
  ])
  expect(oldFiles()).toBe(2)
  stores.s3.take = take
  s3.fail(() => 'slow-down')
  await expect(move()).rejects.toMatchObject({ code: 'store_away' })
  s3.mend()
  expect(await move({ remove: true })).toMatchObject({ copied: 1, removed: 1, faults: 1 })
})
