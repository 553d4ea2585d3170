import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../calls/app-error.ts'

type Deadline = {
  /** The time limit of a handler, in ms. */
  patience: number
  /** The same for what is made of a long form, once that is there. */
  long: number
  /** How often the limit is checked, in ms. */
  every: number
}

/**
 * Responds in place of handlers that take too long. Fastify's `handlerTimeout` cuts off a response that has begun, such as a file on a
 * slow line; here it goes on, and so does one that reads a file which is still arriving. By its documentation it also leaves out the not-found handler, which serves every page.
 */
export function answerByDeadline(app: FastifyInstance, { patience, long, every }: Deadline): void {
  // In order of their looks: when one is in time, all later ones are.
  const open = new Map<FastifyReply, { looked: number; since: number }>()
  function begin(reply: FastifyReply, since = performance.now()): void {
    open.set(reply, { looked: performance.now(), since })
  }
  const looking = setInterval(() => {
    for (const [reply, { looked, since }] of open) {
      if (performance.now() - looked < patience) return
      open.delete(reply)
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) continue
      const { raw, routeOptions } = reply.request
      if ((routeOptions.config.takesFile || routeOptions.config.takesLongForm) && !raw.readableEnded) {
        raw.once('end', () => begin(reply))
        continue
      }
      if (routeOptions.config.takesLongForm && performance.now() - since < long) {
        begin(reply, since)
        continue
      }
      reply.send(new AppError('server_busy', { retryAfter: 2 }))
    }
  }, every)
  looking.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    begin(reply)
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
