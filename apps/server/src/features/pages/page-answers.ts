import { keepHeader, keepNothing } from '@homeroom/contract/endpoint/kept-answers.ts'
import {
  arrivalParameters,
  clientParameter,
  failedVisitParameter,
  stayParameters,
} from '@homeroom/contract/pages/page-locations.ts'
import type { BindStart, FailedVisitReason, PageNotice, RememberedState } from '@homeroom/contract/pages/start-data.ts'
import {
  languageCookie,
  languageOrDefault,
  menuCookie,
  menuStateOrDefault,
  type TextSize,
  textSizeCookie,
  textSizes,
} from '@homeroom/contract/pages/storage-keys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asksForPage, sendPlainPage } from '#platform/calls/people-answer.ts'
import { sendUnknownPath } from '#platform/calls/reply-envelope.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { pageDevice } from '#platform/http/request-device.ts'
import { sendPage } from '#platform/pages/send-page.ts'
import { readingOnly } from '#platform/postgres/reading-only.ts'
import type { DecidedPage } from './decide/decided-page.ts'
import { readPageAddress } from './page-address.ts'
import type { PageRequest } from './page-request.ts'
import type { PageService } from './page-service.ts'
import type { SignedInPerson } from './start/start-composer.ts'

/** The library's cookie for a sign-in to an application that began here; it is sent to that sign-in's page only. */
const interactionCookie = '_interaction'

/** Finds the person who requests a page and renews an expired access token. */
type FindPerson = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInPerson | undefined>
type KeepUnit = (call: { request: FastifyRequest; reply: FastifyReply }, unitId: string) => void
type Parts = {
  service: PageService
  /** Our own origin as the browser of a request sees it. */
  originOf: (request: FastifyRequest) => Promise<string>
  findPerson: FindPerson
  /** Whether the last action in this browser was to sign out. */
  hasLeft: (request: FastifyRequest) => boolean
  /** The unit that marked the machine as used by several people. */
  machineOf: (request: FastifyRequest) => string | undefined
  /** The unit whose sign-in page a browser remembers. */
  rememberedUnit: { read: (request: FastifyRequest) => string | undefined; keep: KeepUnit }
  /** Whether the browser of a visitor signs somebody in automatically. */
  rememberedState: (request: FastifyRequest) => Promise<RememberedState>
  /** The identity that waits in a browser to be linked. */
  bindOf: (request: FastifyRequest, reply: FastifyReply) => Promise<BindStart | null>
  /** Origins that the sign-in page may show in a frame, and those to which the voice recorder connects. */
  reach: { frames: readonly string[]; speech: readonly string[] }
  /** Identifies the owner of a kept response; see decision 14. */
  keepMark: (sessionId: string) => string
}

/** Answers a request with a short page, also for a signed-in person. */
export type SendNotice = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { notice: PageNotice; status: number; person: SignedInPerson | undefined },
) => Promise<FastifyReply>

/** A page that tells why a sign-in to an application cannot continue. */
export type SendAuthorizationError = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: string,
) => Promise<FastifyReply>

export type PageAnswers = {
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  sendNotice: SendNotice
  sendAuthorizationError: SendAuthorizationError
}

