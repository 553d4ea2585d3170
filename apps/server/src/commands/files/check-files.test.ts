import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDemoFiles } from '#database/demo-district/files/demo-files.ts'
import { placeIn } from '#features/files/file-place.ts'
import { createFolderStore } from '#platform/storage/folder-store.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { sha256Of, upload } from '../../../test-support/upload-client.ts'
import { checkFiles, type FileFault } from './check-files.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = join(server.filesFolder, 'store')
  await writeDemoFiles({ store: createFolderStore(folder), folder: join(server.filesFolder, 'arriving') })
})
afterAll(() => server.close())

/** Uploads a file and gives the path of its bytes. */
async function keep(name: string): Promise<string> {
  const teacher = await server.signIn('teacher')
  const bytes = randomBytes(3000)
  await upload(teacher, name, bytes)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && sha256Of(readFileSync(path)) === sha256Of(bytes)) return path
  }
  throw new Error('the bytes are not in the store')
}

async function check({ hash = false, remove = false, later = 2 } = {}) {
  const told: FileFault[] = []
  const now = () => new Date(Date.now() + later * 3_600_000)
  const tell = (fault: FileFault) => void told.push(fault)
  const checked = await checkFiles(server.database.owner, createFolderStore(folder), { hash, remove, tell, now })
  return { ...checked, told: told.map(({ what }) => what.en) }
}

test('bytes that are gone, shorter or changed are told, the last by reading them', async () => {
  const [gone, short, other] = [await keep('gone.dat'), await keep('short.dat'), await keep('other.dat')]
  const before = await check()
  await keep('good.dat')
  const whole = { files: before.files + 1, bytes: before.bytes + 3000, faults: 0, spare: 0 }
  expect(await check({ hash: true })).toMatchObject(whole)
  rmSync(gone)
  truncateSync(short, 100)
  writeFileSync(other, randomBytes(3000))
  const two = ['the bytes are gone', 'the bytes have another length']
  expect((await check()).told.sort()).toEqual(two)
  expect((await check({ hash: true })).told.sort()).toEqual([...two, 'the bytes have changed'])
})

test('reading all notes the sums of blocks that are missing, so that a part is compared by them; of damaged bytes it notes none', async () => {
  const [path, damaged] = [await keep('old.dat'), await keep('old-damaged.dat')]
  const { owner } = server.database
  const placeOf = (file: string) => basename(file)
  const sumsOf = async (file: string) =>
    (
      await visit(owner, (client) =>
        client.query('select block_sums from stored_files where place = $1', [placeOf(file)]),
      )
    ).rows[0].block_sums
  const before = await sumsOf(path)
  await visit(owner, (client) =>
    client.query('update stored_files set block_sums = null where place = any($1)', [[path, damaged].map(placeOf)]),
  )
  writeFileSync(damaged, randomBytes(3000))
  expect((await check()).summed).toBe(0)
  expect((await check({ hash: true })).summed).toBe(1)
  expect(await sumsOf(path)).toEqual(before)
  expect(await sumsOf(damaged)).toBeNull()
  expect((await check({ hash: true })).summed).toBe(0)
})

test('bytes without a file are told and, if asked, removed; those of a moment ago may still get one', async () => {
  const path = join(folder, placeIn(randomUUID(), randomUUID()))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'left behind')
  expect((await check({ later: 0 })).spare).toBe(0)
  expect(await check()).toMatchObject({ spare: 1, spareBytes: 11 })
  expect(await check({ remove: true })).toMatchObject({ spare: 1 })
  expect(await check()).toMatchObject({ spare: 0, spareBytes: 0 })
})
