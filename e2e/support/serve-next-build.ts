import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { offlineWorker } from '@homeroom/contract/endpoint/kept-answers.ts'

/**
 * Stands in front of the product under an address of its own and, when told, gives out its worker as another build would:
 * the file of a worker cannot be answered by a test.
 */
export async function serveNextBuild(origin: string) {
  let builds: { of: string; as: string } | null = null
  const server = createServer((asked, answer) => {
    const { port } = new URL(origin)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (reply) => {
      if (asked.url !== offlineWorker || builds === null) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const { of, as } = builds
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        answer.end(Buffer.concat(parts).toString().replaceAll(of, as))
      })
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** From now on the worker is one of another build. */
    bringOut(change: { of: string; as: string }): void {
      builds = change
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
