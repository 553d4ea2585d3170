import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import {
  agreeToFace,
  beginFaceChallenge,
  readFace,
  readFaceReadings,
  readOwnFace,
  registerFace,
  signInByFace,
  withdrawFace,
} from '@homeroom/contract/faces/face-endpoints.ts'
import {
  readFacePeople,
  readFaceSettings,
  remindAboutFaces,
  removeFaceOf,
  saveFaceSettings,
} from '@homeroom/contract/faces/face-office-endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FaceOfficeService } from './face-office-service.ts'
import type { FaceOwnService } from './face-own-service.ts'
import type { FaceRegisterService } from './face-register-service.ts'
import type { FaceReminderService } from './face-reminder-service.ts'
import type { FaceSignInService } from './face-sign-in-service.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Visit = Parameters<FaceSignInService['signIn']>[0]['visit']
type Completed = Awaited<ReturnType<FaceSignInService['signIn']>>
type ReadVisit = (request: FastifyRequest, reply: FastifyReply) => Visit

type VisitorParts = {
  signIn: FaceSignInService
  readVisit: ReadVisit
  answerSignIn: (exchange: Exchange, completed: Completed) => Promise<SignedInReply>
  /** The unit of the sign-in page: named by the page, else the one that a visitor of this address means. */
  unitOf: (named: string | undefined, request: FastifyRequest) => Promise<string | undefined>
}

/** Signing in by face, and what a camera is asked to show before. */
export function faceSignInRoutes(server: EndpointServer, parts: VisitorParts): void {
  const { signIn, readVisit, answerSignIn, unitOf } = parts
  server.serve(beginFaceChallenge, async ({ body: { purpose, unitId }, request, reply }) => {
    const of = purpose === 'sign-in' ? await unitOf(unitId, request) : undefined
    return signIn.begin(purpose, { unitId: of, visit: readVisit(request, reply) })
  })
  server.serve(signInByFace, async ({ body: { noIntercept, ...body }, request, reply }) => {
    const unitId = await unitOf(body.unitId, request)
    return answerSignIn({ request, reply }, await signIn.signIn({ ...body, unitId, visit: readVisit(request, reply) }))
  })
}

type OwnParts = { own: FaceOwnService; register: FaceRegisterService; readVisit: ReadVisit }

/** Consent, registering, and looking at what was registered. */
export function ownFaceRoutes(server: EndpointServer, { own, register, readVisit }: OwnParts): void {
  server.serveSignedIn(registerFace, ({ caller, body: { noIntercept, ...body }, request, reply }) =>
    register.register(caller, { ...body, browser: readVisit(request, reply).browser() }),
  )
  server.serveSignedIn(readFace, ({ caller, query, request, reply }) =>
    register.photograph(caller, { ...query, visit: readVisit(request, reply) }),
  )
  server.serveSignedIn(readOwnFace, ({ caller, query }) => own.read(caller, query))
  server.serveSignedIn(readFaceReadings, ({ caller, query }) => own.readings(caller, query))
  server.serveSignedIn(agreeToFace, ({ caller, body }) => own.agree(caller, body))
  server.serveSignedIn(withdrawFace, ({ caller, body }) => own.withdraw(caller, body))
}

type UnitOf = (caller: Caller, unitId: string | undefined) => Promise<Parameters<FaceOfficeService['settings']>[0]>

/** What the office sees and sets. */
export function faceOfficeRoutes(
  server: EndpointServer,
  { office, reminders }: { office: FaceOfficeService; reminders: FaceReminderService },
  unitOf: UnitOf,
): void {
  server.serveSignedIn(remindAboutFaces, async ({ caller, query, body }) =>
    reminders.remind(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readFaceSettings, async ({ caller, query }) =>
    office.settings(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(saveFaceSettings, async ({ caller, query, body }) =>
    office.saveSettings(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readFacePeople, async ({ caller, query: { unitId, ...query } }) =>
    office.people(await unitOf(caller, unitId), query),
  )
  server.serveSignedIn(removeFaceOf, async ({ caller, query, body }) =>
    office.remove(await unitOf(caller, query.unitId), body.id),
  )
}
