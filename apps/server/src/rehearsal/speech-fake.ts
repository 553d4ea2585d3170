import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { SpeechAccount } from '#features/voice/speech-account.ts'
import { signatureOf, sortedQuery } from '#features/voice/token-request.ts'
import { createRecognition } from './recognition.ts'
import type { Faults } from './serve-fake.ts'

export type SpeechFake = Awaited<ReturnType<typeof startSpeechFake>>

const keyId = 'LTAIrehearsal'

const keySecret = 'rehearsal-secret'

const appKeys = { 'zh-CN': 'rehearsalZh', en: 'rehearsalEn' } as const

/** What is heard in each project: something everybody at school has, and something nobody has. */
const words = {
  [appKeys['zh-CN']]: { short: '打开通知公告。', long: '给我讲一个恐龙的故事。' },
  [appKeys.en]: { short: 'Open notices.', long: 'Tell me a story about dinosaurs.' },
}

const lasts = 24 * 60 * 60

const longestStamp = 15 * 60_000

/** A tenth of a second of speech is 3.2 KB. */
const longestFrame = 100_000

/** Alibaba's speech service (NLS) on this machine: CreateToken, which checks the signature, and the WebSocket gateway. */
export async function startSpeechFake({ now = () => new Date() }: { now?: () => Date } = {}) {
  const tokens = new Map<string, number>()
  const nonces = new Set<string>()
  const faults: Pick<Faults, 'mode'> & { errcodes: string[] } = { mode: 'none', errcodes: [] }
  const asked: URLSearchParams[] = []
  const spoken: { appKey: string; bytes: number; heard: string }[] = []

  /** Why a signed call is refused, in the words of Alibaba; undefined for a right one. */
  function refusalOf(form: URLSearchParams): string | undefined {
    if (faults.errcodes.length > 0) return faults.errcodes.shift()
    const { Signature, ...signed } = Object.fromEntries(form)
    if (form.get('AccessKeyId') !== keyId) return 'InvalidAccessKeyId.NotFound'
    if (Signature !== signatureOf('POST', sortedQuery(signed), keySecret)) return 'SignatureDoesNotMatch'
    const stamp = form.get('Timestamp') ?? ''
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(stamp)) return 'InvalidTimeStamp.Format'
    if (Math.abs(Date.parse(stamp) - now().getTime()) > longestStamp) return 'InvalidTimeStamp.Expired'
    const nonce = form.get('SignatureNonce') ?? ''
    if (nonce === '' || nonces.has(nonce)) return 'SignatureNonceUsed'
    nonces.add(nonce)
    return form.get('Action') === 'CreateToken' && form.get('Version') === '2019-02-28' ? undefined : 'InvalidAction'
  }

  async function createToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of request) body += piece
    if (faults.mode === 'slow') return
    if (faults.mode === 'down') return void request.socket.destroy()
    if (faults.mode === 'broken') return void response.writeHead(502).end('{}')
    if (faults.mode !== 'none')
      return void response.end(faults.mode === 'huge' ? 'x'.repeat(2_000_000) : '<html>not JSON</html>')
    const form = new URLSearchParams(body)
    asked.push(form)
    const refused = refusalOf(form)
    const RequestId = randomBytes(16).toString('hex').toUpperCase()
    response.setHeader('content-type', 'application/json')
    if (refused)
      return void response.writeHead(400).end(JSON.stringify({ RequestId, Code: refused, Message: 'refused' }))
    const Id = randomBytes(16).toString('hex')
    const ExpireTime = Math.floor(now().getTime() / 1000) + lasts
    tokens.set(Id, ExpireTime)
    response.end(JSON.stringify({ RequestId, ErrMsg: '', Token: { UserId: '1', Id, ExpireTime } }))
  }

  const server = createServer((request, response) => void createToken(request, response))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame })
  sockets.on('connection', (connection) => {
    const recognition = createRecognition({ words, finished: (speech) => spoken.push(speech) })
    const end = { send: (text: string) => connection.send(text), close: () => connection.close() }
    connection.on('message', (data, isBytes) =>
      isBytes ? recognition.bytes(data as Buffer, end) : recognition.text(String(data), end),
    )
    connection.on('error', () => connection.terminate())
  })
  server.on('upgrade', (request, socket, head) => {
    const address = URL.parse(request.url ?? '', 'http://fake')
    const endsAt = tokens.get(address?.searchParams.get('token') ?? '') ?? 0
    if (address?.pathname !== '/ws/v1' || endsAt * 1000 <= now().getTime())
      return void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (connection) => sockets.emit('connection', connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const account: SpeechAccount = {
    keyId,
    keySecret,
    appKeys,
    region: 'cn-shanghai',
    addresses: { tokens: `http://${host}/`, gateway: `ws://${host}/ws/v1` },
    publicOnly: false,
  }
  return {
    account,
    faults,
    /** The token calls that came whole, and the speeches that ended. */
    asked,
    spoken,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const connection of sockets.clients) connection.terminate()
      }),
  }
}
