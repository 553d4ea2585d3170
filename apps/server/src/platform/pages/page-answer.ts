import type { FastifyReply, FastifyRequest } from 'fastify'
import { createNonce, type PageReach, pagePolicy } from '#platform/http/security-headers.ts'
import { type PreparedPage, packedPage, plainPage } from './page-packing.ts'

/** Sends a page: a fresh nonce, its policy, never cached, packed for every browser that can unpack. */
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
  // Brotli would be hardly smaller at the speed of one person's page, and cannot be put together from packed parts.
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plainPage(page, nonce))
  return reply.header('content-encoding', 'gzip').send(packedPage(page, nonce))
}
