import type { openidScopes } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import type { AccountFacts } from './account-queries.ts'

type OpenidScope = (typeof openidScopes)[number]

/** Our own claims carry our name, so that they never collide with those of the standard. */
export const claimName = {
  unitId: 'urn:homeroom:unit_id',
  unitName: 'urn:homeroom:unit_name',
  unitType: 'urn:homeroom:unit_type',
  userType: 'urn:homeroom:user_type',
  roles: 'urn:homeroom:roles',
  children: 'urn:homeroom:children',
} as const

/** Which claims each scope opens. */
export const claimsByScope: Record<Exclude<OpenidScope, 'offline_access'>, string[]> = {
  openid: ['sub'],
  profile: ['name', 'picture', 'gender', 'locale', 'zoneinfo'],
  unit: [claimName.unitId, claimName.unitName, claimName.unitType, claimName.userType],
  roles: [claimName.roles],
  children: [claimName.children],
}

const genders: Readonly<Record<string, string>> = { '1': 'male', '2': 'female' }

type Child = { sub: string; name: string }

/** All claims there are of a person; the scopes choose among them. Addresses of pictures are made whole. */
export function accountClaims(
  facts: AccountFacts,
  { origin, children }: { origin: string; children: Child[] },
): Record<string, unknown> {
  const gender = genders[facts.sex]
  return {
    name: facts.realName,
    ...(facts.picture && { picture: new URL(facts.picture, origin).href }),
    ...(gender && { gender }),
    locale: 'zh-CN',
    zoneinfo: facts.timeZone,
    [claimName.unitId]: facts.unitId,
    [claimName.unitName]: facts.unitName,
    [claimName.unitType]: facts.unitType,
    [claimName.userType]: facts.userType,
    [claimName.roles]: facts.roles,
    [claimName.children]: children,
  }
}
