import { keepHeader, keepNothing } from '@homeroom/contract/kept-answers.ts'
import { arrivalParameters } from '@homeroom/contract/page-locations.ts'
import type { BindStart, PageNotice, RememberedState, StartData } from '@homeroom/contract/start-data.ts'
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
import type { PageAnswer, PageRequest, PageService } from './page-service.ts'
import type { SignedInPerson } from './start-data-service.ts'

/** The library's cookie for a sign-in to an application that was begun here; it is sent to that sign-in's page only. */
const interactionCookie = '_interaction'

/** Finds who asks for a page, renewing a session whose access token ran out. */
type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInPerson | undefined>
type Parts = {
  service: PageService
  findPerson: FindPerson
  renderer: PageRenderer
  isShared: (request: FastifyRequest) => boolean
  /** Whether the browser of a visitor signs somebody in by itself. */
  rememberedState: (request: FastifyRequest) => Promise<RememberedState>
  /** What waits in a browser to be linked. */
  bindOf: (request: FastifyRequest, reply: FastifyReply) => Promise<BindStart | null>
  /** Origins that the sign-in page may show in a frame. */
  frames: readonly string[]
  /** Whose a kept answer is; see decision 14. */
  keepMark: (sessionId: string) => string
}

/** A short page in answer to a request, for somebody who may be signed in. */
export type SendNotice = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { notice: PageNotice; status: number; person: SignedInPerson | undefined },
) => Promise<FastifyReply>

/** Why a sign-in to an application cannot go on, as a page. */
export type SendAuthorizationError = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: string,
) => Promise<FastifyReply>

/** Every GET that no call and no file answers is a page: found, moved or not found. */
export function pageRoutes(
  app: FastifyInstance,
  { service, findPerson, renderer, isShared, rememberedState, bindOf, frames, keepMark }: Parts,
): { sendNotice: SendNotice; sendAuthorizationError: SendAuthorizationError } {
  // As long as a page's data is remembered, so is the page.
  const prepared = new WeakMap<object, PreparedPage>()

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?', 1)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/'))
      return sendUnknownPath(reply)
    const { kind } = readPageAddress(path)
    request.routeKind = `page ${kind}`
    const [shared, person] = [isShared(request), await findPerson(request, reply)]
    const remembered = person || shared ? 'none' : await rememberedState(request)
    const bind = kind === 'bind' ? await bindOf(request, reply) : null
    const asked = readPageRequest(request, { path, shared, person, remembered, bind })
    return send(request, reply, { asked, found: await service.answer(asked) })
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, found }: { asked: PageRequest; found: PageAnswer },
  ): FastifyReply {
    const { person, shared } = asked
    if (found.kind === 'none')
      // Only an installation without any unit shows a visitor nothing.
      return asksForPage(request) ? sendPlainPage(reply, 'not-set-up') : sendUnknownPath(reply)
    if (found.kind === 'moved')
      return reply.header('cache-control', 'private, no-store').redirect(found.to, 302)
    if (!person || shared) reply.header(keepHeader, keepNothing)
    else if (isKeptPage(found.start)) reply.header(keepHeader, keepMark(person.caller.sessionId))
    const page = prepared.get(found.start) ?? preparePage(renderer.render(found.start))
    prepared.set(found.start, page)
    return sendPage(request, reply, {
      ...{ page, status: found.status },
      frames: showsFrames(found.start) ? frames : [],
    })
  }

  app.setNotFoundHandler(answer)
  return {
    async sendNotice(request, reply, { notice, status, person }) {
      const [path = '/'] = request.url.split('?', 1)
      const asked = readPageRequest(request, {
        ...{ path, shared: isShared(request), person },
        ...{ remembered: 'none', bind: null },
      })
      return send(request, reply, { asked, found: await service.notice(asked, { notice, status }) })
    },
    async sendAuthorizationError(request, reply, error) {
      const [path = '/'] = request.url.split('?', 1)
      const person = await findPerson(request, reply)
      const shared = isShared(request)
      const asked = readPageRequest(request, { path, shared, person, remembered: 'none', bind: null })
      return send(request, reply, { asked, found: await service.authorizationError(asked, error) })
    },
  }
}

function readPageRequest(
  request: FastifyRequest,
  known: Pick<PageRequest, 'path' | 'shared' | 'person' | 'remembered' | 'bind'>,
): PageRequest {
  const query = request.query as Record<string, unknown>
  return {
    ...known,
    address: request.url,
    hostName: request.hostname,
    unitCode: text(query.unit),
    redirectUri: text(query.redirect_uri),
    arrival: arrivalParameters.some((name) => query[name] !== undefined),
    language: languageOrDefault(readCookie(request.headers.cookie, languageCookie)),
    device: pageDevice(request.headers),
    menu: menuStateOrDefault(readCookie(request.headers.cookie, menuCookie)),
    query,
    interaction: readCookie(request.headers.cookie, interactionCookie),
  }
}

/** The sign-in page of a unit whose people scan a QR code: it stands in a frame. */
function showsFrames(start: StartData): boolean {
  return start.page === 'sign-in' && start.signIn.ways.social.length > 0
}

/** Pages that open with the network off. */
function isKeptPage({ page }: StartData): boolean {
  return page === 'desktop' || page === 'application'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 2048 ? value : undefined
}
