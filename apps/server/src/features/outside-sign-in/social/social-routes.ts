import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import {
  checkProviderSettings,
  completeSocialSignIn,
  linkPendingIdentity,
  listLinkedIdentities,
  listProviderSettings,
  readWechatInfo,
  readWecomInfo,
  removeProviderSettings,
  saveProviderSettings,
  startSocialSignIn,
  unlinkIdentity,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { RememberedUnit } from '#platform/http/remembered-unit.ts'
import { createNonce } from '#platform/http/security-headers.ts'
import { linkedIdentities } from './identities/outside-identity.ts'
import type { BindService, OutsideIdentityService } from './identities/outside-identity-service.ts'
import type { PendingBinds } from './pending-bind.ts'
import type { ProviderCheckService } from './providers/provider-check-service.ts'
import type { SocialProviderService, UnitOf } from './providers/social-provider-service.ts'
import type { SocialRequests } from './social-request.ts'
import type { SocialOutcome, SocialSignInService } from './social-sign-in-service.ts'
import { hostNameOf, refusedAddress } from './social-state.ts'

type Parts = { service: SocialSignInService; requests: SocialRequests; answerOutcome: AnswerOutcome }

/** The calls of a sign-in by WeChat or WeCom. */
export function socialSignInRoutes(server: EndpointServer, parts: Parts): void {
  const { service, requests, answerOutcome } = parts

  server.serve(readSocialProviders, async ({ query, request }) =>
    service.offered(await requests.unitOf(query.unitId, request.hostname)),
  )
  server.serve(readWechatInfo, async ({ query: { unitId, unitHost }, request }) =>
    service.inApplication(await requests.unitOfNamedHost(unitId, hostNameOf(unitHost), request.hostname), 'mp'),
  )
  server.serve(readWecomInfo, async ({ query: { unitId, unitHost }, request }) =>
    service.inApplication(await requests.unitOfNamedHost(unitId, hostNameOf(unitHost), request.hostname), 'qy'),
  )
  server.serve(startSocialSignIn, async ({ body, request, reply }) => {
    const unitId = await requests.unitOf(body.unitId, request.hostname)
    return service.begin({ ...body, ...(await requests.surroundings(request, reply)), unitId })
  })
  server.serve(completeSocialSignIn, async ({ params, body, request, reply }) => {
    const around = await requests.surroundings(request, reply)
    const outcome = await service.complete({ ...params, ...body, ...around })
    const waiting = { browser: around.visit.browser(), deviceId: body.deviceId ?? '' }
    return answerOutcome({ request, reply }, outcome, waiting)
  })
}

/** The address that leads to a service, and the one to which it returns. They are not calls: a browser goes there. */
export function socialAddressRoutes(app: FastifyInstance, { service, requests }: Parts): void {
  app.get<{ Params: { providerId: string }; Querystring: { unitId?: unknown; from?: unknown } }>(
    '/api/uaa/social/login/:providerId',
    async (request, reply) => {
      const { providerId } = request.params
      if (providerId !== 'mp' && providerId !== 'qy') throw new AppError('not_found')
      const { unitId: named, from } = request.query
      const page = typeof from === 'string' ? from : ''
      reply.header('cache-control', 'private, no-store')
      const around = await requests.surroundings(request, reply)
      try {
        const unitId = await requests.unitOf(typeof named === 'string' ? named : undefined, request.hostname)
        const { address } = await service.begin({ providerId, place: 'page', unitId, from: page, ...around })
        return reply.redirect(address, 302)
      } catch (error) {
        // A person comes here, so the sign-in page shows the error instead of an envelope.
        if (error instanceof AppError) return reply.redirect(refusedAddress(page, around.origin), 302)
        throw error
      }
    },
  )
  app.get<{ Querystring: { state?: unknown } }>('/api/uaa/social/callback', async (request, reply) => {
    const state = typeof request.query.state === 'string' ? request.query.state : ''
    return sendCallbackPage(reply, await service.returnsTo(state, requests.browserOf(request)))
  })
}

type SocialAccountParts = {
  binds: BindService
  pendingBinds: PendingBinds
  identities: OutsideIdentityService
  providers: SocialProviderService
  /** Records whose sign-in page this browser sees next. */
  keepUnit: RememberedUnit['keep']
  checks: ProviderCheckService
  administeredUnit: UnitOf
}

/** The calls of signed-in people: linking, unlinking, and the settings of administrators. */
export function socialAccountRoutes(
  server: EndpointServer,
  { binds, pendingBinds, identities, providers, checks, administeredUnit, keepUnit }: SocialAccountParts,
): void {
  server.serveSignedIn(linkPendingIdentity, async ({ caller, request, reply }) => {
    const { unitId, ...linked } = await binds.link(caller, pendingBinds.of(request, reply))
    // From now on the person signs in on the page that led to the service, whatever unit the account belongs to.
    keepUnit({ request, reply }, unitId)
    return linked
  })
  server.serveSignedIn(listLinkedIdentities, async ({ caller }) => linkedIdentities(await identities.listOf(caller)))
  server.serveSignedIn(unlinkIdentity, async ({ caller, body }) => {
    const { unitId, userId, sessionId } = caller
    await identities.unlink({ unitId, userId, sessionId }, body.id)
    return 'success'
  })
  server.serveSignedIn(listProviderSettings, async ({ caller, query }) => ({
    callback: '/api/uaa/social/callback',
    providers: await providers.settings(await administeredUnit(caller, query.unitId)),
  }))
  server.serveSignedIn(saveProviderSettings, async ({ caller, query, body }) => {
    await providers.save(await administeredUnit(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(checkProviderSettings, async ({ caller, query, body }) =>
    checks.check(await administeredUnit(caller, query.unitId), body.kind),
  )
  server.serveSignedIn(removeProviderSettings, async ({ caller, query, body }) => {
    await providers.remove(await administeredUnit(caller, query.unitId), body.kind)
    return 'success'
  })
}

type AnswerOutcome = ReturnType<typeof createOutcomeAnswer>

/** The answer to a person who agreed: a session, or the refusal that opens the bind page. */
export function createOutcomeAnswer(parts: { answerSignIn: AnswerSignIn; pendingBinds: PendingBinds }) {
  return async (
    call: { request: FastifyRequest; reply: FastifyReply },
    outcome: SocialOutcome,
    { browser, deviceId }: { browser: string; deviceId: string },
  ): Promise<SignedInReply> => {
    const { identity } = outcome
    if (outcome.known) {
      const { subject: openid, unionid } = identity
      return parts.answerSignIn(call, outcome.completed, { openid, unionid })
    }
    const waiting = { identity, unitId: outcome.unitId, browser, deviceId }
    throw new AppError('social_not_linked', { data: await parts.pendingBinds.begin(call.reply, waiting) })
  }
}

/**
 * The page to which a messaging service returns. It passes code and state to the sign-in page: to the page around its
 * frame, else to the page that began, behind the # where neither server nor log sees them. The return address itself
 * cannot contain a #, because WeChat inserts its parameters before it.
 */
function sendCallbackPage(reply: FastifyReply, returnTo: string): FastifyReply {
  const nonce = createNonce()
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'; form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
    .send(html(nonce, returnTo))
}

const html = (nonce: string, returnTo: string) => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>正在登录 / Signing in</title>
<p>正在登录… / Signing in…</p>
<noscript>请启用 JavaScript 后重新登录。 / Please switch JavaScript on and sign in again.</noscript>
<script nonce="${nonce}">
  const returnTo = ${asScriptText(returnTo)}
  const given = new URLSearchParams(location.search)
  const code = given.get('code') ?? given.get('auth_code') ?? ''
  const state = given.get('state') ?? ''
  if (parent === window) location.replace(returnTo + '#' + new URLSearchParams({ social_code: code, social_state: state }))
  else parent.postMessage({ socialReturn: { code, state } }, location.origin)
</script>
</html>`

/** Text within a script: nothing in it may end the script. */
function asScriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
