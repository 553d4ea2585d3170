import type { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { showAvatar } from '@homeroom/contract/people/avatar-endpoints.ts'
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
  /** The address of our pages, because pictures need complete addresses. */
  origin: string
  /** The caller of a person without a session; undefined when they may not use the product. */
  callerOf: (person: { unitId: string; userId: string }) => Promise<Caller | undefined>
  /** Why a caller may not use an application; null when they may. */
  refusalToOpen: (caller: Caller, application: string) => Promise<string | null>
}

/** Who may sign in to a client, and what the client receives of them. */
export function createOpenidPeopleService({ db, secret, origin, callerOf, refusalToOpen }: Parts) {
  /**
   * Why a person may not sign in to a client; null when they may. Only people of its unit who may use its application.
   */
  async function refusalTo(client: OpenidClient, caller: Caller): Promise<AdmissionRefusal | null> {
    if (caller.unitId !== client.unitId) return 'client_of_another_unit'
    const refusal = client.applicationCode === null ? null : await refusalToOpen(caller, client.applicationCode)
    // A client is told no more than that there is no licence: not whether it has ended or not begun.
    return refusal === null || refusal === 'not_allowed' ? refusal : 'licence_expired'
  }

  return {
    refusalTo,
    /**
     * A person of a client's unit who may (still) use it, with the data it may receive; undefined for anybody else.
     * Also undefined for rights issued before a password change, because whoever changes a password wants nothing old
     * to continue.
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
            // Ids of children are identifiers of this client, too.
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

/** Our own claims contain our name, so that they never collide with standard ones. */
const claimName = {
  unitId: 'urn:homeroom:unit_id',
  unitName: 'urn:homeroom:unit_name',
  unitType: 'urn:homeroom:unit_type',
  userType: 'urn:homeroom:user_type',
  roles: 'urn:homeroom:roles',
  children: 'urn:homeroom:children',
} as const

/** The claims of each scope. */
export const claimsByScope: Record<Exclude<OpenidScope, 'offline_access'>, string[]> = {
  openid: ['sub'],
  profile: ['name', 'picture', 'gender', 'locale', 'zoneinfo'],
  unit: [claimName.unitId, claimName.unitName, claimName.unitType, claimName.userType],
  roles: [claimName.roles],
  children: [claimName.children],
}

const genders: Readonly<Record<string, string>> = { '1': 'male', '2': 'female' }

type Child = { sub: string; name: string }

/** Pictures of people are shown to people of their unit alone; an application could only draw a broken one. */
const [ownPictures = ''] = showAvatar.path.split(':')

/** All claims of a person; the scopes choose among them. Addresses of pictures are complete. */
function accountClaims(
  facts: AccountFacts,
  { origin, children }: { origin: string; children: Child[] },
): Record<string, unknown> {
  const gender = genders[facts.sex]
  return {
    name: facts.realName,
    ...(facts.picture && !facts.picture.startsWith(ownPictures) && { picture: new URL(facts.picture, origin).href }),
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
 * The identifier of a person at one client. Each client has different ones for the same people, so that two clients
 * cannot combine their data. It stays the same as long as the installation's secret.
 */
export function pairwiseSubject(secret: Buffer, client: string, id: string): string {
  return derivedToken(secret, 'pairwise subject', `${client}\0${id}`)
}
