import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import {
  binFiles,
  eraseFiles,
  readFileAddress,
  readFiles,
  readZipAddress,
} from '@homeroom/contract/files/files-endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openS3Server } from '../../../test-support/s3-server.ts'
import { type Browser, startTestServer } from '../../../test-support/start-test-server.ts'
import { merge, sendPiece, sha256Of, upload } from '../../../test-support/upload-client.ts'
import { inWhole } from '../../../test-support/whole.ts'
import { readSettings } from '../../settings/settings.ts'

const megabyte = 1024 * 1024

/** A server that keeps its files in a bucket, and somebody without files. */
async function serverWithBucket({ s3Redirect = false } = {}) {
  const s3 = await openS3Server()
  onTestFinished(() => s3.close())
  const settings = { ...readSettings({}), ...s3.settings, s3Redirect }
  const server = await startTestServer({ parts: { settings } })
  onTestFinished(() => server.close())
  const filesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []
  return {
    ...{ s3, server, person: await server.signIn('staff') },
    inBucket: () => filesIn(s3.folder).filter(({ name }) => name.endsWith('_object')).length,
    onDisk: (name: 'store' | 'arriving') => filesIn(join(server.filesFolder, name)).length,
  }
}
const names = async (browser: Browser): Promise<string[]> =>
  (await browser.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)
const addressOf = async (browser: Browser, id: string): Promise<string> =>
  (await browser.get(readFileAddress.path, { id })).data.url

async function sendAll(browser: Browser, name: string, bytes: Buffer) {
  const pieces = { name, bytes, eachSize: 4 * megabyte }
  for (let chunk = 1; (chunk - 1) * pieces.eachSize < bytes.length; chunk++) await sendPiece(browser, pieces, chunk)
  return pieces
}

test('files come into the bucket, whole and in pieces, are read in parts, as a zip, and leave it when they are erased', async () => {
  const { person, inBucket, onDisk } = await serverWithBucket()
  const [small, large] = [randomBytes(3000), randomBytes(18 * megabyte + 5)]
  const whole = (await upload(person, 'small.dat', small)).data
  const merged = (await merge(person, await sendAll(person, 'large.dat', large))).data
  expect(merged).toMatchObject({ state: 'done', sha256: sha256Of(large) })
  expect([inBucket(), onDisk('store'), onDisk('arriving')]).toEqual([2, 0, 0])
  const url = await addressOf(person, merged.id)
  expect((await person.send({ method: 'GET', url })).rawPayload.equals(large)).toBe(true)
  const range = `bytes=${9 * megabyte}-${10 * megabyte - 1}`
  const part = await person.send({ method: 'GET', url, headers: { range } })
  expect([part.statusCode, part.rawPayload.equals(large.subarray(9 * megabyte, 10 * megabyte))]).toEqual([206, true])
  const zip = (await person.post(readZipAddress.path, { ids: [whole.id, merged.id], name: 'both' })).data
  const { rawPayload } = await person.send({ method: 'GET', url: zip.url })
  expect([rawPayload.includes(small), rawPayload.includes(large)]).toEqual([true, true])
  // The same bytes again are stored once.
  await upload(person, 'again.dat', small)
  expect(inBucket()).toBe(2)
  const ids = (await person.get(readFiles.path)).data.list.map(({ id }: { id: string }) => id)
  await person.post(binFiles.path, { ids })
  await person.post(eraseFiles.path, { ids })
  expect([await names(person), inBucket()]).toEqual([[], 0])
})

test('where the setting says so, a link leads to the store: a download of inert bytes, for two minutes, after the rights were asked', async () => {
  const { person, server } = await serverWithBucket({ s3Redirect: true })
  const bytes = Buffer.from('just words')
  const { id } = (await upload(person, '春游 (1).csv', bytes)).data
  const url = await addressOf(person, id)
  const follow = { 'sec-fetch-mode': 'navigate' }
  const answer = await person.send({ method: 'GET', url, headers: follow })
  const location = new URL(String(answer.headers.location))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, no-store'])
  expect(location.searchParams.get('X-Amz-Expires')).toBe('120')
  const fetched = await fetch(location)
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(bytes)
  expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''/)
  expect(fetched.headers.get('content-type')).toBe('application/octet-stream')
  expect(fetched.headers.get('cache-control')).toBe('private, no-store')
  const part = await fetch(location, { headers: { range: 'bytes=5-9' } })
  expect([part.status, await part.text()]).toEqual([206, 'words'])
  // Neither another file nor another way to send it can be made of an address.
  location.searchParams.set('response-content-disposition', 'inline')
  expect((await fetch(location)).status).toBe(403)
  // What a page reads or plays stays with us, and nobody else is sent anywhere.
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    expect((await person.send({ method: 'GET', url, headers: { 'sec-fetch-mode': mode } })).rawPayload).toEqual(bytes)
  for (const other of [await server.signIn('teacher'), server.visitor()]) {
    const refused = await other.send({ method: 'GET', url, headers: follow })
    expect([refused.headers.location, refused.rawPayload.includes(bytes)]).toEqual([undefined, false])
  }
})

