import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainingEvent } from './listening-server.ts'
import { callHeaders } from './security-headers.ts'

/** Server-sent events to one browser. */
export type EventStream = {
  /** Sends the name of an event; disconnects a client that does not read earlier ones. */
  send(event: string): void
  end(): void
  /** Calls back once when the stream is over, whoever ended it; at once when it is over already. */
  onEnd(callback: () => void): void
}

/** Turns a response into a stream of events. It outlives the time limits of ordinary responses, but not the server's stop. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    ...callHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that buffer responses would hold the events back.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  raw.once(drainingEvent, () => raw.end())
  if (request.method === 'HEAD') raw.end()
  else raw.write(': open\n\n')
  return {
    send(event) {
      if (raw.writableNeedDrain) raw.destroy()
      // An event without data would not arrive.
      else if (!raw.writableEnded) raw.write(`event: ${event}\ndata: 1\n\n`)
    },
    end: () => void raw.end(),
    onEnd(callback) {
      // A browser may be gone before its stream begins.
      if (raw.destroyed) callback()
      else raw.once('close', callback)
    },
  }
}
