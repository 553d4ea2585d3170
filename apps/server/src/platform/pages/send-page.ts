import type { FastifyReply, FastifyRequest } from 'fastify'
import { createNonce, type PageReach, pagePolicy } from '#platform/http/security-headers.ts'
import { type PreparedPage, packedPage, plainPage } from './page-packing.ts'

/** Sends a page with a fresh nonce and its policy: never cached, compressed for every browser that accepts it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, reach }: { page: PreparedPage; status: number; reach?: PageReach },
): FastifyReply {
  const nonce = createNonce()
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': pagePolicy(nonce, reach),
      vary: 'cookie, accept-encoding',
    })
  // Brotli would hardly be smaller at a speed fit for one person's page, and cannot be joined from compressed parts.
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plainPage(page, nonce))
  return reply.header('content-encoding', 'gzip').send(packedPage(page, nonce))
}
