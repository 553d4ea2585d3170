import {
  changeOpenidClient,
  disableOpenidClient,
  listOpenidClients,
  type RegisteredClient,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import type { ClientBody } from './client-draft.ts'

const queryKey = ['openid-clients']
const inPlace = { shown: false }

/** The applications that sign the unit's people in with us, and what can be done with them. */
export function useOpenidClients() {
  const queries = useQueryClient()
  const clients = useQuery({ queryKey, queryFn: () => callQuietly(listOpenidClients, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })

  return {
    clients,
    /** Answers what the application must be told; its secret is never to be had again. */
    async register({ body, kind, subjectType }: ClientBody) {
      const keepsSecret = kind === 'website'
      const made = await call(registerOpenidClient, { body: { ...body, keepsSecret, subjectType } }, inPlace)
      await readAgain()
      return made
    },
    async change({ id }: RegisteredClient, { body }: ClientBody): Promise<void> {
      await call(changeOpenidClient, { body: { id, ...body } }, inPlace)
      await readAgain()
    },
    renewSecret: ({ id }: RegisteredClient) => call(renewOpenidClientSecret, { body: { id } }, inPlace),
    async disable({ id }: RegisteredClient): Promise<void> {
      await call(disableOpenidClient, { body: { id } }, inPlace)
      await readAgain()
    },
  }
}
