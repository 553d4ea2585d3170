import type { RegisteredClient } from '@homeroom/contract/openid-client-endpoints.ts'
import { writeAudit } from '#features/sign-in/sign-in-audit.ts'
import { AppError } from '#platform/app-error.ts'
import { type Caller, isAdministrator } from '#platform/caller.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { disableClient, insertClient, isApplication, listClients } from './client-admin-queries.ts'
import { makeClient, problemOfWish } from './new-client.ts'

export type ClientAdminService = ReturnType<typeof createClientAdminService>
type Wish = {
  name: string
  englishName?: string | undefined
  redirectUris: string[]
  postLogoutRedirectUris?: string[] | undefined
  backchannelLogoutUri?: string | undefined
  scopes: string[]
  deviceFlow?: boolean | undefined
  keepsSecret: boolean
  applicationCode: string | null
}

/** What administrators may do with the clients of their unit. Whom people are not asked about, the operator decides. */
export function createClientAdminService({ db, now }: { db: Database; now: () => Date }) {
  const note = ({ unitId, userId: actorId }: Caller, tx: Transaction, action: string, target: string) =>
    writeAudit(tx, { unitId, actorId, action, target, occurredAt: now() })

  return {
    async list(caller: Caller): Promise<RegisteredClient[]> {
      requireAdministrator(caller)
      const found = await db.inUnit(caller.unitId, (tx) => listClients(tx, caller.unitId))
      return found.map(
        ({ id, clientId, name, englishName, redirectUris, postLogoutRedirectUris, scopes, ...rest }) => {
          const { backchannelLogoutUri, deviceFlow, trusted, older, applicationCode } = rest
          const addresses = { redirectUris, postLogoutRedirectUris, backchannelLogoutUri }
          return {
            ...{ id, clientId, name, englishName, ...addresses, scopes },
            ...{ deviceFlow, trusted, older, applicationCode },
          }
        },
      )
    },
    async register(caller: Caller, wish: Wish) {
      requireAdministrator(caller)
      const { name, redirectUris, scopes, applicationCode } = wish
      const whole = {
        ...{ name, redirectUris, scopes, applicationCode, englishName: wish.englishName ?? '' },
        postLogoutRedirectUris: wish.postLogoutRedirectUris ?? [],
        backchannelLogoutUri: wish.backchannelLogoutUri ?? '',
        deviceFlow: wish.deviceFlow ?? false,
        ...{ subjectType: 'pairwise' as const, trusted: false, older: false, secret: wish.keepsSecret },
      }
      const addresses = [...redirectUris, ...whole.postLogoutRedirectUris, whole.backchannelLogoutUri]
      if (problemOfWish(whole) || addresses.some((address) => address.startsWith('http:')))
        throw new AppError('client_address_refused')
      const { row, secret } = makeClient(caller.unitId, whole, now())
      return db.inUnit(caller.unitId, async (tx) => {
        if (applicationCode !== null && !(await isApplication(tx, applicationCode)))
          throw new AppError('not_found')
        const id = await insertClient(tx, row)
        await note(caller, tx, 'client registered', row.clientId)
        return { id, clientId: row.clientId, secret: secret ?? null }
      })
    },
    async disable(caller: Caller, id: string): Promise<void> {
      requireAdministrator(caller)
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const clientId = await disableClient(tx, { unitId, id, now: now() })
        if (clientId === undefined) throw new AppError('not_found')
        await note(caller, tx, 'client switched off', clientId)
      })
    },
  }
}

function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}
