import { openApiDocument } from '@homeroom/contract/endpoint/open-api.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { isStaff } from '@homeroom/contract/people/user-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FindCaller } from '#platform/calls/session-lookup.ts'
import { callHeaders } from '#platform/http/security-headers.ts'
import { sendPage } from '#platform/pages/page-answer.ts'
import { preparePage } from '#platform/pages/page-packing.ts'
import { apiPage } from './api-page.ts'

/** The API page and its OpenAPI document, for staff: strangers need not read what the calls are. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { findCaller, version }: { findCaller: FindCaller; version: string },
): void {
  // Made when they are asked for: few ever are, and together they are a megabyte.
  const page = onceAsked(() => preparePage(apiPage(endpointAreas)))
  const document = onceAsked(() => JSON.stringify(openApiDocument(endpointAreas, { version })))

  async function forStaff(request: FastifyRequest, reply: FastifyReply, answer: () => unknown) {
    const caller = await findCaller(request)
    if (!caller) return reply.redirect(`/login?redirect_uri=${encodeURIComponent(request.url)}`, 302)
    return isStaff(caller.userType) ? answer() : reply.callNotFound()
  }

  app.get('/docs/api', (request, reply) =>
    forStaff(request, reply, () => sendPage(request, reply, { page: page(), status: 200 })),
  )
  app.get('/docs/api/openapi.json', (request, reply) =>
    forStaff(request, reply, () =>
      reply.headers(callHeaders).type('application/json; charset=utf-8').send(document()),
    ),
  )
}

function onceAsked<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
