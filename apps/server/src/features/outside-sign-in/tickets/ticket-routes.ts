import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import {
  issueSignInTicket,
  readTicketPerson,
  signInByTicket,
  signInByTicketAddress,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { TicketLoginService, TicketTrustService, UnitOf } from './ticket-service.ts'

type SignedIn = Awaited<ReturnType<TicketLoginService['signIn']>>

type Visit = Parameters<TicketLoginService['signIn']>[1]

type TicketParts = {
  service: TicketLoginService
  readVisit: (request: FastifyRequest, reply: FastifyReply) => Visit
  answerSignIn: (call: { request: FastifyRequest; reply: FastifyReply }, signedIn: SignedIn) => Promise<SignedInReply>
}

export function ticketLoginRoutes(server: EndpointServer, { service, readVisit, answerSignIn }: TicketParts): void {
  server.serveApplication(issueSignInTicket, ({ application, body }) => service.issue(application, body))

  server.serve(readTicketPerson, ({ body, request, reply }) => service.person(body.ticket, readVisit(request, reply)))
  server.serve(signInByTicket, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await service.signIn(body.ticket, readVisit(request, reply))),
  )
  server.serve(signInByTicketAddress, async ({ query, request, reply }) =>
    answerSignIn({ request, reply }, await service.signIn(query.ticket, readVisit(request, reply))),
  )
}

export function ticketTrustRoutes(server: EndpointServer, service: TicketTrustService, unitOf: UnitOf): void {
  server.serveSignedIn(readTicketTrust, async ({ caller, query }) => service.read(await unitOf(caller, query.unitId)))
  server.serveSignedIn(trustTicketApplication, async ({ caller, query, body }) => {
    await service.trust(await unitOf(caller, query.unitId), body.application)
    return 'success'
  })
  server.serveSignedIn(distrustTicketApplication, async ({ caller, query, body }) => {
    await service.distrust(await unitOf(caller, query.unitId), body.application)
    return 'success'
  })
}
