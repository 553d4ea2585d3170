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

type LeaveBrowserParts = {
  cookies: CookieJar
  /** Whether the request comes from a shared machine. */
  isShared: (request: FastifyRequest) => boolean
  /** Signing out pauses the remembered device, too, until its person signs in by hand. */
  pauseRemembered: (cookie: string | undefined) => Promise<void>
}

export type LeaveBrowser = ReturnType<typeof createLeaveBrowser>

/** What every way of signing out does to a browser. Ending the session is separate. */
export function createLeaveBrowser({ cookies, isShared, pauseRemembered }: LeaveBrowserParts) {
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<void> => {
    cookies.clear(reply)
    cookies.setLeft(reply, true)
    // Clears everything the browser has stored, cached files too. On a private machine the page clears only personal data.
    if (isShared(request)) reply.header('clear-site-data', '"cache", "storage"')
    await pauseRemembered(cookies.readRemembered(request.headers.cookie))
  }
}
