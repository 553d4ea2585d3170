import {
  completeSocialSignIn,
  readWechatInfo,
  readWecomInfo,
  startSocialSignIn,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { sendCallbackPage } from './callback-page.ts'
import type { AnswerOutcome } from './social-outcome.ts'
import type { SocialRequests } from './social-request.ts'
import type { SocialSignInService } from './social-sign-in-service.ts'
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

/** The address that leads to a service, and the one it comes back to. Neither is a call: a browser goes there. */
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
        // A person is on the way here: the sign-in page says it better than an envelope.
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
