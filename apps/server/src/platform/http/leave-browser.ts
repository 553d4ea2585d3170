import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './cookies.ts'

type Parts = {
  cookies: CookieJar
  /** Whether the request comes from a shared machine. */
  isShared: (request: FastifyRequest) => boolean
  /** Signing out pauses the remembered device, too, until its person signs in by hand. */
  pauseRemembered: (cookie: string | undefined) => Promise<void>
}

export type LeaveBrowser = ReturnType<typeof createLeaveBrowser>

/** What every way of signing out does to a browser. Ending the session is separate. */
export function createLeaveBrowser({ cookies, isShared, pauseRemembered }: Parts) {
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<void> => {
    cookies.clear(reply)
    cookies.setLeft(reply, true)
    // Clears everything the browser has stored, cached files too. On a private machine the page clears only personal data.
    if (isShared(request)) reply.header('clear-site-data', '"cache", "storage"')
    await pauseRemembered(cookies.readRemembered(request.headers.cookie))
  }
}
