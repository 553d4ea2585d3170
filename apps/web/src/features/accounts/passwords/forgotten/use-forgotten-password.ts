import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  proveIssuedCode,
  provePasswordCode,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { begin, type ForgottenPassword, refused, sending } from './forgotten-password-state.ts'

type Named = { username: string; unitId?: string }

/** The way from a forgotten password to a new one. Nobody is signed in here: a refusal stands in the form. */
export function useForgottenPassword(unitId: string | undefined) {
  const [state, setState] = useState<ForgottenPassword>(begin)
  const named = (username: string): Named => (unitId === undefined ? { username } : { username, unitId })

  async function attempt(go: () => Promise<ForgottenPassword>): Promise<void> {
    setState(sending(state))
    try {
      setState(await go())
    } catch (failure) {
      const { code, data } = failure instanceof RefusedCall ? failure : { code: '', data: null }
      setState(refused(state, { code, data, failure }))
    }
  }

  return {
    state,
    startAgain: () => setState(begin),
    /** Asks for a code by mail or telephone. */
    request: (username: string, channel: 'mail' | 'sms') =>
      attempt(async () => {
        const body = { ...named(username), channel }
        const { reset } = dataOf(await call(requestPasswordCode, { body }, { intercept: false }))
        return { step: 'showing', way: channel, reset, busy: false, failure: null }
      }),
    /** Shows the code that was sent. */
    prove: (reset: string, code: string) =>
      attempt(async () => {
        const proven = dataOf(await call(provePasswordCode, { body: { reset, code } }, { intercept: false }))
        return { step: 'setting', ...proven, busy: false, failure: null }
      }),
    /** Shows a code that the administrator has handed over. */
    proveIssued: (username: string, code: string) =>
      attempt(async () => {
        const body = { ...named(username), code }
        const proven = dataOf(await call(proveIssuedCode, { body }, { intercept: false }))
        return { step: 'setting', ...proven, busy: false, failure: null }
      }),
    set: (proof: string, newPassword: string) =>
      attempt(async () => {
        dataOf(await call(setForgottenPassword, { body: { proof, newPassword } }, { intercept: false }))
        return { step: 'done' }
      }),
  }
}

function dataOf<Data>(answer: ConstructorParameters<typeof RefusedCall>[0] & { data: Data | null }): Data {
  if (answer.status !== 200 || answer.data === null) throw new RefusedCall(answer)
  return answer.data
}
