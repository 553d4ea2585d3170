import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { median, percentile } from './support/load.ts'
import { callHeaders, memory, type Product, signIn } from './support/product.ts'
import { heading, line, ms, percent, plain } from './support/report.ts'
import { startUploadPeer } from './support/upload-peers.ts'

const megabyte = 1024 * 1024
const pieceSize = 2 * megabyte
const side = 4
const rounds = 5

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** A file through our calls, through a bare server that hashes and writes, one that also flushes, and the tus server, in turn. */
export async function benchUpload(product: Product): Promise<void> {
  const size = 256 * megabyte
  heading(`upload: ${size / megabyte} MB in pieces of 2 MB, ${side} side by side, medians of ${rounds} rounds in turn`)
  const cookie = await signIn(product.address, 'teacher')
  const floor = await startUploadPeer('floor')
  const stable = await startUploadPeer('stable')
  const tus = await startUploadPeer('tus')
  const times = { ours: [] as number[], floor: [] as number[], stable: [] as number[], tus: [] as number[] }
  try {
    const bytes = randomBytes(size)
    for (let round = 0; round <= rounds; round++) {
      // Otherwise the bytes would be known already.
      bytes.writeUInt32LE(round, megabyte)
      const file = { name: `bench-${round}.mp4`, md5: md5Of(bytes), bytes }
      const taken = {
        ours: await timed(() => sendToProduct(product, cookie, file)),
        floor: await timed(() => sendToFloor(floor.address, bytes)),
        stable: await timed(() => sendToFloor(stable.address, bytes)),
        tus: await timed(() => sendToTus(tus.address, bytes)),
      }
      // The first round warms up.
      if (round > 0) for (const key of ['ours', 'floor', 'stable', 'tus'] as const) times[key].push(taken[key])
    }
  } finally {
    floor.stop()
    stable.stop()
    tus.stop()
  }
  const rate = (key: keyof typeof times) => size / megabyte / (median(times[key]) / 1000)
  const rates = `${rate('ours').toFixed(0)} against ${rate('floor').toFixed(0)} MB/s`
  line(
    'our calls, of the floor',
    `${percent(rate('ours') / rate('floor'))} (${rates})`,
    '>= 80 %',
    rate('ours') >= 0.8 * rate('floor'),
  )
  const beside = `${rate('ours').toFixed(0)} against ${rate('stable').toFixed(0)} MB/s`
  plain(
    'our calls, of a floor that flushes each piece, as we do',
    `${percent(rate('ours') / rate('stable'))} (${beside})`,
  )
  const peer = `${rate('ours').toFixed(0)} against ${rate('tus').toFixed(0)} MB/s`
  line(
    'our calls, of @tus/server',
    `${percent(rate('ours') / rate('tus'))} (${peer})`,
    '> 100 %',
    rate('ours') > rate('tus'),
  )
  await benchManyUploads(product)
}

/** Ten large files at once: nobody else may notice. */
async function benchManyUploads(product: Product): Promise<void> {
  const [files, size] = [10, 500 * megabyte]
  heading(`upload: ${files} files of ${size / megabyte} MB at once, ${side} pieces of each side by side`)
  const people = ['teacher', 'teacher.two', 'staff', 'admin', 'student']
  const cookies = await Promise.all(people.map((name) => signIn(product.address, name)))
  const reader = await signIn(product.address, 'parent')
  const bytes = randomBytes(size)
  const md5 = md5Of(bytes)
  const latencies: number[] = []
  let most = 0
  let over = false
  const watching = (async () => {
    const agent = new Agent({ keepAlive: true })
    while (!over) {
      const began = performance.now()
      await send(agent, `${product.address}/api/uaa/oauth/me`, {
        method: 'GET',
        headers: { ...callHeaders, cookie: reader },
      })
      latencies.push(performance.now() - began)
      most = Math.max(most, memory(product.pid))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    agent.destroy()
  })()
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: files }, (_, number) =>
        sendToProduct(product, cookies[number % people.length] ?? '', { name: `many-${number}.mp4`, md5, bytes }),
      ),
    ),
  )
  over = true
  await watching
  plain('together', `${((files * size) / megabyte / (took / 1000)).toFixed(0)} MB/s`)
  line('memory of the server at most', `${most.toFixed(0)} MB`, '< 400 MB', most < 400)
  const p99 = percentile(latencies, 0.99)
  line('me meanwhile, p99', `${ms(p99)} (p50 ${ms(percentile(latencies, 0.5))})`, '< 100 ms', p99 < 100)
}

