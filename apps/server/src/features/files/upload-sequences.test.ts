import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { binFiles, eraseFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { checkFile, checkPiece, mergeFile, uploadPiece } from '@homeroom/contract/files/upload-endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, pageHeaders, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { formOf, md5Of, type Part, postForm, sha256Of } from '../../../test-support/upload-client.ts'
import { type Claim, createUploadModel, type Expected, type Piece } from '../../../test-support/upload-model.ts'
import { inWhole } from '../../../test-support/whole.ts'
import { createRandom } from '../../database/demo-district/demo-random.ts'

// In the gate few, and always the same. `UPLOAD_SEQUENCES=10000` does more, `UPLOAD_SEED` repeats a run that failed.
const sequences = Number(process.env.UPLOAD_SEQUENCES ?? (inWhole ? 150 : 24))
const seed = process.env.UPLOAD_SEED ?? (inWhole ? randomUUID() : 'gate')
const people = ['teacher', 'teacher.two', 'staff', 'student']

let server: TestServer
let stranger: Browser
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  stranger = await server.signIn('admin.two')
})
afterAll(() => server.close())

/** One file, and everything that is done to it in a random order. */
async function runSequence(browser: Browser, number: string): Promise<void> {
  const random = createRandom(`${seed} ${number}`)
  const upTo = (most: number) => Math.floor(random.share() * (most + 1))
  const model = createUploadModel()
  const eachSize = 200 + upTo(300)
  const whole = bytesOf(1 + upTo(eachSize * 5))
  const name = `${number}.pdf`
  const truth: Claim = { name, md5: md5Of(whole), size: whole.length, chunks: Math.ceil(whole.length / eachSize) }
  const lies: Claim[] = [
    { ...truth, md5: md5Of(Buffer.from(number)) },
    { ...truth, size: truth.size + eachSize, chunks: truth.chunks + 1 },
    { ...truth, size: truth.size + 1 },
    { ...truth, chunks: truth.chunks + 1 },
  ]
  const claims = [truth, ...lies]
  const log: string[] = []
  let stored = false

  /** The beginning says what a file is; random bytes could begin like a program. */
  function bytesOf(length: number): Buffer {
    const bytes = Buffer.from(Array.from({ length }, () => upTo(255)))
    bytes.write('%PDF-'.slice(0, length), 'latin1')
    return bytes
  }
  const require = (right: boolean, what: string) =>
    expect(right, `${what}; seed ${seed}, sequence ${number}: ${log.join(' · ')}`).toBe(true)
  function right(chunk: number, { size }: Claim, each = eachSize): Piece {
    const length = Math.max(0, Math.min(each, size - (chunk - 1) * each))
    const own = whole.subarray((chunk - 1) * each, (chunk - 1) * each + length)
    return { chunk, eachSize: each, bytes: Buffer.concat([own, Buffer.alloc(length - own.length)]) }
  }
  const wrong = (piece: Piece): Piece => ({ ...piece, bytes: bytesOf(piece.bytes.length) })
  function partsOf({ md5, size, chunks }: Claim, { chunk, eachSize: each, bytes }: Piece, fileFirst: boolean): Part[] {
    const fields = { chunk, chunks, eachSize: each, md5, fileName: name, name, fullSize: size }
    const parts = Object.entries(fields).map(([field, value]): Part => [field, String(value)])
    return fileFirst ? [['file', name, bytes], ...parts] : [...parts, ['file', name, bytes]]
  }

  async function send(claim: Claim, copies: Piece[], fileFirst = false): Promise<void> {
    const statuses = await Promise.all(
      copies.map(async (piece) => {
        return (await postForm(browser, uploadPiece.path, partsOf(claim, piece, fileFirst))).status
      }),
    )
    log.push(`${copies.length} x piece ${copies[0]?.chunk} of claim ${claims.indexOf(claim)}: ${statuses}`)
    require(model.sent(claim, copies, statuses), 'a piece was not answered as it should be')
  }

  async function breakOff(claim: Claim, piece: Piece): Promise<void> {
    const { headers, payload } = formOf(partsOf(claim, piece, false))
    const sent = payload.subarray(0, Math.max(1, upTo(payload.length - 60)))
    const { port } = server.app.server.address() as AddressInfo
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const all = { ...pageHeaders, ...headers, cookie, 'content-length': payload.length }
    const calling = request({ port, host: '127.0.0.1', method: 'POST', path: uploadPiece.path, headers: all })
    const ended = new Promise((resolve) => calling.on('close', resolve).on('error', () => undefined))
    calling.write(sent, () => setTimeout(() => calling.destroy(), upTo(4)))
    await ended
    log.push(`piece ${piece.chunk} of claim ${claims.indexOf(claim)} broke off after ${sent.length} bytes`)
    model.broke(claim, piece)
  }

  /** So many merges at one moment. Where the file was damaged, those that come later find nothing. */
  async function merge(claim: Claim, { sha256, times = 1 }: { sha256?: string; times?: number } = {}) {
    const expected = model.mayMerge(claim, sha256, whole)
    const replies = await Promise.all(
      Array.from({ length: times }, () => browser.post(mergeFile.path, { ...claim, ...(sha256 ? { sha256 } : {}) })),
    )
    const answers = replies.map(({ code, data }) => (data?.state === 'done' ? 'done' : code) as Expected)
    log.push(`merge of claim ${claims.indexOf(claim)}: ${answers}`)
    const answer = answers.find((one) => one !== 'pieces_missing') ?? 'pieces_missing'
    require(expected.includes(answer), `a merge should have been ${expected}`)
    require(answer !== 'done' || answers.every((one) => one === 'done'), 'merges at one moment differ')
    model.merged(claim, answer)
    stored ||= answer === 'done'
    return replies[0]?.data
  }

  async function compare(claim: Claim): Promise<void> {
    const there = await Promise.all(
      Array.from({ length: claim.chunks }, async (_, at) => {
        return (await browser.post(checkPiece.path, { ...claim, uid: 'x', chunk: at + 1 })).data
      }),
    )
    log.push(`pieces of claim ${claims.indexOf(claim)}: ${there}`)
    require(there.every(
      (has, at) => has === model.has(claim, at + 1) || (has && isReadOtherwise(claim, at + 1)),
    ), 'other pieces are there than should be')
    const known = (await browser.post(checkFile.path, { md5: truth.md5, name })).data
    require((known !== null) === stored, 'the file is known, or is not')
    for (const other of [await stranger.post(checkFile.path, { md5: truth.md5, name }), await steal(claim)])
      require(other.data === null, 'somebody else has got something')
  }
  /** Asked with the size of a piece, as other clients do, the same question is about another upload. */
  function isReadOtherwise({ md5, chunks, size }: Claim, chunk: number): boolean {
    const others = claims.filter((other) => other.md5 === md5 && other.chunks === chunks && model.has(other, chunk))
    return others.some((other) => right(chunk, other, model.eachSize(other)).bytes.length === size)
  }
  const steal = (claim: Claim) => stranger.post(mergeFile.path, { ...claim, sha256: sha256Of(whole) })

  async function step(): Promise<void> {
    const claim = random.chance(0.75) ? truth : random.pick(lies)
    const piece = right(1 + upTo(claim.chunks - 1), claim)
    const act = random.pick([
      ...Array(8).fill(() => send(claim, [piece], random.chance(0.2))),
      () => send(claim, [wrong(piece)]),
      () => send(claim, [{ ...piece, bytes: piece.bytes.subarray(1) }]),
      () => send(claim, [{ ...piece, bytes: Buffer.concat([piece.bytes, Buffer.from('x')]) }]),
      () => send(claim, [{ ...piece, chunk: random.pick([0, claim.chunks + 1]) }]),
      () => send(claim, [{ ...piece, eachSize: eachSize + random.pick([-1, 1]) }]),
      () => send(claim, [piece, wrong(piece)]),
      () => send(claim, [piece, piece, piece]),
      ...Array(3).fill(() => breakOff(claim, random.chance(0.8) ? piece : { ...piece, eachSize: eachSize + 1 })),
      () => merge(claim),
      () => merge(claim, { times: 5 }),
      () => merge(claim, { sha256: sha256Of(random.chance(0.5) ? whole : Buffer.from('y')) }),
      () => compare(claim),
    ])
    await act()
  }

  /** Sends what is missing of an upload and merges it. */
  async function finish(claim: Claim) {
    // Where a first piece broke off, only trying tells how long pieces are.
    for (const each of [eachSize, eachSize + 1, eachSize - 1])
      if (!model.isDone(claim) && model.eachSize(claim) === undefined) await send(claim, [right(1, claim, each)])
    for (let chunk = 1; chunk <= claim.chunks; chunk++)
      if (!model.has(claim, chunk)) await send(claim, [right(chunk, claim, model.eachSize(claim))])
    return merge(claim)
  }

  for (let left = 3 + upTo(9); left > 0; left--) await step()
  for (const lie of lies.filter((claim) => model.hasBegun(claim))) await finish(lie)
  const tries = [await finish(truth), await finish(truth), await finish(truth)]
  require(model.isDone(truth), 'the file is not there in the end')
  const file = tries.at(-1)
  const read = await browser.send({ method: 'GET', url: file.url })
  require(read.rawPayload.equals(whole), 'other bytes are there than were sent')
  const found = (await browser.get(readFiles.path, { text: number })).data.list
  require(found.length === 1, 'the file is there once')
  for (const path of [binFiles.path, eraseFiles.path]) await browser.post(path, { ids: [file.id] })
}

test(`[U4][U5][U6][UPLOAD-21][UPLOAD-23][UPLOAD-25] ${sequences} random sequences of pieces, lies, races and broken connections end as they should`, {
  timeout: 240_000 + sequences * 1_000,
}, async () => {
  process.stdout.write(`the seed is ${seed}\n`)
  await Promise.all(
    people.map(async (login, lane) => {
      const browser = await server.signIn(login)
      for (let count = 0; count * people.length < sequences; count++) await runSequence(browser, `s${lane}-${count}-z`)
    }),
  )
  const open = await visit(server.database.owner, (client) =>
    client.query("select * from uploads where state <> 'done'"),
  )
  expect(open.rows).toEqual([])
  // A connection that broke off a moment ago may still be cleared up.
  await vi.waitFor(() => expect(readdirSync(join(server.filesFolder, 'arriving'))).toEqual([]))
})
