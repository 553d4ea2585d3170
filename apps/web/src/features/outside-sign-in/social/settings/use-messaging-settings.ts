import {
  checkProviderSettings,
  listProviderSettings,
  type ProviderKind,
  type ProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const queryKey = ['messaging-settings']
const inPlace = { shown: false }

/** What is sent of a messaging service; without a secret the one before stays. */
export type SavedService = Omit<ProviderSettings, 'rehearsal'> & { secret?: string }

/** The messaging services of the unit, and what can be done with them. */
export function useMessagingSettings() {
  const queries = useQueryClient()
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(listProviderSettings, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })

  return {
    reading,
    async save(body: SavedService): Promise<void> {
      await call(saveProviderSettings, { body }, inPlace)
      await readAgain()
    },
    check: (kind: ProviderKind) => call(checkProviderSettings, { body: { kind } }, inPlace),
    async remove(kind: ProviderKind): Promise<void> {
      await call(removeProviderSettings, { body: { kind } }, inPlace)
      await readAgain()
    },
  }
}
