import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readFileAddress, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { checkPiece, mergeFile, uploadPiece } from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programOfTests } from '../../../test-support/program-of-tests.ts'
import { demoPassword, pageHeaders } from '../../../test-support/start-test-server.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { formOf, md5Of, sha256Of } from '../../../test-support/upload-client.ts'
import { inWhole } from '../../../test-support/whole.ts'

// In the gate one, always at the same moment. `UPLOAD_KILLS=20` kills more often.
const kills = Number(process.env.UPLOAD_KILLS ?? (inWhole ? 3 : 1))
/** How much of the time in which a kill may come passes before it. */
const share = () => (inWhole ? Math.random() : 0.5)
const kilobyte = 1024

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(() => database.drop())

/** A server in a process of its own that is killed and started again, and one person's browser. */
function killableServer(filesFolder: string) {
  const { owner, application } = database
  let child: ChildProcess
  let address = ''
  let cookie = ''

  async function ask(path: string, init: RequestInit) {
    const response = await fetch(address + path, { ...init, headers: { ...pageHeaders, ...init.headers, cookie } })
    const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])
    if (set.length > 0) cookie = set.join('; ')
    return response
  }
  return {
    async start(): Promise<void> {
      child = fork(await programOfTests('file-server'), [
        JSON.stringify({ database: { owner, application }, filesFolder }),
      ])
      address = (await once(child, 'message'))[0]
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    signIn: () => post(signIn.path, { username: 'staff', password: demoPassword }),
    post,
    get: (path: string) => ask(path, {}),
    async sendPiece(fields: object, name: string, bytes: Buffer): Promise<number> {
      const parts = Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)])
      const { headers, payload } = formOf([...parts, ['file', name, bytes]])
      const response = await ask(uploadPiece.path, { method: 'POST', headers, body: new Uint8Array(payload) })
      return ((await response.json()) as { status: number }).status
    },
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  async function post(path: string, body: object): Promise<any> {
    const headers = { 'content-type': 'application/json' }
    return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
}
type Killable = ReturnType<typeof killableServer>

function fileOf(name: string, size: number, each: number) {
  const bytes = randomBytes(size)
  const chunks = Math.ceil(size / each)
  const claim = { md5: md5Of(bytes), name, size, chunks }
  const send = (server: Killable, chunk: number) =>
    server.sendPiece(
      { chunk, chunks, eachSize: each, md5: claim.md5, name, fullSize: size },
      name,
      bytes.subarray((chunk - 1) * each, chunk * each),
    )
  return { bytes, claim, chunks, send }
}

const listed = async (server: Killable): Promise<{ id: string; name: string; size: number }[]> =>
  ((await (await server.get(readFiles.path)).json()) as { data: { list: [] } }).data.list

