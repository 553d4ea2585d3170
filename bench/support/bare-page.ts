import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { freePort } from './product.ts'

/** A page of one line that is as long as another page, packed and unpacked: what a browser takes to show any such page. */
export async function startBarePage(source: string, cookie: string) {
  const { length } = await (await fetch(source, { headers: { cookie } })).text()
  const words =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,"><p>湖滨第一小学</p>'
  const body = gzipSync(`${words}<!--${'-'.repeat(Math.max(0, length - words.length))}`)
  const port = await freePort()
  const server = createServer((_, reply) => {
    reply.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'private, no-store',
      'content-length': body.length,
    })
    reply.end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
