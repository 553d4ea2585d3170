import {
  deviceProofHeader,
  enrolUserClient,
  signInUserClient,
} from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { AnswerSignIn } from '#features/accounts/sign-in/sign-in-answer.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { DeviceProof, UserClients } from './user-clients.ts'

type ProvenCall = { method: string; path: string }
type Parts = {
  service: UserClients
  readVisit: ReadVisit
  answerSignIn: AnswerSignIn
  /** The address people type; empty when it is not set. */
  publicUrl: string
}

export function userClientRoutes(server: EndpointServer, { service, readVisit, answerSignIn, publicUrl }: Parts): void {
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