async function readBytes(server: Killable, id: string): Promise<Buffer> {
  const answer = (await (await server.get(`${readFileAddress.path}?id=${id}`)).json()) as { data: { url: string } }
  return Buffer.from(await (await server.get(answer.data.url)).arrayBuffer())
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

test(`[R1][UPLOAD-12][UPLOAD-21] every piece that was answered is there after ${kills} kill(s) while pieces arrive`, {
  timeout: 240_000 + kills * 60_000,
}, async () => {
  const filesFolder = temporaryFolder()
  const server = killableServer(filesFolder)
  const { bytes, claim, chunks, send } = fileOf('received.mp4', 200 * 128 * kilobyte - 5, 128 * kilobyte)
  const answered = new Set<number>()
  const left = Array.from({ length: chunks }, (_, at) => at + 1)
  const sendOn = async () => {
    for (let chunk = left.shift(); chunk !== undefined; chunk = left.shift()) {
      const status = await send(server, chunk).catch(() => 0)
      if (status === 200) answered.add(chunk)
      else left.push(chunk)
      if (status === 0) return
    }
  }
  await server.start()
  await server.signIn()
  for (let round = 0; round < kills; round++) {
    const sending = Promise.all([1, 2, 3, 4].map(sendOn))
    // A kill before the first answer would show nothing.
    const enough = answered.size + Math.max(1, Math.floor((share() * chunks) / (kills + 1)))
    await vi.waitUntil(() => answered.size >= enough || left.length === 0, { timeout: 60_000, interval: 1 })
    await server.kill()
    await sending
    await server.start()
    for (const chunk of answered)
      expect((await server.post(checkPiece.path, { ...claim, chunk })).data, `piece ${chunk}`).toBe(true)
    expect(await listed(server)).toEqual([])
  }
  await Promise.all([1, 2, 3, 4].map(sendOn))
  const merged = await server.post(mergeFile.path, { ...claim, sha256: sha256Of(bytes) })
  expect(merged.data).toMatchObject({ state: 'done', sha256: sha256Of(bytes) })
  expect((await readBytes(server, merged.data.id)).equals(bytes)).toBe(true)
  await server.kill()
  expect([filesIn(join(filesFolder, 'arriving')), filesIn(join(filesFolder, 'store'))]).toEqual([0, 1])
})

test(`[R2][UPLOAD-23] after ${kills} kill(s) while files are put together each is there once and whole, and the merge may be repeated`, {
  timeout: 240_000 + kills * 60_000,
}, async () => {
  const filesFolder = temporaryFolder()
  const server = killableServer(filesFolder)
  await server.start()
  await server.signIn()
  const before = (await listed(server)).length
  for (let round = 1; round <= kills; round++) {
    const { bytes, claim, chunks, send } = fileOf(`joined-${round}.mp4`, 40 * 1024 * kilobyte, 8 * 1024 * kilobyte)
    for (let chunk = 1; chunk <= chunks; chunk++) expect(await send(server, chunk)).toBe(200)
    const merging = server.post(mergeFile.path, claim).catch(() => undefined)
    // Reading and comparing takes about that long.
    await sleep(share() * 250)
    await server.kill()
    await merging
    await server.start()
    const found = async () => (await listed(server)).find(({ name }) => name === claim.name)
    const half = await found()
    if (half) expect((await readBytes(server, half.id)).equals(bytes)).toBe(true)
    const repeated = await server.post(mergeFile.path, claim)
    expect(repeated.data).toMatchObject({ state: 'done', size: bytes.length, sha256: sha256Of(bytes) })
    expect((await readBytes(server, repeated.data.id)).equals(bytes)).toBe(true)
    expect((await listed(server)).length).toBe(before + round)
  }
  await server.kill()
  expect([filesIn(join(filesFolder, 'arriving')), filesIn(join(filesFolder, 'store'))]).toEqual([0, kills])
})

test('[UPLOAD-23] a server that was killed while it put a file together goes on by itself when it starts again', async () => {
  const filesFolder = temporaryFolder()
  const server = killableServer(filesFolder)
  await server.start()
  await server.signIn()
  const { bytes, claim, chunks, send } = fileOf('by-itself.mp4', 60 * 1024 * kilobyte, 10 * 1024 * kilobyte)
  for (let chunk = 1; chunk <= chunks; chunk++) expect(await send(server, chunk)).toBe(200)
  const merging = server.post(mergeFile.path, claim).catch(() => undefined)
  // It is killed as soon as the merge is noted; before that there is nothing to go on with.
  const noted = () => visit(database.owner, (client) => client.query(`select from uploads where state = 'joining'`))
  await expect.poll(async () => (await noted()).rowCount, { interval: 5 }).toBe(1)
  await server.kill()
  await merging
  await server.start()
  // Nobody asks for the merge again.
  const found = async () => (await listed(server)).find(({ name }) => name === claim.name)
  await expect.poll(found).toMatchObject({ size: bytes.length })
  const id = (await found())?.id ?? ''
  expect((await readBytes(server, id)).equals(bytes)).toBe(true)
  await server.kill()
})
