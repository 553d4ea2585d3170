import type { SignedInReply } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  allowBadgeTries,
  closeClassWindow,
  issueBadges,
  openClassWindow,
  readClassBadges,
  setBadgePictures,
  signInByBadge,
  withdrawBadge,
} from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { BadgeSignInService } from './badge-sign-in-service.ts'
import type { ClassBadgeService } from './class-badge-service.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Visit = Parameters<BadgeSignInService['signIn']>[0]['visit']
type Completed = Awaited<ReturnType<BadgeSignInService['signIn']>>
type Parts = {
  signIn: BadgeSignInService
  badges: ClassBadgeService
  readVisit: (request: FastifyRequest, reply: FastifyReply) => Visit
  answerSignIn: (exchange: Exchange, completed: Completed) => Promise<SignedInReply>
}

export function pupilBadgeRoutes(server: EndpointServer, { signIn, badges, readVisit, answerSignIn }: Parts): void {
  server.serve(signInByBadge, async ({ body, request, reply }) =>
    answerSignIn({ request, reply }, await signIn.signIn({ ...body, visit: readVisit(request, reply) })),
  )
  server.serveSignedIn(readClassBadges, ({ caller, query }) => badges.read(caller, query))
  server.serveSignedIn(openClassWindow, ({ caller, body }) => badges.open(caller, body))
  server.serveSignedIn(closeClassWindow, ({ caller, body }) => badges.close(caller, body))
  server.serveSignedIn(issueBadges, ({ caller, body }) => badges.issue(caller, body))
  server.serveSignedIn(withdrawBadge, async ({ caller, body }) => {
    await badges.withdraw(caller, body)
    return 'success'
  })
  server.serveSignedIn(setBadgePictures, async ({ caller, body }) => {
    await badges.setPictures(caller, body)
    return 'success'
  })
  server.serveSignedIn(allowBadgeTries, async ({ caller, body }) => {
    await badges.allowTries(caller, body)
    return 'success'
  })
}
