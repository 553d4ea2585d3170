import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../calls/app-error.ts'

type Deadline = {
  /** The time limit of a handler, in ms. */
  patience: number
  /** How often the limit is checked, in ms. */
  every: number
}

/**
 * Responds in place of handlers that take too long. Fastify's `handlerTimeout` cuts off a response that has begun, such as a file on a
 * slow line; here it goes on, and so does one that reads a file which is still arriving. By its documentation it also leaves out the not-found handler, which serves every page.
 */
export function answerByDeadline(app: FastifyInstance, { patience, every }: Deadline): void {
  // In order of arrival: when one is in time, all later ones are.
  const open = new Map<FastifyReply, number>()
  const looking = setInterval(() => {
    for (const [reply, since] of open) {
      if (performance.now() - since < patience) return
      open.delete(reply)
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) continue
      const { raw, routeOptions } = reply.request
      if (routeOptions.config.takesFile && !raw.readableEnded) {
        raw.once('end', () => open.set(reply, performance.now()))
        continue
      }
      reply.send(new AppError('server_busy', { retryAfter: 2 }))
    }
  }, every)
  looking.unref()
  app.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, performance.now())
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
