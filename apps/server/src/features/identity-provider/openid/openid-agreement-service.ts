import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addConsent, findClient, readConsent } from './clients/client-queries.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import type { OpenidPeopleService } from './openid-people-service.ts'

export type OpenidAgreementService = ReturnType<typeof createOpenidAgreementService>
type Person = Pick<Caller, 'unitId' | 'userId'>
type Parts = { db: Database; now: () => Date; people: OpenidPeopleService }

/** Who may use which client, and what they have agreed to share. */
export function createOpenidAgreementService({ db, now, people }: Parts) {
  /** Scopes of a client that need no (further) consent of a person. */
  async function agreed(client: OpenidClient, { unitId, userId }: Person): Promise<Set<string>> {
    if (client.trusted) return agreedScopes(client, [])
    const consented = await db.inUnit(unitId, (tx) => readConsent(tx, { unitId, userId, clientId: client.id }))
    return agreedScopes(client, consented)
  }

  /** A client that the caller may use; throws the reason otherwise. */
  async function admit(caller: Caller, clientId: string): Promise<OpenidClient> {
    const client = await findClient(db, clientId)
    if (!client) throw new AppError('client_unknown')
    const refusal = await people.refusalTo(client, caller)
    if (refusal) throw new AppError(refusal)
    return client
  }

  return {
    agreed,
    admit,
    find: (clientId: string) => findClient(db, clientId),
    /** Stores a consent; scopes that the client may not have are left out. */
    async agree({ unitId, userId }: Person, client: OpenidClient, scopes: readonly string[]): Promise<void> {
      const allowed = scopes.filter((scope) => client.scopes.includes(scope))
      const of = { unitId, userId, clientId: client.id }
      await db.inUnit(unitId, (tx) => addConsent(tx, of, { scopes: allowed, agreedAt: now() }))
    },
  }
}

/** What a page shows of a client that asks for scopes. */
export function askingClient(client: OpenidClient, scopes: readonly string[], address: string): AskingClient {
  const { name, englishName } = client
  // The sign-in itself is what the page is about, not a right of its own.
  return {
    name,
    englishName,
    host: address === '' ? '' : new URL(address).host,
    scopes: scopes.filter((scope) => scope !== 'openid'),
  }
}

/** What a client gets without asking: what was agreed to before, and for a trusted client everything it may ask for. */
function agreedScopes(client: Pick<OpenidClient, 'trusted' | 'scopes'>, consented: readonly string[]) {
  const allowed = client.trusted ? client.scopes : consented
  // A scope that was agreed to and then taken from the client is no longer granted.
  return new Set(allowed.filter((scope) => client.scopes.includes(scope)))
}
