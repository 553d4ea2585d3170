import { createServer } from 'node:http'

// The least a server can do: read the cookie, send bytes that are there already. Started as a process of its own with
// the address whose answer it repeats.
const [port, source = '', cookie = ''] = process.argv.slice(2)
const response = await fetch(source, { headers: { cookie } })
const body = Buffer.from(await response.arrayBuffer())
const headers = { 'content-type': response.headers.get('content-type') ?? '', 'content-length': body.length }

createServer((request, reply) => {
  const cookies = new Map(
    (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2) as [string, string]),
  )
  reply.writeHead(cookies.size > 0 ? 200 : 401, headers)
  reply.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
