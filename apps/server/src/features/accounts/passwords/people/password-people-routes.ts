import {
  findPeopleForCodes,
  issuePasswordCode,
  requirePasswordChange,
} from '@homeroom/contract/accounts/passwords/password-people-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { PasswordPeopleService } from './password-people-service.ts'

export function passwordPeopleRoutes(server: EndpointServer, service: PasswordPeopleService): void {
  server.serveSignedIn(findPeopleForCodes, ({ caller, query }) => service.find(caller, query.name))
  server.serveSignedIn(issuePasswordCode, ({ caller, body }) => service.issueCode(caller, body.userId))
  server.serveSignedIn(requirePasswordChange, async ({ caller, body }) => {
    await service.requireChange(caller, body.userId)
    return 'success'
  })
}
