import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
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
import type { Classes } from '#features/classes/connect-classes.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Accounts } from '../accounts/connect-accounts.ts'
import { createBadgeOfPupil } from './badge-of-pupil.ts'
import { type BadgeSignInService, createBadgeSignInService } from './badge-sign-in-service.ts'
import { type ClassBadgeService, createClassBadgeService } from './class-badge-service.ts'

export type Badges = ReturnType<typeof connectBadges>

/** The badges of the pupils of a class, and its sign-in window. */
export function connectBadges(
  { db, now, secret }: FeatureParts,
  { accounts, classes }: { accounts: Accounts; classes: Classes },
) {
  const signIn = createBadgeSignInService({ ...accounts, db, now, secret })
  return {
    badgeOfPupil: createBadgeOfPupil({ now, sessions: accounts.sessions }),
    badgeOf: signIn.isOffered,
    serve(server: EndpointServer): void {
      pupilBadgeRoutes(server, {
        signIn,
        badges: createClassBadgeService({ db, now, secret, sessions: accounts.sessions, myClass: classes.myClass }),
        readVisit: accounts.readVisit,
        answerSignIn: accounts.answerSignIn,
      })
    },
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Visit = Parameters<BadgeSignInService['signIn']>[0]['visit']

type Completed = Awaited<ReturnType<BadgeSignInService['signIn']>>

type Parts = {
  signIn: BadgeSignInService
  badges: ClassBadgeService
  readVisit: (request: FastifyRequest, reply: FastifyReply) => Visit
  answerSignIn: (exchange: Exchange, completed: Completed) => Promise<SignedInReply>
}

function pupilBadgeRoutes(server: EndpointServer, { signIn, badges, readVisit, answerSignIn }: Parts): void {
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
