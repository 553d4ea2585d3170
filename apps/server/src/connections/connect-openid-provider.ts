import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { createPersonCaller } from '#features/accounts/session/person-caller.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { writeAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { createClientAdminService } from '#features/identity-provider/openid/clients/client-admin-service.ts'
import type { OpenidClient } from '#features/identity-provider/openid/clients/client-row.ts'
import { createSigningKeysService } from '#features/identity-provider/openid/keys/signing-keys-service.ts'
import { createOpenidLogoutService } from '#features/identity-provider/openid/logout/openid-logout-service.ts'
import { createOpenidAgreementService } from '#features/identity-provider/openid/openid-agreement-service.ts'
import { createOpenidDeviceService } from '#features/identity-provider/openid/openid-device-service.ts'
import { createOpenidEndSessionService } from '#features/identity-provider/openid/openid-end-session-service.ts'
import { createOpenidInteractionService } from '#features/identity-provider/openid/openid-interaction-service.ts'
import { createOpenidPageService } from '#features/identity-provider/openid/openid-page-service.ts'
import { openidRoutes } from '#features/identity-provider/openid/openid-routes.ts'
import { createOpenidWebAuthorizationService } from '#features/identity-provider/openid/openid-web-authorization-service.ts'
import { createOpenidPeopleService } from '#features/identity-provider/openid/people/openid-people-service.ts'
import { pairwiseSubject } from '#features/identity-provider/openid/people/pairwise-subject.ts'
import { createCurrentProvider } from '#features/identity-provider/openid/provider/current-provider.ts'
import { createOutsideFetch } from '#features/identity-provider/openid/provider/outside-fetch.ts'
import { providerMount } from '#features/identity-provider/openid/provider/provider-paths.ts'
import { createSignedInMemory } from '#features/identity-provider/openid/provider/signed-in-person.ts'
import { mountProvider, type ShownErrors } from '#features/identity-provider/openid/provider-mount.ts'
import { endGrant } from '#features/identity-provider/openid/records/record-adapter.ts'
import { sweepRecords } from '#features/identity-provider/openid/records/record-queries.ts'
import { readSessionStart } from '#features/identity-provider/openid/records/session-start-queries.ts'
import { createSignInPageFor } from '#features/identity-provider/openid/sign-in-page-for.ts'
import type { UnitService } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { LeaveBrowser } from '#platform/http/leave-browser.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import type { ServerParts } from '../server-parts.ts'

type Parts = Pick<ServerParts, 'db' | 'now' | 'secret' | 'settings' | 'development'> & {
  sessions: SessionService
  units: UnitService
  oneTime: OneTimeStore
  throttle: Pick<SignInThrottle, 'beginning'>
  refusalToOpen: (caller: Caller, application: string) => Promise<'not_allowed' | 'licence_expired' | null>
}
type SendError = (request: FastifyRequest, reply: FastifyReply, error: string) => Promise<FastifyReply>

const day = 24 * 60 * 60_000

