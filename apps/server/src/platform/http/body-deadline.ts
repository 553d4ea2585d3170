import type { IncomingMessage } from 'node:http'
import { second } from '@homeroom/shared/dates/durations.ts'

/** Emitted to a request whose body may take as long as its bytes keep coming: a file on a slow line. */
export const longBodyEvent = 'homeroom-long-body'

/** A body has `whole` ms. A long one may take longer while at least `least` bytes come in each `span` ms: 2 KB a second. */
export const bodyLimit = { whole: 30 * second, span: 15 * second, least: 30 * 1024 }
export type BodyLimit = typeof bodyLimit

/**
 * Calls `late` when the body of a request takes too long. Node's `requestTimeout` holds for every request of a server; it would cut
 * off a file on a slow line, or let a stalled form wait as long as one.
 */
export function limitBody(request: IncomingMessage, { whole, span, least }: BodyLimit, late: () => void): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let timer = setTimeout(late, whole)
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
  request.once(longBodyEvent, () => {
    stop()
    if (request.readableEnded || request.destroyed) return
    let before = socket.bytesRead
    timer = setInterval(() => {
      const stalls = socket.bytesRead - before < least
      before = socket.bytesRead
      // What waits here is late because of us.
      if (stalls && request.readableLength === 0) late()
    }, span)
  })
}