/** Answers requests with pages: found, redirected or not found. */
export function createPageAnswers(parts: Parts): PageAnswers {
  const { service, findPerson, machineOf, hasLeft, rememberedState, bindOf, reach, keepMark } = parts
  const readRequest = (request: FastifyRequest, known: Known) =>
    readPageRequest(request, {
      ...known,
      origin: () => parts.originOf(request),
      rememberedUnit: parts.rememberedUnit.read(request),
    })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?', 1)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/'))
      return sendUnknownPath(reply)
    const { kind } = readPageAddress(path)
    request.routeKind = `page ${kind}`
    const [machine, person] = [machineOf(request), await findPerson(request, reply)]
    const remembered = person || machine ? 'none' : await rememberedState(request)
    const bind = kind === 'bind' ? await bindOf(request, reply) : null
    const stays = hasLeft(request) || has(request, stayParameters)
    const asked = readRequest(request, { path, machine, person, remembered, bind, stays })
    const answered = () => service.answer(asked)
    return send(request, reply, { asked, found: await (person?.caller.viewing ? readingOnly(answered) : answered()) })
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, found }: { asked: PageRequest; found: DecidedPage },
  ): FastifyReply {
    const { person, machine } = asked
    if (found.kind === 'none')
      // Only an installation without units has nothing to show to a visitor.
      return asksForPage(request) ? sendPlainPage(reply, 'not-set-up') : sendUnknownPath(reply)
    if (found.kind === 'moved') return reply.header('cache-control', 'private, no-store').redirect(found.to, 302)
    if (!person || machine || person.caller.viewing) reply.header(keepHeader, keepNothing)
    else if (found.drawn.kept) reply.header(keepHeader, keepMark(person.caller.sessionId))
    if (found.chosenUnit) parts.rememberedUnit.keep({ request, reply }, found.chosenUnit)
    const { page, frames, ownFrames, preview, media, recorder } = found.drawn
    const reached = {
      ...(frames && { frames: reach.frames }),
      ...(ownFrames && { frames: ["'self'"] }),
      ...(preview && { preview }),
      ...(media && { media }),
      ...(recorder && { connections: reach.speech }),
    }
    return sendPage(request, reply, { page, status: found.status, reach: reached })
  }

  return {
    answer,
    async sendNotice(request, reply, { notice, status, person }) {
      const [path = '/'] = request.url.split('?', 1)
      const asked = readRequest(request, {
        path,
        machine: machineOf(request),
        person,
        remembered: 'none',
        bind: null,
        stays: true,
      })
      return send(request, reply, { asked, found: await service.notice(asked, { notice, status }) })
    },
    async sendAuthorizationError(request, reply, error) {
      const [path = '/'] = request.url.split('?', 1)
      const person = await findPerson(request, reply)
      const machine = machineOf(request)
      const known = { path, machine, person, bind: null, stays: true } as const
      const asked = readRequest(request, { ...known, remembered: 'none' })
      return send(request, reply, { asked, found: await service.authorizationError(asked, error) })
    },
  }
}

type Known = Pick<PageRequest, 'path' | 'machine' | 'person' | 'remembered' | 'bind' | 'stays'>

function readPageRequest(
  request: FastifyRequest,
  known: Known & Pick<PageRequest, 'rememberedUnit' | 'origin'>,
): PageRequest {
  const query = request.query as Record<string, unknown>
  return {
    ...known,
    address: request.url,
    hostName: request.hostname,
    source: request.ip,
    unitCode: text(query.unit),
    redirectUri: text(query.redirect_uri),
    arrival: has(request, arrivalParameters),
    clientId: text(query[clientParameter]),
    failedVisit: failedVisit(text(query[failedVisitParameter])),
    language: languageOrDefault(readCookie(request.headers.cookie, languageCookie)),
    device: pageDevice(request.headers),
    menu: menuStateOrDefault(readCookie(request.headers.cookie, menuCookie)),
    // The text size belongs to a person, so a shared machine does not keep that of the previous one.
    textSize:
      known.machine === undefined ? textSizeOf(readCookie(request.headers.cookie, textSizeCookie)) : ordinarySize,
    query,
    interaction: readCookie(request.headers.cookie, interactionCookie),
  }
}

function has({ query }: FastifyRequest, names: readonly string[]): boolean {
  return names.some((name) => (query as Record<string, unknown>)[name] !== undefined)
}

/** Anybody can invent such an address, so an unknown value means that nothing was confirmed. */
function failedVisit(why: string | undefined): FailedVisitReason | null {
  if (!why) return null
  return why === 'away' || why === 'over' ? why : 'refused'
}

const ordinarySize: TextSize = 100

/** Any unknown size is the ordinary one. */
function textSizeOf(kept: string | undefined): TextSize {
  return textSizes.find((size) => String(size) === kept) ?? ordinarySize
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 2048 ? value : undefined
}
