import { type AddressInfo, createServer } from 'node:net'

/** How a mail server behaves: which command it refuses, and with what. */
type Refusals = Partial<Record<'AUTH' | 'MAIL' | 'RCPT' | 'DATA', string>>

/** A mail server on loopback that keeps what it heard and takes every letter but those it is told to refuse. */
export async function openFakeMailServer(refusals: Refusals = {}) {
  let heard = ''
  const server = createServer((socket) => {
    let inLetter = false
    socket.write('220 fake\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      heard += data
      if (inLetter) {
        if (!heard.endsWith('\r\n.\r\n')) return
        inLetter = false
        socket.write(`${refusals.DATA ?? '250 kept as 4711'}\r\n`)
        return
      }
      const command = String(data).slice(0, 4).toUpperCase()
      const refusal = refusals[command as keyof Refusals]
      if (refusal && command !== 'DATA') socket.write(`${refusal}\r\n`)
      else if (command === 'EHLO') socket.write('250-fake\r\n250 AUTH PLAIN\r\n')
      else if (command === 'AUTH') socket.write('235 welcome\r\n')
      else if (command === 'DATA') {
        inLetter = true
        socket.write('354 go on\r\n')
      } else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => heard,
    close: () => server.close(),
  }
}
