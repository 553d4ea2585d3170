import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { httpServerOptions, limitConnections } from './http-limits.ts'
import { answerMalformedRequest } from './malformed-request.ts'

/** An HTTP server with our limits of time and size, which answers itself what never becomes a request. */
export function createBoundedServer(listener: RequestListener, options: ServerOptions = httpServerOptions): Server {
  const server = createServer(options, listener)
  limitConnections(server)
  return server.on('clientError', answerMalformedRequest)
}
