import { openApiDocument } from '@homeroom/contract/endpoint/open-api.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { apiDocsPage, apiDocument } from '@homeroom/contract/pages/page-locations.ts'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { FindCaller } from '#platform/calls/serve-endpoint.ts'
import { callHeaders } from '#platform/http/security-headers.ts'
import type { FeatureParts } from '../../feature-parts.ts'

/** The description of all calls, for staff. */
export function connectApiDocs({ app, build }: FeatureParts, { findCaller }: Pick<Accounts, 'findCaller'>) {
  return { serve: () => apiDocsRoutes(app, { findCaller, version: build.version }) }
}

/** The OpenAPI document behind the API page. Only staff may read it: strangers do not need the list of calls. */
function apiDocsRoutes(
  app: FastifyInstance,
  { findCaller, version }: { findCaller: FindCaller; version: string },
): void {
  // Created at the first request: it is half a megabyte and rarely needed.
  let made: string | undefined
  app.get(apiDocument, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) return reply.redirect(`/login?redirect_uri=${encodeURIComponent(apiDocsPage)}`, 302)
    if (!isStaff(caller.userType)) return reply.callNotFound()
    made ??= JSON.stringify(openApiDocument(endpointAreas, { version }))
    return reply.headers(callHeaders).type('application/json; charset=utf-8').send(made)
  })
}
