import { randomBytes } from 'node:crypto'
import {
  checkFile,
  checkPiece,
  giveUpUpload,
  mergeFile,
  readUploadRoom,
} from '@homeroom/contract/files/upload-endpoints.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { md5Of, sendPiece, sha256Of, upload } from '../../../test-support/upload-client.ts'

// Whether the school has a file is told to nobody who does not have it: neither in words nor by how much is done for the answer.

let server: TestServer
let owner: Browser
let curious: Browser
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signIn('teacher')
  curious = await server.signIn('staff')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/** What a call answers, and every statement that is sent to the database for it, without its values. */
async function watched(call: () => Promise<{ status: number; code: string; message: string; data: unknown }>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status, code, message, data } = await call()
  const statements = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text?: string }).text,
  )
  sent.mockRestore()
  return { answer: { status, code, message, data }, statements }
}

const name = 'exam.pdf'
const claimOf = (bytes: Buffer) => ({ md5: md5Of(bytes), name, size: bytes.length, chunks: 3, uid: 'x' })
const calls: Record<string, (bytes: Buffer) => Promise<Awaited<ReturnType<Browser['call']>>>> = {
  'the check by name': (bytes) => curious.post(checkFile.path, { md5: md5Of(bytes), name }),
  'the check by both hashes': (bytes) =>
    curious.post(checkFile.path, { md5: md5Of(bytes), sha256: sha256Of(bytes), name, size: bytes.length }),
  'the check of a piece': (bytes) => curious.post(checkPiece.path, { ...claimOf(bytes), chunk: 1 }),
  'the merge': (bytes) => curious.post(mergeFile.path, { ...claimOf(bytes), sha256: sha256Of(bytes) }),
  'giving up': (bytes) => curious.post(giveUpUpload.path, claimOf(bytes)),
  'the question for room': (bytes) =>
    curious.get(readUploadRoom.path, { serverid: 'base', name, size: String(bytes.length) }),
}

test.each(Object.keys(calls))(
  '[U1][U2] %s answers the same, after the same statements, of bytes that a colleague has, has begun, or nobody has',
  async (what) => {
    const [stored, begun, unknown] = [randomBytes(2500), randomBytes(2500), randomBytes(2500)]
    expect((await upload(owner, name, stored)).status).toBe(200)
    expect((await sendPiece(owner, { name, bytes: begun, eachSize: 1000 }, 1)).status).toBe(200)
    const ask = calls[what] ?? (() => Promise.reject(new Error(what)))
    // The first call of a session may look up more.
    await ask(randomBytes(2500))
    const plain = await watched(() => ask(unknown))
    expect(plain.statements.length).toBeGreaterThan(0)
    for (const bytes of [stored, begun]) expect(await watched(() => ask(bytes))).toEqual(plain)
  },
)
