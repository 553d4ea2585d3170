import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../calls/app-error.ts'

type Deadline = {
  /** A handler that takes longer is answered for, in ms. */
  patience: number
  /** How often somebody looks, in ms. */
  every: number
}

/**
 * Answers for handlers that take too long. One look at the oldest requests now and then: Fastify's own limit has a timer and
 * a listener for each request, which is a tenth of the work of a short call. An answer that has begun goes on.
 */
export function answerByDeadline(app: FastifyInstance, { patience, every }: Deadline): void {
  // In the order in which they came: behind one that is in time, all are.
  const open = new Set<FastifyReply>()
  const looking = setInterval(() => {
    for (const reply of open) {
      if (reply.elapsedTime < patience) return
      open.delete(reply)
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) continue
      reply.send(new AppError('server_busy', { retryAfter: 2 }))
    }
  }, every)
  looking.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}
