import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Bytes as a text of one character each. */
export type ReadyBytes = string & { readonly readyBytes: true }

/** Makes the bytes of a text ready to be sent again and again. */
export function readyBytes(text: string): ReadyBytes {
  return Buffer.from(text).toString('latin1') as ReadyBytes
}

/**
 * Sends bytes that are ready, with the type and the headers that the reply has. Nothing is left to be found out about them,
 * so they pass by the framework's sending; and Node writes a text of one byte per character together with the headers in
 * one piece, where a buffer would be a second one.
 */
export function sendReadyBytes(reply: FastifyReply, bytes: ReadyBytes): FastifyReply {
  reply.header('content-length', bytes.length).hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  reply.raw.end(bytes, 'latin1')
  return reply
}