/** Wires Homeroom as an OpenID Provider together: its services, then its calls and paths once the pages are there. */
export function connectOpenidProvider(app: FastifyInstance, parts: Parts) {
  const { db, now, secret, settings, sessions, units } = parts
  const origin = originOf(settings)
  const issuer = `${origin}${providerMount}`
  const box = createSecretBox(secret)
  const signedIn = createSignedInMemory()
  const errors: ShownErrors = new WeakMap<IncomingMessage, string>()
  const keys = createSigningKeysService({ db, now, box })
  const people = createOpenidPeopleService({
    db,
    secret,
    origin,
    refusalToOpen: parts.refusalToOpen,
    callerOf: createPersonCaller(db),
  })
  const agreement = createOpenidAgreementService({ db, now, people })

  async function clientOf({ oidc }: KoaContextWithOIDC): Promise<OpenidClient | undefined> {
    return oidc.client && agreement.find(oidc.client.clientId)
  }
  async function signedInAt(caller: Caller): Promise<Date> {
    return (await readSessionStart(db, caller)) ?? now()
  }
  async function noteSignIn({ unitId, userId }: Caller, { clientId }: Pick<OpenidClient, 'clientId'>): Promise<void> {
    const entry = { action: 'signed in to client', target: clientId, occurredAt: now() }
    await db.inUnit(unitId, (tx) => writeAudit(tx, { unitId, actorId: userId, ...entry }))
  }

  const failed = (error: Error) => app.log.error({ err: describeError(error) }, 'crash in the OpenID Provider')

  const endings = createOpenidEndSessionService({
    oneTime: parts.oneTime,
    agreement,
    endSession: (caller) => sessions.end(caller),
  })
  const current = createCurrentProvider({
    db,
    now,
    box,
    origin,
    people: signedIn,
    publishedKeys: keys.published,
    subject: (clientId, userId) => pairwiseSubject(secret, clientId, userId),
    nextRefreshToken: (before) => derivedToken(secret, 'next refresh token', before),
    async findAccount(ctx, accountId, token) {
      const client = await clientOf(ctx)
      const since = token?.kind === 'RefreshToken' ? new Date((token.iiat ?? 0) * 1000) : undefined
      const found = client && (await people.find(client, accountId, { since }))
      return found && { accountId, claims: (_use, scope) => claimsOf(found, accountId, scope) }
    },
    async agreed(ctx) {
      const client = await clientOf(ctx)
      const person = signedIn.of(ctx.req)
      return client && person ? agreement.agreed(client, person.caller) : new Set()
    },
    signedInTo(ctx) {
      const caller = signedIn.of(ctx.req)?.caller
      const clientId = ctx.oidc.client?.clientId
      if (caller && clientId) noteSignIn(caller, { clientId }).catch(failed)
    },
    endSession: (ctx) => endings.begin(ctx, signedIn.of(ctx.req)?.caller),
    showError(ctx, error) {
      errors.set(ctx.req, error)
      ctx.respond = false
    },
    fetch: createOutsideFetch({ loopbackToo: settings.demo || parts.development }),
    failed,
  })
  const signInPageFor = createSignInPageFor(async (unitId) => (await units.find(unitId))?.face.code)
  const interactions = createOpenidInteractionService({
    current,
    agreement,
    refusalTo: people.refusalTo,
    signInPageFor,
  })
  const logouts = createOpenidLogoutService({
    db,
    now,
    current,
    endGrant: (grantId) => endGrant(db, grantId),
    failed: (error, client) =>
      app.log.warn({ err: describeError(error as Error), client }, 'a client was not told of a sign-out'),
  })

  return {
    pages: createOpenidPageService({
      oneTime: parts.oneTime,
      agreement,
      interactions,
      endings,
      beginning: parts.throttle.beginning,
      signInPageFor,
    }),
    signedInAt,
    serve(
      server: EndpointServer,
      findPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<{ caller: Caller } | undefined>,
      sendError: SendError,
      leaveBrowser: LeaveBrowser,
    ): void {
      openidRoutes(server, {
        agreement,
        interactions,
        endings,
        leaveBrowser,
        clients: createClientAdminService({ db, now, issuer }),
        devices: createOpenidDeviceService({ current, agreement, signedInAt, noteSignIn }),
        web: createOpenidWebAuthorizationService({
          current,
          agreement,
          signedInAt,
          noteSignIn,
          issuer,
          unitOfHost: async (host) => {
            const hostName = host.toLowerCase().replace(/:\d+$/, '')
            const asked = await units.ofVisitor({ hostName, code: undefined })
            return asked?.by === 'host' ? asked.unit.face.unitId : undefined
          },
        }),
      })
      mountProvider(app, {
        current,
        people: signedIn,
        errors,
        origin,
        sendError,
        beginning: parts.throttle.beginning,
        async findPerson(request, reply) {
          const caller = (await findPerson(request, reply))?.caller
          return caller && { caller, startedAt: await signedInAt(caller) }
        },
      })
    },
    hearChanges: logouts.hearChanges,
    close: logouts.close,
    async sweep(): Promise<void> {
      await logouts.tellAll()
      await keys.rotate()
      await sweepRecords(db, new Date(now().getTime() - day))
    },
  }
}

/** The address people type; where none is set, the one the server says it is ready at. */
function originOf({ publicUrl, host, port }: ServerParts['settings']): string {
  if (publicUrl) return publicUrl
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createOpenidPeopleService>['find']>>>

async function claimsOf(found: Found, sub: string, scope: string) {
  return { sub, ...(await found.claims(new Set(scope.split(' ')))) }
}
