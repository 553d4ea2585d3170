import type { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import { type AccountFacts, readAccount, readChildren, readPasswordChange } from './openid-queries.ts'

export type OpenidPeopleService = ReturnType<typeof createOpenidPeopleService>

type AdmissionRefusal = 'client_of_another_unit' | 'not_allowed' | 'licence_expired'

type Parts = {
  db: Database
  secret: Buffer
  /** Where our pages stand: pictures are named by whole addresses. */
  origin: string
  /** A person as policies see them, without a session; undefined when they may not use the product. */
  callerOf: (person: { unitId: string; userId: string }) => Promise<Caller | undefined>
  /** Why a caller may not use an application; null when they may. */
  refusalToOpen: (caller: Caller, application: string) => Promise<'not_allowed' | 'licence_expired' | null>
}

/** Who may sign in to a client, and what it is told of them. */
export function createOpenidPeopleService({ db, secret, origin, callerOf, refusalToOpen }: Parts) {
  /** Why somebody may not sign in to a client; null when they may. Its unit's people only, and of them who may use its application. */
  async function refusalTo(client: OpenidClient, caller: Caller): Promise<AdmissionRefusal | null> {
    if (caller.unitId !== client.unitId) return 'client_of_another_unit'
    return client.applicationCode === null ? null : refusalToOpen(caller, client.applicationCode)
  }

  return {
    refusalTo,
    /**
     * Somebody of a client's unit who may (still) use it, with what may be told of them; undefined for anybody else, and
     * for rights given before a password was changed: whoever changes it wants nothing old to go on.
     */
    async find(client: OpenidClient, userId: string, { since }: { since?: Date | undefined } = {}) {
      const { unitId } = client
      const caller = await callerOf({ unitId, userId })
      if (!caller || (await refusalTo(client, caller))) return undefined
      const changed = since && (await db.inUnit(unitId, (tx) => readPasswordChange(tx, { unitId, userId })))
      if (changed && changed > since) return undefined
      return {
        async claims(scopes: ReadonlySet<string>): Promise<Record<string, unknown>> {
          const of = { unitId, userId }
          const [facts, children] = await db.inUnit(unitId, (tx) =>
            Promise.all([readAccount(tx, of), scopes.has('children') ? readChildren(tx, of) : []]),
          )
          if (!facts) return {}
          return accountClaims(facts, {
            origin,
            // Ids of children are names of this client's own, too.
            children: children.map(({ id, name }) => ({
              sub: pairwiseSubject(secret, client.clientId, id),
              name,
            })),
          })
        },
      }
    },
  }
}

type OpenidScope = (typeof openidScopes)[number]

/** Our own claims carry our name, so that they never collide with those of the standard. */
const claimName = {
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
function accountClaims(
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

/**
 * What one client knows a person by. Each client has its own names for the same people, so that two of them cannot
 * put together what they know. The same always, as long as the installation's secret is.
 */
export function pairwiseSubject(secret: Buffer, client: string, id: string): string {
  return derivedToken(secret, 'pairwise subject', `${client}\0${id}`)
}
