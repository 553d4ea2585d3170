import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

test('a stream whose browser has gone before it begins is over at once', async () => {
  const app = Fastify()
  const { promise: ended, resolve, reject } = Promise.withResolvers<number>()
  app.get('/', async (request, reply) => {
    socket.destroy()
    await once(reply.raw, 'close')
    let calls = 0
    openEventStream(request, reply).onEnd(() => calls++)
    if (calls === 1) resolve(calls)
    else reject(new Error('the stream has not told of its end'))
  })
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(origin.port), origin.hostname)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await ended).toBe(1)
  await app.close()
})
