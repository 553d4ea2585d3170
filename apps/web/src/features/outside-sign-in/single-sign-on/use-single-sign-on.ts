import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import type { SingleSignOnDraft } from './single-sign-on-draft.ts'

const queryKey = ['single-sign-on-settings']
const inPlace = { shown: false }

/** The single sign-on of the unit, and what can be done with it. */
export function useSingleSignOn() {
  const queries = useQueryClient()
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(readSingleSignOn, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })

  return {
    reading,
    async save({ clientId, secret, publicClient, ...draft }: SingleSignOnDraft): Promise<void> {
      const isOidc = draft.kind === 'oidc'
      const typed = publicClient ? '' : secret
      const body = {
        ...draft,
        name: draft.name.trim(),
        address: draft.address.trim(),
        ...(isOidc && { clientId: clientId.trim() }),
        // Nothing typed: the one before stays.
        ...(isOidc && (publicClient || typed !== '') && { secret: typed }),
      }
      await call(saveSingleSignOn, { body }, inPlace)
      await readAgain()
    },
    async remove(): Promise<void> {
      await call(removeSingleSignOn, { body: {} }, inPlace)
      await readAgain()
    },
    check: () => call(checkSingleSignOn, { body: {} }, inPlace),
  }
}
