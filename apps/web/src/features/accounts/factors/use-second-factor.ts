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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '#features/accounts/factors/proof/passkey-browser.ts'
import { announce } from '#platform/announce/announce.tsx'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

const key = ['second-factor']

/** What one has besides the password, and the ways to change it; sensitive ones ask again who one is by themselves. */
export function useSecondFactor() {
  const queries = useQueryClient()
  const text = useText()
  const { language } = useLanguage()
  const state = useQuery({ queryKey: key, queryFn: () => callQuietly(readSecondFactor, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey: key })

  // The question that was answered tells of a failure itself.
  const inPlace = { shown: false } as const

  return {
    state,
    beginAuthenticator: () => call(beginAuthenticator, { body: {} }),
    /** New recovery codes, or what is wrong with the code. */
    async finishAuthenticator(enrolment: string, code: string): Promise<{ codes: string[] } | { wrong: string }> {
      try {
        const { recoveryCodes } = await call(finishAuthenticator, { body: { enrolment, code } }, { shown: false })
        await readAgain()
        return { codes: recoveryCodes }
      } catch (failure) {
        const words = failureNotice(failure, { language, text })?.text
        return { wrong: words ?? text('platform.serverError') }
      }
    },
    async removeAuthenticator(): Promise<void> {
      await call(removeAuthenticator, { body: {} }, inPlace)
      await readAgain()
    },
    /** New recovery codes; undefined when the browser or the person did not want to. */
    async addPasskey(name: string): Promise<string[] | undefined> {
      const asked = await call(beginPasskey, { body: {} })
      const passkey = await makePasskey(asked).catch((failure: unknown) => {
        if (failure instanceof RefusedCall) throw failure
        announce.warning(text('proof.passkeyDeclined'))
      })
      if (!passkey) return undefined
      const { recoveryCodes } = await call(finishPasskey, { body: { passkey, name } })
      await readAgain()
      return recoveryCodes
    },
    async removePasskey(passkeyId: string): Promise<void> {
      await call(removePasskey, { body: { passkeyId } }, inPlace)
      await readAgain()
    },
    async renewRecoveryCodes(): Promise<string[]> {
      const { recoveryCodes } = await call(renewRecoveryCodes, { body: {} })
      await readAgain()
      return recoveryCodes
    },
    async forgetBrowser(browserId: string): Promise<void> {
      await call(forgetTrustedBrowser, { body: { browserId } })
      await readAgain()
    },
  }
}

export type SecondFactorActions = ReturnType<typeof useSecondFactor>
