import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../calls/app-error.ts'
import { answerByDeadline } from './answer-deadline.ts'

const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4'
const never = new Promise<string>(() => undefined)

function impatientServer(): FastifyInstance {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerByDeadline(app, { patience: 20, long: 200, every: 5 })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send({ code: error instanceof AppError ? error.code : 'crash' }),
  )
  app.get('/never', () => never)
  return app
}

test('a handler that takes too long is answered for: the server is busy', async () => {
  const app = impatientServer()
  const answers = await Promise.all([app.inject('/never'), app.inject('/never')])
  for (const reply of answers) {
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({ code: 'server_busy' })
  }
})

test('an answer that comes in time is left alone, and so is one that has begun', async () => {
  const app = impatientServer()
  const slow = new Readable({ read: () => undefined })
  app.get('/quick', async () => 'quick')
  app.get('/begun', (_request, reply) => reply.send(slow))
  slow.push('first ')
  const begun = app.inject('/begun')
  expect((await app.inject('/quick')).body).toBe('quick')
  // The deadline of this one, which came later, is over: so is that of the one that has begun.
  expect((await app.inject('/never')).statusCode).toBe(503)
  slow.push('second')
  slow.push(null)
  expect((await begun).body).toBe('first second')
})

test('what a handler answers too late is not sent any more', async () => {
  const app = impatientServer()
  const late = Promise.withResolvers<string>()
  app.get('/late', () => late.promise)
  const reply = await app.inject('/late')
  late.resolve('too late')
  expect(reply.json()).toEqual({ code: 'server_busy' })
  expect((await app.inject('/never')).statusCode).toBe(503)
})

test('what no route answers, as all pages, has the same limit', async () => {
  const app = impatientServer()
  app.setNotFoundHandler(() => never)
  expect((await app.inject('/page')).json()).toEqual({ code: 'server_busy' })
})

test('while a file arrives nobody is answered for; the limit begins at the end of the file', async () => {
  const app = impatientServer()
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const reads = (answer: Promise<string>) => async (request: FastifyRequest) => {
    await finished(request.raw.resume())
    return answer
  }
  app.post('/file', { config: { takesFile: true } }, reads(Promise.resolve('taken')))
  app.post('/slow-file', { config: { takesFile: true } }, reads(never))
  await app.listen({ port: 0, host: 'localhost' })
  const send = async (path: string) => {
    const { port } = app.server.address() as AddressInfo
    const request = connect(port, 'localhost', () => {
      request.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\nab`)
      // Three times the limit.
      setTimeout(() => request.write('cd'), 60)
    })
    const [answer] = await once(request.setEncoding('utf8'), 'data')
    request.destroy()
    return answer
  }
  expect(await send('/file')).toMatch(/200 OK[\s\S]*taken/)
  expect(await send('/slow-file')).toMatch(/503[\s\S]*server_busy/)
})

test('what is made of a long form has more time, and not for ever', async () => {
  const app = impatientServer()
  const config = { takesLongForm: true } as const
  // Three times the limit of others.
  app.post('/workbook', { config }, () => new Promise((resolve) => setTimeout(() => resolve('workbook'), 60)))
  app.post('/no-workbook', { config }, () => never)
  const send = (url: string) => app.inject({ method: 'POST', url, payload: {} })
  expect((await send('/workbook')).body).toBe('workbook')
  expect((await send('/no-workbook')).json()).toEqual({ code: 'server_busy' })
})
