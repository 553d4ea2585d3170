import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { openApiDocument } from '@homeroom/contract/open-api.ts'
import { isStaff } from '@homeroom/contract/user-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '#platform/page-answer.ts'
import { preparePage } from '#platform/page-packing.ts'
import { callHeaders } from '#platform/security-headers.ts'
import type { FindCaller } from '#platform/session-lookup.ts'
import { apiPage } from './api-page.ts'

/** The API page and its OpenAPI document, for staff: strangers need not read what the calls are. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { findCaller, version }: { findCaller: FindCaller; version: string },
): void {
  const page = preparePage(apiPage(endpointAreas))
  const document = JSON.stringify(openApiDocument(endpointAreas, { version }))

  async function forStaff(request: FastifyRequest, reply: FastifyReply, answer: () => unknown) {
    const caller = await findCaller(request)
    if (!caller) return reply.redirect(`/login?redirect_uri=${encodeURIComponent(request.url)}`, 302)
    return isStaff(caller.userType) ? answer() : reply.callNotFound()
  }

  app.get('/docs/api', (request, reply) =>
    forStaff(request, reply, () => sendPage(request, reply, { page, status: 200 })),
  )
  app.get('/docs/api/openapi.json', (request, reply) =>
    forStaff(request, reply, () =>
      reply.headers(callHeaders).type('application/json; charset=utf-8').send(document),
    ),
  )
}
