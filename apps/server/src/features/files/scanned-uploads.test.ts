import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadPicture } from '@homeroom/contract/files/upload-endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFakeClamd } from '../../../test-support/fakes/clamd.ts'
import { type Browser, startTestServer } from '../../../test-support/start-test-server.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { merge, sendPiece, upload } from '../../../test-support/upload-client.ts'
import { readSettings } from '../../settings/settings.ts'

const signature = 'homeroom-test-signature'
const infected = Buffer.concat([randomBytes(5000), Buffer.from(signature), randomBytes(5000)])
const clamd = '/usr/sbin/clamd'

async function serverWith(scannerUrl: string) {
  const server = await startTestServer({ parts: { settings: { ...readSettings({}), scannerUrl } } })
  onTestFinished(() => server.close())
  const person = await server.signIn('staff')
  return { person, arriving: () => readdirSync(join(server.filesFolder, 'arriving')) }
}
async function fakeClamd(most?: number) {
  const fake = await openFakeClamd(most === undefined ? { signature } : { signature, most })
  onTestFinished(() => fake.close())
  return fake
}
const names = async (browser: Browser): Promise<string[]> =>
  (await browser.get(readFiles.path)).data.list.map(({ name }: { name: string }) => name)
const pieces = (name: string, bytes: Buffer) => ({ name, bytes, eachSize: 4000 })

async function sendAndMerge(browser: Browser, name: string, bytes: Buffer) {
  const file = pieces(name, bytes)
  for (let chunk = 1; (chunk - 1) * file.eachSize < bytes.length; chunk++) await sendPiece(browser, file, chunk)
  return merge(browser, file)
}

test('[U18]a file in which the scanner finds something is refused, whole or in pieces, and nothing of it stays', async () => {
  const { person, arriving } = await serverWith((await fakeClamd()).address)
  expect(await upload(person, 'whole.dat', infected)).toMatchObject({ status: 422, code: 'file_infected' })
  expect(await sendAndMerge(person, 'pieces.dat', infected)).toMatchObject({ status: 422, code: 'file_infected' })
  expect([await names(person), arriving()]).toEqual([[], []])
})

test('a clean file is kept after it was looked through, whole, in pieces and as base64', async () => {
  const fake = await fakeClamd()
  const { person } = await serverWith(fake.address)
  expect((await upload(person, 'whole.dat', randomBytes(300_000))).status).toBe(200)
  expect((await sendAndMerge(person, 'pieces.dat', randomBytes(10_000))).data.state).toBe('done')
  const gif = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  await person.post(uploadPicture.path, { fileName: 'dot', type: 'gif', base64Str: gif })
  expect([fake.scanned(), (await names(person)).sort()]).toEqual([3, ['dot.gif', 'pieces.dat', 'whole.dat']])
})

test('[U18]while there is no scanner nothing is taken; a file in pieces waits where nobody can read it', async () => {
  const fake = await fakeClamd()
  const { person, arriving } = await serverWith(fake.address)
  await fake.close()
  const bytes = randomBytes(10_000)
  expect(await upload(person, 'whole.dat', bytes)).toMatchObject({ status: 503, code: 'scanner_away' })
  expect(await sendAndMerge(person, 'pieces.dat', bytes)).toMatchObject({ status: 503, code: 'scanner_away' })
  // The file, and which pieces of it are there.
  expect([await names(person), arriving().length]).toEqual([[], 2])
  await fake.listen()
  expect((await merge(person, pieces('pieces.dat', bytes))).data.state).toBe('done')
  expect(await names(person)).toEqual(['pieces.dat'])
})

test('a file that is larger than the scanner takes is not taken either', async () => {
  const { person } = await serverWith((await fakeClamd(100_000)).address)
  expect(await upload(person, 'large.dat', randomBytes(2_000_000))).toMatchObject({ code: 'scanner_away' })
  expect(await names(person)).toEqual([])
})

test.skipIf(!existsSync(clamd))('clamd itself finds a signature of our own', async () => {
  const folder = temporaryFolder()
  const socket = join(folder, 'clamd.sock')
  writeFileSync(join(folder, 'own.ndb'), `Homeroom.Test:0:*:${Buffer.from(signature).toString('hex')}\n`)
  const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes', 'User root']
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const child = spawn(clamd, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitUntil(() => existsSync(socket), { timeout: 50_000, interval: 50 })
  const { person } = await serverWith(`unix:${socket}`)
  expect(await upload(person, 'infected.dat', infected)).toMatchObject({ code: 'file_infected' })
  expect((await upload(person, 'clean.dat', randomBytes(3_000_000))).status).toBe(200)
})
