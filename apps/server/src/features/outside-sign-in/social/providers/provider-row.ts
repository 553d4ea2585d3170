import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { MessagingHosts } from '../exchange/messaging-hosts.ts'

/** A messaging service of a unit, ready to be asked. */
export type Provider = {
  unitId: string
  id: string
  kind: ProviderKind
  appId: string
  agentId: string
  school: boolean
  rehearsal: boolean
  sealedSecret: string
}
/** A provider with its secret opened and its place known. */
export type OpenedProvider = Provider & { secret: string; hosts: MessagingHosts; publicOnly: boolean }
