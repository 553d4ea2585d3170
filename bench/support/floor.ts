import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './product.ts'

/** A bare node:http server that repeats the answer of an address. */
export async function startFloor(source: string, cookie: string) {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'floor-server.ts'), [String(port), source, cookie])
  await new Promise((resolve) => child.once('message', resolve))
  return { address: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}
