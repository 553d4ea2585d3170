import { keepHeader, keepNothing } from '@homeroom/contract/kept-answers.ts'
import type { StartData } from '@homeroom/contract/start-data.ts'
import {
  languageCookie,
  languageOrDefault,
  menuCookie,
  menuStateOrDefault,
} from '@homeroom/contract/storage-keys.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#platform/cookies.ts'
import { sendPage } from '#platform/page-answer.ts'
import { type PreparedPage, preparePage } from '#platform/page-packing.ts'
import type { PageRenderer } from '#platform/page-renderer.ts'
import { asksForPage, sendPlainPage } from '#platform/people-answer.ts'
import { sendUnknownPath } from '#platform/reply-envelope.ts'
import { pageDevice } from '#platform/request-device.ts'
import { readPageAddress } from './page-address.ts'
import type { PageService } from './page-service.ts'
import type { SignedInPerson } from './start-data-service.ts'

/** Finds who asks for a page, renewing a session whose access token ran out. */
type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInPerson | undefined>
type Parts = {
  service: PageService
  findPerson: FindPerson
  renderer: PageRenderer
  isShared: (request: FastifyRequest) => boolean
  /** Whose a kept answer is; see decision 14. */
  keepMark: (sessionId: string) => string
}

/** Every GET that no call and no file answers is a page: found, moved or not found. */
export function pageRoutes(
  app: FastifyInstance,
  { service, findPerson, renderer, isShared, keepMark }: Parts,
): void {
  // As long as a page's data is remembered, so is the page.
  const prepared = new WeakMap<object, PreparedPage>()

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?', 1)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/'))
      return sendUnknownPath(reply)
    request.routeKind = `page ${readPageAddress(path).kind}`
    const query = request.query as Record<string, unknown>
    const shared = isShared(request)
    const person = await findPerson(request, reply)
    const found = await service.answer({
      path,
      address: request.url,
      hostName: request.hostname,
      unitCode: text(query.unit),
      redirectUri: text(query.redirect_uri),
      language: languageOrDefault(readCookie(request.headers.cookie, languageCookie)),
      device: pageDevice(request.headers),
      menu: menuStateOrDefault(readCookie(request.headers.cookie, menuCookie)),
      shared,
      person,
    })
    if (found.kind === 'none')
      // Only an installation without any unit shows a visitor nothing.
      return asksForPage(request) ? sendPlainPage(reply, 'not-set-up') : sendUnknownPath(reply)
    if (found.kind === 'moved')
      return reply.header('cache-control', 'private, no-store').redirect(found.to, 302)
    if (!person || shared) reply.header(keepHeader, keepNothing)
    else if (isKeptPage(found.start)) reply.header(keepHeader, keepMark(person.caller.sessionId))
    const page = prepared.get(found.start) ?? preparePage(renderer.render(found.start))
    prepared.set(found.start, page)
    return sendPage(request, reply, { page, status: found.status })
  }

  app.setNotFoundHandler(answer)
}

/** Pages that open with the network off. */
function isKeptPage({ page }: StartData): boolean {
  return page === 'desktop' || page === 'application'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 2048 ? value : undefined
}
