import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** The server's end of a WebSocket, as much of RFC 6455 as browsers need: whole frames of text and bytes. */
export type SocketEnd = { send(text: string): void; close(code?: number): void }
export type SocketEvents = {
  text(text: string, end: SocketEnd): void
  bytes(bytes: Buffer, end: SocketEnd): void
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcode = { text: 1, bytes: 2, close: 8, ping: 9, pong: 10 } as const

/** Takes an upgrade and hands on what comes through it. */
export function acceptSocket(request: IncomingMessage, socket: Duplex, events: SocketEvents): SocketEnd {
  const key = request.headers['sec-websocket-key'] ?? ''
  const accept = createHash('sha1').update(`${key}${magic}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const end: SocketEnd = {
    send: (text) => void socket.write(frame(opcode.text, Buffer.from(text))),
    close: (code = 1000) => {
      const reason = Buffer.alloc(2)
      reason.writeUInt16BE(code)
      socket.end(frame(opcode.close, reason))
    },
  }
  let waiting: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (part: Buffer) => {
    waiting = Buffer.concat([waiting, part])
    for (let found = readFrame(waiting); found; found = readFrame(waiting)) {
      waiting = waiting.subarray(found.length)
      if (found.opcode === opcode.text) events.text(found.payload.toString('utf8'), end)
      if (found.opcode === opcode.bytes) events.bytes(found.payload, end)
      if (found.opcode === opcode.ping) socket.write(frame(opcode.pong, found.payload))
      if (found.opcode === opcode.close) end.close()
    }
  })
  return end
}

function frame(kind: number, payload: Buffer): Buffer {
  const length =
    payload.length < 126
      ? Buffer.from([payload.length])
      : Buffer.from([126, payload.length >> 8, payload.length & 255])
  return Buffer.concat([Buffer.from([0x80 | kind]), length, payload])
}

/** The first whole frame of a browser, which masks what it sends; undefined until all of it has come. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | undefined {
  if (bytes.length < 6) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0
  if (bytes.length < 6 + wide) return undefined
  const size = wide === 0 ? short : wide === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const start = 6 + wide
  if (bytes.length < start + size) return undefined
  const mask = bytes.subarray(start - 4, start)
  const payload = Buffer.from(bytes.subarray(start, start + size))
  for (let at = 0; at < size; at++) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0)
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload, length: start + size }
}