async function sendToProduct({ address }: Product, cookie: string, file: { name: string; md5: string; bytes: Buffer }) {
  const { name, md5, bytes } = file
  const headers = { ...callHeaders, cookie }
  const chunks = Math.ceil(bytes.length / pieceSize)
  const call = async (agent: Agent, path: string, body: Buffer[], type: string) => {
    const answer = JSON.parse(
      await send(agent, address + path, { method: 'POST', headers: { ...headers, 'content-type': type } }, body),
    )
    if (answer.status !== 200) throw new Error(`${path} was answered with ${JSON.stringify(answer)}`)
    return answer.data
  }
  await sendPieces(bytes, side, async (agent, chunk, piece) => {
    const fields = {
      chunked: 'true',
      chunk,
      chunks,
      eachSize: pieceSize,
      md5,
      fileName: name,
      name,
      fullSize: bytes.length,
    }
    const { body, type } = formOf({ ...fields, uid: 'bench', size: piece.length }, name, piece)
    await call(agent, '/zuul/api/storage/file_piecewise/upload', body, type)
  })
  const agent = new Agent({ keepAlive: true })
  const claim = [Buffer.from(JSON.stringify({ md5, name, size: bytes.length, chunks }))]
  for (;;) {
    const { state } = await call(agent, '/api/storage/file_piecewise/merge_file', claim, 'application/json')
    if (state === 'done') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  agent.destroy()
}

function sendToFloor(address: string, bytes: Buffer): Promise<void> {
  const file = randomBytes(8).toString('hex')
  return sendPieces(bytes, side, async (agent, chunk, piece) => {
    await send(agent, `${address}/${file}/${(chunk - 1) * pieceSize}`, { method: 'POST' }, [piece])
  })
}

/** Its protocol sends the pieces of a file one after the other. */
async function sendToTus(address: string, bytes: Buffer): Promise<void> {
  const resumable = { 'tus-resumable': '1.0.0' }
  const created = await fetch(`${address}/files`, {
    method: 'POST',
    headers: { ...resumable, 'upload-length': String(bytes.length) },
  })
  const location = created.headers.get('location') ?? ''
  await sendPieces(bytes, 1, async (agent, chunk, piece) => {
    const headers = {
      ...resumable,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': (chunk - 1) * pieceSize,
    }
    await send(agent, location, { method: 'PATCH', headers }, [piece])
  })
}

async function sendPieces(
  bytes: Buffer,
  lanes: number,
  sendOne: (agent: Agent, chunk: number, piece: Buffer) => Promise<void>,
): Promise<void> {
  let next = 1
  const agent = new Agent({ keepAlive: true })
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let chunk = next++; (chunk - 1) * pieceSize < bytes.length; chunk = next++)
        await sendOne(agent, chunk, bytes.subarray((chunk - 1) * pieceSize, chunk * pieceSize))
    }),
  )
  agent.destroy()
}

function formOf(fields: object, name: string, piece: Buffer): { body: Buffer[]; type: string } {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const part = (about: string) => `--${boundary}\r\nContent-Disposition: form-data; name=${about}\r\n`
  const written = Object.entries(fields).map(([key, value]) => `${part(`"${key}"`)}\r\n${value}\r\n`)
  const before = `${written.join('')}${part(`"file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`
  const body = [Buffer.from(before), piece, Buffer.from(`\r\n--${boundary}--\r\n`)]
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** One request with a body that is there already; fetch would copy it. */
function send(
  agent: Agent,
  url: string,
  options: { method: string; headers?: object },
  body: Buffer[] = [],
): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body.reduce((sum, part) => sum + part.length, 0)
    const headers = { ...options.headers, ...(length > 0 ? { 'content-length': length } : {}) }
    const asked = request(url, { ...options, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve(text)
        else reject(new Error(`${url} was answered with ${response.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject).cork()
    for (const part of body) asked.write(part)
    asked.end()
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
