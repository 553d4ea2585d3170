import {
  deviceProofHeader,
  enrolUserClient,
  signInRemembered,
  signInUserClient,
} from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { markSharedMachine, readSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import {
  endOtherPlaces,
  endSignInPlace,
  forgetDevice,
  readSignInPlaces,
  removeUserClient,
} from '@homeroom/contract/accounts/devices/sign-in-place-endpoints.ts'
import type { SignedInReply } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/visit-reader.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { RememberedSignIn } from './remembered/remembered-sign-in.ts'
import type { SharedMachineService } from './shared-machine-service.ts'
import type { SignInPlaceService } from './sign-in-place-service.ts'
import type { DeviceProof, UserClients } from './user-clients.ts'

type ProvenCall = { method: string; path: string }

type UserClientParts = {
  service: UserClients
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  /** The address people type; empty when it is not set. */
  publicUrl: string
}

export function userClientRoutes(
  server: EndpointServer,
  { service, readVisit, answerSignIn, publicUrl }: UserClientParts,
): void {
  const proofOf = ({ headers, host }: FastifyRequest, { method, path }: ProvenCall): DeviceProof => {
    const proof = headers[deviceProofHeader]
    const known = URL.parse(publicUrl)?.host
    const hosts = known === undefined ? [host] : [host, known]
    return { proof: typeof proof === 'string' ? proof : undefined, call: { method, path, hosts } }
  }

  server.serve(signInUserClient, async ({ body, request, reply }) => {
    const device = { ...proofOf(request, signInUserClient), visit: readVisit(request, reply) }
    return answerSignIn({ request, reply }, await service.signIn(body.userClientId, device))
  })
  server.serveSignedIn(enrolUserClient, async ({ caller, body, request, reply }) => {
    const device = { ...proofOf(request, enrolUserClient), visit: readVisit(request, reply) }
    const userClientId = await service.enrol(caller, { ...device, name: body.name })
    return { userClientId, userId: caller.userId }
  })
}

export function signInPlaceRoutes(server: EndpointServer, service: SignInPlaceService): void {
  server.serveSignedIn(readSignInPlaces, ({ caller }) => service.list(caller))
  server.serveSignedIn(endSignInPlace, async ({ caller, body }) => {
    await service.end(caller, body.sessionId)
    return 'success'
  })
  server.serveSignedIn(endOtherPlaces, async ({ caller }) => {
    await service.endOthers(caller)
    return 'success'
  })
  server.serveSignedIn(forgetDevice, async ({ caller, body }) => {
    await service.forgetDevice(caller, body.deviceId)
    return 'success'
  })
  server.serveSignedIn(removeUserClient, async ({ caller, body }) => {
    await service.removeClient(caller, body.clientId)
    return 'success'
  })
}

type RememberedParts = {
  service: RememberedSignIn
  cookies: CookieJar
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  /** The login response of somebody who is signed in already. */
  answerAgain: (caller: Caller) => Promise<SignedInReply>
}

export function rememberedRoutes(server: EndpointServer, parts: RememberedParts): void {
  const { service, cookies, readVisit, answerSignIn, answerAgain } = parts
  server.serve(signInRemembered, async ({ caller, request, reply }) => {
    // A browser that reopened two windows at its start sends this twice, and the other window was faster.
    if (caller) return answerAgain(caller)
    const completed = await service.signIn({
      visit: readVisit(request, reply),
      keep: (next) => cookies.setRemembered(reply, next),
    })
    return answerSignIn({ request, reply }, completed)
  })
}

export function sharedMachineRoutes(
  server: EndpointServer,
  service: SharedMachineService,
  cookies: CookieJar,
  forgetRemembered: (cookie: string | undefined) => Promise<void>,
): void {
  server.serveSignedIn(readSharedMachine, async ({ caller, request }) =>
    service.stateFor(caller, cookies.readShared(request.headers.cookie)),
  )

  server.serveSignedIn(markSharedMachine, async ({ caller, body, request, reply }) => {
    const { headers } = request
    const asked = { shared: body.shared, device: readDevice(headers) }
    cookies.setShared(reply, await service.mark(caller, cookies.readShared(headers.cookie), asked))
    if (body.shared) {
      await forgetRemembered(cookies.readRemembered(headers.cookie))
      cookies.clearDevice(reply)
      cookies.setRemembered(reply, null)
    }
    return { shared: body.shared, changeable: true }
  })
}