test('a link to bytes that the store has cut off or lost leads nobody there: it is refused and told', async () => {
  const { person, s3 } = await serverWithBucket({ s3Redirect: true })
  const { id } = (await upload(person, 'cut.dat', randomBytes(3000))).data
  const follow = async () =>
    person.send({ method: 'GET', url: await addressOf(person, id), headers: { 'sec-fetch-mode': 'navigate' } })
  expect((await follow()).statusCode).toBe(302)
  const [path = ''] = readdirSync(s3.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('_object'),
  )
  for (const harm of [() => truncateSync(join(s3.folder, path), 2999), () => rmSync(join(s3.folder, path))]) {
    harm()
    const refused = await follow()
    expect([refused.statusCode, refused.headers.location]).toEqual([500, undefined])
    expect(refused.payload).toContain('file_unreadable')
  }
})

test('while the store does not answer an upload is refused with a code of its own, and nothing of it stays', async () => {
  const { person, s3, inBucket, onDisk } = await serverWithBucket()
  const { id } = (await upload(person, 'before.dat', randomBytes(100))).data
  const url = await addressOf(person, id)
  await s3.stop()
  expect(await upload(person, 'whole.dat', randomBytes(5000))).toMatchObject({ status: 503, code: 'store_away' })
  expect((await person.call({ method: 'GET', url })).code).toBe('store_away')
  expect([await names(person), onDisk('arriving')]).toEqual([['before.dat'], 0])
  await s3.listen()
  expect((await upload(person, 'whole.dat', randomBytes(5000))).status).toBe(200)
  expect([await names(person), inBucket()]).toEqual([['before.dat', 'whole.dat'], 2])
})

test('a file in pieces waits for the store where nobody can read it, and is there when the store is back', async () => {
  const { person, s3, onDisk } = await serverWithBucket()
  const bytes = randomBytes(9 * megabyte)
  const pieces = await sendAll(person, 'waits.dat', bytes)
  s3.fail(({ method }) => (method === 'PUT' || method === 'POST' ? 'slow-down' : undefined))
  expect(await merge(person, pieces)).toMatchObject({ status: 503, code: 'store_away' })
  expect([await names(person), onDisk('arriving')]).toEqual([[], 2])
  s3.mend()
  const merged = (await merge(person, pieces)).data
  expect(merged).toMatchObject({ state: 'done', sha256: sha256Of(bytes) })
  expect([await names(person), onDisk('arriving')]).toEqual([['waits.dat'], 0])
})

test('of two processes the second leaves alone what the first is putting together', async () => {
  const { person, s3, server } = await serverWithBucket()
  const bytes = randomBytes(megabyte)
  const pieces = await sendAll(person, 'first.dat', bytes)
  s3.fail(({ method }) => (method === 'PUT' ? 'slow-down' : undefined))
  expect((await merge(person, pieces)).code).toBe('store_away')
  s3.mend()
  const settings = { ...readSettings({}), ...s3.settings }
  const second = await startTestServer({ database: server.database, parts: { settings } })
  await second.close()
  expect((await merge(person, pieces)).data).toMatchObject({ state: 'done', sha256: sha256Of(bytes) })
})

test('a file that is erased while the store does not answer is gone for people all the same', async () => {
  const { person, s3, inBucket } = await serverWithBucket()
  const { id } = (await upload(person, 'gone.dat', randomBytes(100))).data
  await person.post(binFiles.path, { ids: [id] })
  s3.fail(() => 'slow-down')
  expect((await person.post(eraseFiles.path, { ids: [id] })).status).toBe(200)
  s3.mend()
  expect([await names(person), inBucket()]).toEqual([[], 1])
})

// It takes as long as a merge waits. file-joiner.test.ts and killed-uploads.test.ts prove the same of less.
test.runIf(inWhole)(
  'a server that begins while the store hardly answers serves, takes up what waits, and tells how far it is',
  async () => {
    const { person, s3, server } = await serverWithBucket()
    const bytes = randomBytes(megabyte)
    const pieces = await sendAll(person, 'later.dat', bytes)
    s3.fail(() => 'slow-down')
    expect((await merge(person, pieces)).code).toBe('store_away')
    // Longer than a merge waits.
    s3.fail(({ method }) => (method === 'PUT' ? { delay: 12_000 } : undefined))
    const { filesFolder } = server
    const settings = { ...readSettings({}), ...s3.settings }
    const next = await startTestServer({ database: server.database, parts: { filesFolder, settings } })
    onTestFinished(() => next.close())
    const again = await next.signIn('staff')
    expect(await names(again)).toEqual([])
    expect((await merge(again, pieces)).data).toEqual({ state: 'joining', done: bytes.length, size: bytes.length })
    await vi.waitFor(async () => expect((await merge(again, pieces)).data.state).toBe('done'))
    expect(await names(again)).toEqual(['later.dat'])
  },
)
