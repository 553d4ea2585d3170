import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../calls/app-error.ts'

type Deadline = {
  /** A handler that takes longer is answered for, in ms. */
  patience: number
  /** How often somebody looks, in ms. */
  every: number
}

/**
 * Answers for handlers that take too long. Fastify's `handlerTimeout` cuts an answer that has begun, such as a file on a slow
 * line, which goes on here; and by its documentation it leaves out the not-found handler, which answers every page.
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
