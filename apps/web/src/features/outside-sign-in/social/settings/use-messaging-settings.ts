import {
  checkProviderSettings,
  listProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { ProviderKind, ProviderSettings } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { call } from '#platform/calls/send.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** What is sent of a messaging service; without a secret the one before stays. */
export type SavedService = Omit<ProviderSettings, 'rehearsal'> & { secret?: string }

/** The messaging services of the unit, and what can be done with them. */
export function useMessagingSettings() {
  const { reading, change } = useSettings(listProviderSettings)
  return {
    reading,
    save: (body: SavedService) => change(saveProviderSettings, { body }),
    check: (kind: ProviderKind) => call(checkProviderSettings, { body: { kind } }, { shown: false }),
    remove: (kind: ProviderKind) => change(removeProviderSettings, { body: { kind } }),
  }
}
