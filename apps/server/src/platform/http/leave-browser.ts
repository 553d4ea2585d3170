import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from './cookies.ts'

type Parts = {
  cookies: CookieJar
  /** Whether several people use the machine that asks. */
  isShared: (request: FastifyRequest) => boolean
  /** Signing out goes for the device, too: it waits until its person signs in by hand. */
  pauseRemembered: (cookie: string | undefined) => Promise<void>
}
export type LeaveBrowser = ReturnType<typeof createLeaveBrowser>

/** What signing out does to a browser, wherever it is asked for; its session is ended besides. */
export function createLeaveBrowser({ cookies, isShared, pauseRemembered }: Parts) {
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<void> => {
    cookies.clear(reply)
    cookies.setLeft(reply, true)
    // Whatever the browser has kept goes, its cached files too; on a machine of one's own the page clears what is personal.
    if (isShared(request)) reply.header('clear-site-data', '"cache", "storage"')
    await pauseRemembered(cookies.readRemembered(request.headers.cookie))
  }
}
