import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { finishSingleSignOn, selectLoginUrl } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { OutsideLogOut } from './outside-log-out.ts'
import type { SingleSignOnProviders } from './single-sign-on-providers.ts'
import type { SingleSignOnOutcome, SingleSignOnService } from './single-sign-on-service.ts'
import type { SingleSignOnSettingsService, UnitOf } from './single-sign-on-settings-service.ts'

type Visit = Parameters<SingleSignOnService['finish']>[1]

type Call = { request: FastifyRequest; reply: FastifyReply }

type Parts = {
  service: SingleSignOnService
  providers: SingleSignOnProviders
  logOut: OutsideLogOut
  /** The unit of a sign-in page: named by the page, else by the host name; refused when there is none. */
  unitOf: (unitId: string | undefined, hostName: string) => Promise<string>
  /** Whether a unit is served at a host name, because what another unit set up must not lead away from there. */
  isServedAt: (hostName: string, unitId: string) => Promise<boolean>
  /** The code of a unit, for the address of its sign-in page. */
  codeOf: (unitId: string) => Promise<string>
  surroundings: (request: FastifyRequest, reply: FastifyReply) => Promise<{ origin: string; visit: Visit }>
  browserOf: (request: FastifyRequest) => string | undefined
  answerOutcome: (call: Call, outcome: SingleSignOnOutcome, browser: string) => Promise<SignedInReply>
}

type Addressed = { Params: { unitId: string } }

/** The calls of the single sign-on outside. */
export function singleSignOnRoutes(server: EndpointServer, parts: Parts): void {
  const { service, providers, unitOf, isServedAt, surroundings, answerOutcome } = parts

  server.serve(selectLoginUrl, async ({ query, request }) => {
    const unitId = await unitOf(query.unitId, request.hostname)
    if (!(await isServedAt(request.hostname, unitId))) return ''
    return (await providers.wayOf(unitId))?.address ?? ''
  })
  server.serve(finishSingleSignOn, async ({ body, request, reply }) => {
    const { visit } = await surroundings(request, reply)
    return answerOutcome({ request, reply }, await service.finish(body.arrival, visit), visit.browser())
  })
}

/** The addresses that lead to the single sign-on and return from it. They are not calls: a browser goes there. */
export function singleSignOnAddressRoutes(app: FastifyInstance, parts: Parts): void {
  const { service, logOut, codeOf, isServedAt, surroundings, browserOf } = parts
  const here = {
    async preHandler({ hostname, params }: FastifyRequest<Addressed>): Promise<void> {
      if (!(await isServedAt(hostname, params.unitId))) throw new AppError('not_found')
    },
  }
  const onlyGet = { ...here, exposeHeadRoute: false }

  async function toSignIn(reply: FastifyReply, unitId: string, more: Record<string, string>) {
    const query = new URLSearchParams({ unit: await codeOf(unitId) })
    for (const [name, value] of Object.entries(more)) if (value !== '') query.set(name, value)
    return move(reply, `/login?${query}`)
  }

  app.get<Addressed>('/sso/:unitId/start', onlyGet, async (request, reply) => {
    const { unitId } = request.params
    const back = parameter(request, 'redirect_uri')
    const again = parameter(request, 'again') === '1'
    try {
      const around = await surroundings(request, reply)
      return move(reply, await service.begin(unitId, { ...around, back, again }))
    } catch (error) {
      // Whatever the error is, name and password still work.
      if (!(error instanceof AppError) || error.code === 'not_found') throw error
      return toSignIn(reply, unitId, { sso: 'away', local: '1', redirect_uri: back })
    }
  })

  app.get<Addressed>('/sso/:unitId/callback', onlyGet, async (request, reply) => {
    const { unitId } = request.params
    const at = request.url.indexOf('?')
    const search = at < 0 ? '' : request.url.slice(at)
    const { visit } = await surroundings(request, reply)
    const found = await service.comeBack(unitId, { search, browser: browserOf(request), visit })
    const redirect_uri = found.back
    if ('failed' in found) return toSignIn(reply, unitId, { sso: found.failed, local: '1', redirect_uri })
    return toSignIn(reply, unitId, { arrival: found.arrival, redirect_uri })
  })

  // A CAS server sends a log-out to the address that got its ticket.
  app.post<Addressed>('/sso/:unitId/callback', here, async (request, reply) => {
    await logOut.hearCas(request.params.unitId, bodyField(request, 'logoutRequest'), request.ip)
    return reply.header('cache-control', 'no-store').send()
  })

  app.post<Addressed>('/sso/:unitId/logout', here, async (request, reply) => {
    const heard = await logOut.hearOidc(request.params.unitId, bodyField(request, 'logout_token'), request.ip)
    reply.header('cache-control', 'no-store')
    return heard ? reply.send() : reply.code(400).send({ error: 'invalid_request' })
  })
}

function move(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(to, 302)
}

function parameter({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' && value.length <= 2048 ? value : ''
}

function bodyField({ body }: FastifyRequest, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

type SingleSignOnSettingsParts = {
  settings: SingleSignOnSettingsService
  administeredUnit: UnitOf
  surroundings: (request: FastifyRequest, reply: FastifyReply) => Promise<{ origin: string }>
}

/** The calls with which administrators set up the single sign-on of a unit. */
export function singleSignOnSettingsRoutes(
  server: EndpointServer,
  { settings, administeredUnit, surroundings }: SingleSignOnSettingsParts,
): void {
  server.serveSignedIn(readSingleSignOn, async ({ caller, query, request, reply }) => {
    const by = await administeredUnit(caller, query.unitId)
    const provider = await settings.read(by)
    const { origin } = await surroundings(request, reply)
    const own = `${origin}/sso/${by.unitId}`
    return { callback: `${own}/callback`, logOut: `${own}/logout`, provider }
  })
  server.serveSignedIn(saveSingleSignOn, async ({ caller, query, body }) => {
    await settings.save(await administeredUnit(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(removeSingleSignOn, async ({ caller, query }) => {
    await settings.remove(await administeredUnit(caller, query.unitId))
    return 'success'
  })
  server.serveSignedIn(checkSingleSignOn, async ({ caller, query, request, reply }) => {
    const by = await administeredUnit(caller, query.unitId)
    const { origin } = await surroundings(request, reply)
    return { steps: await settings.check(by, `${origin}/sso/${by.unitId}/callback`) }
  })
}
