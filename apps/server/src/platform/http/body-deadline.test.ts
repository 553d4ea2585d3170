import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { longBodyEvent } from './body-deadline.ts'
import { createBoundedServer, httpServerOptions } from './bounded-server.ts'

const limit = { whole: 100, span: 500, least: 4 }

/** What is answered to a body of which `each` bytes come every 20 ms. */
async function answerTo({ each, size, long }: { each: number; size: number; long: boolean }): Promise<string> {
  const server = createBoundedServer(
    (request, response) => {
      if (long) request.emit(longBodyEvent)
      request.resume().on('end', () => response.end('all'))
    },
    httpServerOptions,
    limit,
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`)
    let left = size
    const sending = setInterval(() => {
      const now = Math.min(each, left)
      left -= now
      if (now > 0) socket.write('x'.repeat(now))
    }, 20)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('error', reject).on('close', () => {
      clearInterval(sending)
      resolve(answer)
    })
  })
}

test('[U14] a file on a slow line arrives, although it takes ten times the limit of other bodies', async () => {
  expect(await answerTo({ each: 10, size: 600, long: true })).toMatch(/ 200 OK[\s\S]*all$/)
})

test.each([
  ['a file that comes too slowly to arrive', { each: 0, size: 600, long: true }],
  ['an ordinary body that comes as slowly as a file may', { each: 10, size: 600, long: false }],
])('[U14] %s is answered with the envelope and cut off', async (_what, body) => {
  expect(await answerTo(body)).toMatch(/ 408 [\s\S]*request_timeout/)
})
