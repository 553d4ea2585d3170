import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A scanner that speaks the protocol of clamd on loopback. It finds what holds `signature`, and takes so many bytes at most. */
export async function openFakeClamd({
  signature,
  most = Number.POSITIVE_INFINITY,
}: {
  signature: string
  most?: number
}) {
  let scanned = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let waiting = Buffer.alloc(0)
    let bytes = Buffer.alloc(0)
    let begun = false
    const end = (answer: string) => socket.removeAllListeners('data').resume().end(`${answer}\0`)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      if (!begun) {
        if (waiting.length < 10) return
        if (waiting.toString('latin1', 0, 10) !== 'zINSTREAM\0') return end('UNKNOWN COMMAND')
        begun = true
        waiting = waiting.subarray(10)
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE()
        if (length === 0) {
          scanned += 1
          return end(bytes.includes(signature) ? 'stream: Homeroom.Test FOUND' : 'stream: OK')
        }
        if (waiting.length < 4 + length) return
        bytes = Buffer.concat([bytes, waiting.subarray(4, 4 + length)])
        waiting = waiting.subarray(4 + length)
        if (bytes.length > most) return end('INSTREAM size limit exceeded. ERROR')
      }
    })
  })
  let port = 0
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      }),
    )
  await listen()
  return {
    address: `tcp://127.0.0.1:${port}`,
    scanned: () => scanned,
    /** Comes back at the same port. */
    listen,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
