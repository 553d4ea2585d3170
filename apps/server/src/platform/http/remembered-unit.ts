import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './cookies.ts'

type Parts = { cookies: CookieJar; isShared: (request: FastifyRequest) => boolean; secure: boolean }

type Call = { request: FastifyRequest; reply: FastifyReply }

export type RememberedUnit = ReturnType<typeof createRememberedUnit>

/** The unit whose sign-in page a browser gets where an address serves many units. A shared machine keeps its own. */
export function createRememberedUnit({ cookies, isShared, secure }: Parts) {
  function keep({ request, reply }: Call, unitId: string): void {
    if (!isShared(request)) cookies.setUnit(reply, unitId)
  }

  return {
    /** The value of the cookie, unchecked: the unit may not exist. */
    read: ({ headers }: FastifyRequest) => cookies.readUnit(headers.cookie),
    keep,
    /**
     * The same for a page whose address names a unit, but not when a link on another site led there. Without https no
     * browser sends `Sec-Fetch-Site`. With https only old browsers omit it, and they are not trusted.
     */
    keepChosen(call: Call, unitId: string): void {
      const from = call.request.headers['sec-fetch-site'] ?? (secure ? 'cross-site' : 'none')
      if (from === 'same-origin' || from === 'none') keep(call, unitId)
    },
  }
}
