import type { IncomingMessage } from 'node:http'
import { day } from '@homeroom/shared/dates/durations.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import type { Accounts } from '../../accounts/connect-accounts.ts'
import type { PageAnswers } from '../../pages/page-answers.ts'
import type { Units } from '../../units/connect-units.ts'
import { createClientAdminService } from './clients/client-admin-service.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import { createOpenidAgreementService } from './openid-agreement-service.ts'
import { createOpenidDeviceService } from './openid-device-service.ts'
import { createOpenidInteractionService } from './openid-interaction-service.ts'
import { createOpenidEndSessionService, createOpenidLogoutService } from './openid-logout-service.ts'
import { createOpenidPageService } from './openid-page-service.ts'
import { createOpenidPeopleService, pairwiseSubject } from './openid-people-service.ts'
import { mountProvider, openidRoutes, type ShownErrors } from './openid-routes.ts'
import { createOpenidWebAuthorizationService } from './openid-web-authorization-service.ts'
import { createCurrentProvider } from './provider/current-provider.ts'
import { finishAnswers } from './provider/finish-answer.ts'
import { createSignedInMemory } from './provider/mirror-session.ts'
import { createOutsideFetch } from './provider/outside-fetch.ts'
import { providerMount } from './provider/provider-paths.ts'
import { endGrant } from './record-adapter.ts'
import { readSessionStart, sweepRecords } from './record-queries.ts'
import { createSignInPageFor } from './sign-in-page-for.ts'
import { createSigningKeysService } from './signing-keys-service.ts'

type Others = { accounts: Accounts; desktop: Pick<Desktop, 'refusalToOpen'> } & Pick<
  Units,
  'units' | 'administeredUnit'
>

/** Homeroom as an OpenID Provider. */
export function connectOpenid(parts: FeatureParts, { accounts, desktop, units, administeredUnit }: Others) {
  const { app, log, db, now, secret, box, settings } = parts
  const { sessions, oneTime, throttle } = accounts
  const origin = originOf(settings)
  const issuer = `${origin}${providerMount}`
  const signedIn = createSignedInMemory()
  const errors: ShownErrors = new WeakMap<IncomingMessage, string>()
  const keys = createSigningKeysService({ db, now, box })
  const people = createOpenidPeopleService({
    db,
    secret,
    origin,
    refusalToOpen: desktop.refusalToOpen,
    callerOf: createPersonCaller(db),
  })
  const agreement = createOpenidAgreementService({ db, now, people })

  async function clientOf({ oidc }: KoaContextWithOIDC): Promise<OpenidClient | undefined> {
    return oidc.client && agreement.find(oidc.client.clientId)
  }
  async function signedInAt(caller: Caller): Promise<Date> {
    return (await readSessionStart(db, caller)) ?? now()
  }
  async function noteSignIn(caller: Caller, { clientId }: Pick<OpenidClient, 'clientId'>): Promise<void> {
    const target = { kind: 'client', id: clientId } as const
    const change = { action: 'signed in to client', subject: caller.userId, target, at: now() } as const
    await db.inUnit(caller.unitId, (tx) => recordChange(tx, caller, change))
  }

  const failed = (error: Error) => log.error({ err: describeError(error) }, 'crash in the OpenID Provider')

  const endings = createOpenidEndSessionService({
    oneTime,
    agreement,
    endSession: (caller) => sessions.end(caller),
  })
  const endSession = (ctx: KoaContextWithOIDC) => endings.begin(ctx, signedIn.of(ctx.req)?.caller)
  function showError(ctx: KoaContextWithOIDC, error: string): void {
    errors.set(ctx.req, error)
    ctx.respond = false
  }
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
    finishAnswers: (provider) => finishAnswers(provider, { origin, endSession, showError }),
    showError,
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
      log.warn({ err: describeError(error as Error), client }, 'a client was not told of a sign-out'),
  })

  return {
    pages: createOpenidPageService({
      oneTime,
      agreement,
      interactions,
      endings,
      beginning: throttle.beginning,
      signInPageFor,
    }),
    signedInAt,
    serve(server: EndpointServer, { sendAuthorizationError }: PageAnswers): void {
      openidRoutes(server, {
        agreement,
        interactions,
        endings,
        leaveBrowser: accounts.leaveBrowser,
        administeredUnit,
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
        sendError: sendAuthorizationError,
        beginning: throttle.beginning,
        async findPerson(request, reply) {
          const caller = (await accounts.findPerson(request, reply))?.caller
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

/** The configured address; without one, the address at which the server listens. */
function originOf({ publicUrl, host, port }: FeatureParts['settings']): string {
  if (publicUrl) return publicUrl
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createOpenidPeopleService>['find']>>>

async function claimsOf(found: Found, sub: string, scope: string) {
  return { sub, ...(await found.claims(new Set(scope.split(' ')))) }
}
