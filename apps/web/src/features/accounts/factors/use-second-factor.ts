import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  beginAuthenticator,
  beginPasskey,
  finishAuthenticator,
  finishPasskey,
  forgetTrustedBrowser,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { makePasskey } from '#features/accounts/factors/proof/passkey-browser.ts'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'

/**
 * The second factors of the account, and the calls that change them. The page asks for the password again when a call
 * needs it.
 */
export function useSecondFactor() {
  const text = useText()
  const failureWords = useFailureWords()
  const { reading, change } = useSettings(readSecondFactor)
  const shown = { shown: true }

  return {
    state: reading,
    beginAuthenticator: () => call(beginAuthenticator, { body: {} }),
    /** New recovery codes, or what is wrong with the code. */
    async finishAuthenticator(enrolment: string, code: string): Promise<{ codes: string[] } | { wrong: string }> {
      try {
        const { recoveryCodes } = await change(finishAuthenticator, { body: { enrolment, code } })
        return { codes: recoveryCodes }
      } catch (failure) {
        return { wrong: failureWords(failure) }
      }
    },
    async removeAuthenticator(): Promise<void> {
      await change(removeAuthenticator, { body: {} })
    },
    /** New recovery codes; undefined when the browser or the person did not want to. */
    async addPasskey(name: string): Promise<string[] | undefined> {
      const asked = await call(beginPasskey, { body: {} })
      const passkey = await makePasskey(asked).catch((failure: unknown) => {
        if (failure instanceof RefusedCall) throw failure
        announce.warning(text('proof.passkeyDeclined'))
      })
      if (!passkey) return undefined
      const { recoveryCodes } = await change(finishPasskey, { body: { passkey, name } }, shown)
      return recoveryCodes
    },
    removePasskey: (passkeyId: string) => change(removePasskey, { body: { passkeyId } }),
    async renewRecoveryCodes(): Promise<string[]> {
      const { recoveryCodes } = await change(renewRecoveryCodes, { body: {} }, shown)
      return recoveryCodes
    },
    forgetBrowser: (browserId: string) => change(forgetTrustedBrowser, { body: { browserId } }, shown),
  }
}

export type SecondFactorActions = ReturnType<typeof useSecondFactor>
