import {
  proveIssuedCode,
  provePasswordCode,
  readDemoOutbox,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import type { ReadVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { IssuedCodesService } from './issued-codes-service.ts'
import type { ResetProofs } from './reset-proofs.ts'
import type { SentCodesService } from './sent-codes-service.ts'

type Parts = {
  sentCodes: SentCodesService
  issuedCodes: IssuedCodesService
  proofs: ResetProofs
  readVisit: ReadVisit
}

export function forgottenPasswordRoutes(server: EndpointServer, parts: Parts): void {
  const { sentCodes, issuedCodes, proofs, readVisit } = parts
  server.serve(requestPasswordCode, ({ body, request, reply }) =>
    sentCodes.request({ ...body, visit: readVisit(request, reply) }),
  )
  server.serve(provePasswordCode, ({ body, request, reply }) =>
    sentCodes.prove(body.reset, { typed: body.code, visit: readVisit(request, reply) }),
  )
  server.serve(proveIssuedCode, ({ body: { code, ...named }, request, reply }) =>
    issuedCodes.prove({ ...named, typed: code, visit: readVisit(request, reply) }),
  )
  server.serve(setForgottenPassword, async ({ body, request, reply }) => {
    const { browser, device } = readVisit(request, reply)
    await proofs.redeem(body.proof, { newPassword: body.newPassword, browser: browser(), device })
    return 'success'
  })
  server.serve(readDemoOutbox, async ({ request, reply }) => {
    const { browser } = readVisit(request, reply)
    return sentCodes.outboxOf(browser()) ?? notHere()
  })
}

function notHere(): never {
  throw new AppError('not_found')
}
