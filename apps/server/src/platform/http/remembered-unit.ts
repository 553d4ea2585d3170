import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './cookies.ts'

type Parts = { cookies: CookieJar; isShared: (request: FastifyRequest) => boolean; secure: boolean }
type Call = { request: FastifyRequest; reply: FastifyReply }
export type RememberedUnit = ReturnType<typeof createRememberedUnit>

/** The unit whose sign-in page a browser meets where an address serves many. A machine of several people keeps its own. */
export function createRememberedUnit({ cookies, isShared, secure }: Parts) {
  function keep({ request, reply }: Call, unitId: string): void {
    if (!isShared(request)) cookies.setUnit(reply, unitId)
  }

  return {
    /** As the cookie says it: whoever looks the unit up finds out whether there is one. */
    read: ({ headers }: FastifyRequest) => cookies.readUnit(headers.cookie),
    keep,
    /**
     * The same for a page whose address names a unit; a link on another site chooses nothing for later. Without https no
     * browser says whence it comes; with it only old ones do not, and are not believed.
     */
    keepChosen(call: Call, unitId: string): void {
      const from = call.request.headers['sec-fetch-site'] ?? (secure ? 'cross-site' : 'none')
      if (from === 'same-origin' || from === 'none') keep(call, unitId)
    },
  }
}
