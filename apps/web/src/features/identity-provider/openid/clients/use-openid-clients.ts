import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  type RegisteredClient,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { useSettings } from '#platform/settings/use-settings.ts'
import type { ClientBody } from './client-draft.ts'

/** The applications that sign the unit's people in with us, and what can be done with them. */
export function useOpenidClients() {
  const { reading, change } = useSettings(listOpenidClients)
  return {
    clients: reading,
    /** Answers what the application must be told; its secret is never to be had again. */
    register: ({ body, kind, subjectType }: ClientBody) =>
      change(registerOpenidClient, { body: { ...body, keepsSecret: kind === 'website', subjectType } }),
    change: ({ id }: RegisteredClient, { body }: ClientBody) => change(changeOpenidClient, { body: { id, ...body } }),
    renewSecret: ({ id }: RegisteredClient) => change(renewOpenidClientSecret, { body: { id } }),
    disable: ({ id }: RegisteredClient) => change(disableOpenidClient, { body: { id } }),
  }
}
