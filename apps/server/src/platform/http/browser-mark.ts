import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '#platform/secrets/signed-token.ts'
import type { CookieJar } from './cookies.ts'

const shape = /^[\w-]{43}$/

/**
 * The random mark of a browser before sign-in, set when it has none. What a visitor begins here (a state,
 * a half-finished sign-in) can only be finished in the same browser. The mark ends with the browser.
 */
export function browserMark(cookies: CookieJar, request: FastifyRequest, reply: FastifyReply): string {
  const known = readBrowserMark(cookies, request)
  if (known) return known
  const mark = randomToken()
  cookies.setBrowser(reply, mark)
  return mark
}

/** The mark of a browser; undefined when it has none, so that nothing can have begun there. */
export function readBrowserMark(cookies: CookieJar, request: FastifyRequest): string | undefined {
  const mark = cookies.readBrowser(request.headers.cookie)
  return mark && shape.test(mark) ? mark : undefined
}
