import {
  readSessionLimits,
  type SessionLimits,
  saveSessionLimits,
} from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { call } from '#platform/calls/send.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** How long sessions last in one's unit, and the way to change that. */
export function useSessionLimits() {
  const { reading, keep } = useSettings(readSessionLimits)
  return {
    limits: reading,
    save: async (chosen: SessionLimits) => keep(await call(saveSessionLimits, { body: chosen })),
  }
}
