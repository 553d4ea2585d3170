import type { OpenidClient } from '#features/identity-provider/openid/clients/client-row.ts'
import { accountClaims } from '#features/identity-provider/openid/people/openid-claims.ts'
import { pairwiseSubject } from '#features/identity-provider/openid/people/pairwise-subject.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readAccount, readChildren, readPasswordChange } from './account-queries.ts'

export type OpenidPeopleService = ReturnType<typeof createOpenidPeopleService>
export type AdmissionRefusal = 'client_of_another_unit' | 'not_allowed' | 'licence_expired'
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
