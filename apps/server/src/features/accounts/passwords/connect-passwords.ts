import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { AccountParts } from '../account-parts.ts'
import type { MessageDelivery } from '../delivery/message-delivery.ts'
import { createIssuedCodesService } from './forgotten/issued-codes-service.ts'
import { createResetProofs } from './forgotten/reset-proofs.ts'
import { createSendCode, createSentCodesService } from './forgotten/sent-codes-service.ts'
import { createNewPasswords } from './new-passwords.ts'
import { createPasswordPolicyService } from './password-admin-service.ts'
import { createPasswordChangeService } from './password-change-service.ts'
import { createTellChanged } from './password-messages.ts'
import { forgottenPasswordRoutes, passwordRoutes } from './password-routes.ts'

/** Everything about passwords except signing in with one and its gate. */
export function connectPasswords(given: AccountParts, delivery: MessageDelivery) {
  const failed = (error: unknown) => given.log.error({ err: describeError(error) }, 'message about a password not sent')
  const parts = { ...given, delivery, failed }
  const { cookies, readVisit, answerSignIn, administeredUnit } = parts
  const newPasswords = createNewPasswords({ ...parts, tellChanged: createTellChanged(parts) })
  const proofs = createResetProofs({ ...parts, newPasswords })
  const issuedCodes = createIssuedCodesService({ ...parts, newPasswords, proofs })
  return {
    /** Makes a code to hand over to somebody who forgot the password. */
    issueCode: issuedCodes.issue,
    serve(server: EndpointServer): void {
      const sentCodes = createSentCodesService({ ...parts, proofs, sendCode: createSendCode(parts) })
      passwordRoutes(server, {
        cookies,
        readVisit,
        answerSignIn,
        administeredUnit,
        service: createPasswordChangeService({ ...parts, newPasswords }),
        policy: createPasswordPolicyService(parts),
      })
      forgottenPasswordRoutes(server, { sentCodes, issuedCodes, proofs, readVisit })
    },
  }
}
