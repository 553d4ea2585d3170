import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg, { type PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'

/** A way over the network to a database, wherever it is; it can be cut so that nothing is answered any more. */
export async function databaseProxy(target: PoolConfig) {
  // The driver reads addresses, sockets and defaults as it will when it connects.
  const { host, port: targetPort, user, password, database } = new pg.Client(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${targetPort}`)) : connect(targetPort, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => void (isCut || to.write(part)))
      from.on('error', () => undefined)
      from.on('close', () => void (isCut || to.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return {
    /** How to reach the database through it, as an address and as a configuration. */
    address: `postgresql://${user}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${port}/${database}`,
    config: {
      host: '127.0.0.1',
      port,
      user,
      database,
      ...(password ? { password } : {}),
      ...(target.options ? { options: target.options } : {}),
    } satisfies PoolConfig,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
  }
}
