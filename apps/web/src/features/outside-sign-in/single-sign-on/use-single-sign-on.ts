import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { call } from '#platform/calls/send.ts'
import { useSettings } from '#platform/settings/use-settings.ts'
import type { SingleSignOnDraft } from './single-sign-on-draft.ts'

/** The single sign-on of the unit, and what can be done with it. */
export function useSingleSignOn() {
  const { reading, change } = useSettings(readSingleSignOn)
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
      await change(saveSingleSignOn, { body })
    },
    remove: () => change(removeSingleSignOn, { body: {} }),
    check: () => call(checkSingleSignOn, { body: {} }, { shown: false }),
  }
}
