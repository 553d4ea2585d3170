import type { SingleSignOnStep } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { OutboundError } from '#platform/outside/outbound-http.ts'

export type CheckedStep = SingleSignOnStep['step']

export const passed = (step: CheckedStep): SingleSignOnStep => ({ step, problem: null, said: '' })

/** `said` is a code of the other side, never a text of it: what was sent there could come back in it. */
export const stoppedBy = (step: CheckedStep, problem: SingleSignOnStep['problem'], said = ''): SingleSignOnStep => ({
  step,
  problem,
  said: /^[A-Za-z_]{1,40}$/.test(said) ? said : '',
})

/** A step that ended in an error: why it could not be taken. */
export const failedBy = (step: CheckedStep, error: unknown): SingleSignOnStep => stoppedBy(step, problemOf(error))

function problemOf(error: unknown): SingleSignOnStep['problem'] {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return problemOfCall(cause)
    if (cause.cause instanceof Response && cause.cause.status >= 500) return 'failing'
  }
  return 'other-kind'
}

const unknownNames = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']
const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_/

function problemOfCall({ reason, cause }: OutboundError): SingleSignOnStep['problem'] {
  if (reason === 'address') return 'not-public'
  if (reason === 'timeout') return 'timeout'
  if (reason === 'too large') return 'other-kind'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (unknownNames.includes(code)) return 'unknown'
  return ofCertificate.test(code) ? 'certificate' : 'refused'
}
