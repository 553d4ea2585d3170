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
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { LeaveBrowser } from '#platform/http/leave-browser.ts'
import type { ClientAdminService } from './clients/client-admin-service.ts'
import type { OpenidAgreementService } from './openid-agreement-service.ts'
import type { OpenidDeviceService } from './openid-device-service.ts'
import type { OpenidEndSessionService } from './openid-end-session-service.ts'
import type { OpenidInteractionService } from './openid-interaction-service.ts'
import type { OpenidWebAuthorizationService } from './openid-web-authorization-service.ts'

type Services = {
  clients: ClientAdminService
  agreement: OpenidAgreementService
  web: OpenidWebAuthorizationService
  interactions: OpenidInteractionService
  devices: OpenidDeviceService
  endings: OpenidEndSessionService
  leaveBrowser: LeaveBrowser
}

export function openidRoutes(server: EndpointServer, services: Services): void {
  const { clients, agreement, web, interactions, devices, endings, leaveBrowser } = services

  server.serveSignedIn(listOpenidClients, ({ caller }) => clients.list(caller))
  server.serveSignedIn(registerOpenidClient, ({ caller, body }) => clients.register(caller, body))
  server.serveSignedIn(changeOpenidClient, async ({ caller, body }) => {
    await clients.change(caller, body)
    return 'success'
  })
  server.serveSignedIn(renewOpenidClientSecret, ({ caller, body }) => clients.renewSecret(caller, body.id))
  server.serveSignedIn(disableOpenidClient, async ({ caller, body }) => {
    await clients.disable(caller, body.id)
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
