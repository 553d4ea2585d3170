import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import {
  agreeToClient,
  answerDeviceRequest,
  answerEndSession,
  answerInteraction,
  authorizeWeb,
  readDeviceRequest,
} from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import { languageCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { readCookie } from '#platform/http/cookies.ts'
import type { LeaveBrowser } from '#platform/http/leave-browser.ts'
import { callHeaders } from '#platform/http/security-headers.ts'
import { networkOf } from '#platform/outside/network-address.ts'
import type { ClientAdminService, UnitOf } from './clients/client-admin-service.ts'
import type { OpenidAgreementService } from './openid-agreement-service.ts'
import type { OpenidDeviceService } from './openid-device-service.ts'
import type { OpenidInteractionService } from './openid-interaction-service.ts'
import type { OpenidEndSessionService } from './openid-logout-service.ts'
import type { OpenidWebAuthorizationService } from './openid-web-authorization-service.ts'
import type { CurrentProvider } from './provider/current-provider.ts'
import type { SignedIn, SignedInMemory } from './provider/mirror-session.ts'
import { providerMount, providerRoutes, servedPaths } from './provider/provider-paths.ts'

type Services = {
  clients: ClientAdminService
  administeredUnit: UnitOf
  agreement: OpenidAgreementService
  web: OpenidWebAuthorizationService
  interactions: OpenidInteractionService
  devices: OpenidDeviceService
  endings: OpenidEndSessionService
  leaveBrowser: LeaveBrowser
}

export function openidRoutes(server: EndpointServer, services: Services): void {
  const { clients, administeredUnit, agreement, web, interactions, devices, endings, leaveBrowser } = services

  server.serveSignedIn(listOpenidClients, async ({ caller, query }) =>
    clients.list(await administeredUnit(caller, query.unitId)),
  )
  server.serveSignedIn(registerOpenidClient, async ({ caller, query, body }) =>
    clients.register(await administeredUnit(caller, query.unitId), body),
  )
  server.serveSignedIn(changeOpenidClient, async ({ caller, query, body }) => {
    await clients.change(await administeredUnit(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(renewOpenidClientSecret, async ({ caller, query, body }) =>
    clients.renewSecret(await administeredUnit(caller, query.unitId), body.id),
  )
  server.serveSignedIn(disableOpenidClient, async ({ caller, query, body }) => {
    await clients.disable(await administeredUnit(caller, query.unitId), body.id)
    return 'success'
  })

  server.serveSignedIn(authorizeWeb, ({ caller, body }) => web.authorize(caller, body))

  server.serveSignedIn(agreeToClient, async ({ caller, body }) => {
    const client = await agreement.admit(caller, body.client_id)
    await agreement.agree(caller, client, body.scopes)
    return 'success'
  })

  server.serveSignedIn(answerInteraction, async ({ caller, params, body }) => ({
    to: await interactions.answer(caller, params.uid, body.answer === 'agree'),
  }))

  server.serveSignedIn(readDeviceRequest, ({ caller, body }) => devices.read(caller, body.userCode))

  server.serveSignedIn(answerDeviceRequest, async ({ caller, body }) => {
    await devices.answer(caller, body.userCode, body.answer === 'agree')
    return 'success'
  })

  server.serveSignedIn(answerEndSession, async ({ caller, body, request, reply }) => {
    const leaves = body.answer === 'leave'
    const to = await endings.answer(caller, body.request, leaves)
    if (leaves) await leaveBrowser({ request, reply })
    return { to }
  })
}

/** Errors to show to a person, by their request. */
export type ShownErrors = WeakMap<IncomingMessage, string>

type Parts = {
  current: CurrentProvider
  people: SignedInMemory
  errors: ShownErrors
  /** The address people type, without a path. */
  origin: string
  findPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | undefined>
  /** Counts what a visitor begins; throws when it is too much. */
  beginning: (source: string) => Promise<void>
  /** Sends an error page of ours. */
  sendError: (request: FastifyRequest, reply: FastifyReply, error: string) => Promise<FastifyReply>
}

/** The most calls of one source in a minute where secrets, codes and tokens could be guessed. */
const mostCalls = 600

const discoveryTwin = '/.well-known/oauth-authorization-server'

/**
 * Mounts the library behind our server: it gets the request unchanged, with our limits, headers and log around it. Only
 * the named paths are served. It is a plugin of its own, so that nothing reads the body before.
 */
export function mountProvider(app: FastifyInstance, parts: Parts): void {
  const { current, people, errors, origin, findPerson, beginning, sendError } = parts
  const window = createCallWindow({ length: minute, most: mostCalls })

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const wait = request.method === 'POST' ? window.count(networkOf(request.ip), Date.now()) : 0
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    if (asksForPerson(path)) {
      chooseLanguage(request, reply)
      const person = await findPerson(request, reply)
      people.note(request.raw, person)
      // A visitor's row is stored until they have signed in.
      if (!person && path === providerRoutes.authorization) await beginning(request.ip)
    }
    if (path === providerRoutes.device_authorization) await beginning(request.ip)
    const { handle } = await current()
    prepare(request.raw, { origin, path, query: queryOf(request.url), ip: request.ip })
    copyHeaders(reply, reply.raw)
    await handle(request.raw, reply.raw)
    const error = errors.get(request.raw)
    if (error !== undefined) return sendError(request, reply, error)
    return reply.hijack()
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const { path, methods } of servedPaths) {
      scope.route({
        // A HEAD request must neither use up nor create anything.
        exposeHeadRoute: false,
        method: [...methods],
        url: `${providerMount}${path}`,
        handler: (request, reply) => answer(request, reply, pathOf(request.url).slice(providerMount.length)),
      })
    }
    // RFC 8414 puts the name before the issuer's path.
    scope.get(`${discoveryTwin}${providerMount}`, { exposeHeadRoute: false }, (request, reply) =>
      answer(request, reply, discoveryTwin),
    )
  })
}

/** Where a person's browser comes; all other paths are for the servers of applications. */
function asksForPerson(path: string): boolean {
  return path.startsWith(providerRoutes.authorization) || path === providerRoutes.end_session
}

/** `ui_locales` chooses the language of the pages, unless the browser has chosen one. */
function chooseLanguage({ query, headers }: FastifyRequest, reply: FastifyReply): void {
  const { ui_locales: wished } = query as Record<string, unknown>
  if (typeof wished !== 'string' || readCookie(headers.cookie, languageCookie) !== undefined) return
  const known = wished.split(' ').find((tag) => /^(zh|en)(-|$)/i.test(tag))
  if (known === undefined) return
  const language = known.toLowerCase().startsWith('en') ? 'en' : 'zh-CN'
  reply.header('set-cookie', `${languageCookie}=${language}; Path=/; SameSite=Lax`)
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const queryOf = (url: string) => url.slice(pathOf(url).length)

/** Tells the library its own address, whatever host and proxy headers came with the request. */
function prepare(
  request: IncomingMessage & { originalUrl?: string },
  { origin, path, query, ip }: { origin: string; path: string; query: string; ip: string },
): void {
  const { host, protocol } = new URL(origin)
  request.url = `${path}${query}`
  request.originalUrl = `${providerMount}${request.url}`
  request.headers.host = host
  delete request.headers['x-forwarded-host']
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers['x-forwarded-for'] = ip
}

/** Our headers for every answer, including those of calls: the library's answers are not pages. */
function copyHeaders(reply: FastifyReply, raw: ServerResponse): void {
  reply.headers(callHeaders)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
}
