import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { problemOfAddress } from '@homeroom/shared/addresses/client-address.ts'
import { type Change as RecordedChange, recordChange } from '#features/audit/record-change.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type ClientRow,
  changeClient,
  disableClient,
  insertClient,
  isApplication,
  listClients,
  readClient,
} from './client-queries.ts'
import { makeClient, makeSecret, problemOfWish } from './new-client.ts'

export type ClientAdminService = ReturnType<typeof createClientAdminService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit
type Change = {
  name: string
  englishName?: string | undefined
  redirectUris: string[]
  postLogoutRedirectUris?: string[] | undefined
  backchannelLogoutUri?: string | undefined
  scopes: string[]
  deviceFlow?: boolean | undefined
  triedOut?: boolean | undefined
  applicationCode: string | null
}
type Wish = Change & { keepsSecret: boolean; subjectType?: 'pairwise' | 'public' | undefined }

type Parts = { db: Database; now: () => Date; issuer: string }

/** What administrators may do with the clients of their unit. Only the operator makes a client trusted. */
export function createClientAdminService({ db, now, issuer }: Parts) {
  const note = (
    { caller, unitId }: Administrator,
    tx: Transaction,
    { clientId, ...change }: Pick<RecordedChange, 'action' | 'before' | 'after'> & { clientId: string },
  ) => recordChange(tx, caller, { ...change, unitId, target: { kind: 'client', id: clientId }, at: now() })

  /** A client of the unit that its administrators may change: not one to which the operator gave more rights. */
  async function changeableClient(tx: Transaction, unitId: string, id: string) {
    const known = await readClient(tx, unitId, id)
    if (!known) throw new AppError('not_found')
    if (known.trusted || known.older) throw new AppError('client_of_operator')
    return known
  }

  return {
    async list({ unitId }: Administrator): Promise<{ issuer: string; clients: RegisteredClient[] }> {
      const found = await db.inUnit(unitId, (tx) => listClients(tx, unitId))
      return { issuer, clients: found.map(shownClient) }
    },
    async register(by: Administrator, { keepsSecret, subjectType = 'pairwise', ...change }: Wish) {
      const { unitId } = by
      const whole = {
        ...checked({ ...change, keepsSecret }),
        subjectType,
        trusted: false,
        older: false,
        secret: keepsSecret,
        keys: null,
      }
      const { row, secret } = makeClient(unitId, whole, now())
      return db.inUnit(unitId, async (tx) => {
        await requireApplication(tx, whole.applicationCode)
        const id = await insertClient(tx, row)
        await note(by, tx, { action: 'client registered', clientId: row.clientId, after: auditedClient(whole) })
        return { id, clientId: row.clientId, secret: secret ?? null }
      })
    },
    async change(
      by: Administrator,
      { id, version, ...change }: Change & { id: string; version?: string | null | undefined },
    ): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        const known = await changeableClient(tx, unitId, id)
        requireVersion(version, auditedClient(known))
        const { clientId, secretHash } = known
        const whole = checked({ ...change, keepsSecret: secretHash !== null })
        await requireApplication(tx, whole.applicationCode)
        await changeClient(tx, { unitId, id }, whole)
        const [before, after] = [auditedClient(known), auditedClient(whole)]
        await note(by, tx, { action: 'client changed', clientId, before, after })
      })
    },
    /** A new secret in place of the previous one; a client that cannot keep one looks missing. */
    async renewSecret(by: Administrator, id: string): Promise<{ secret: string }> {
      const { unitId } = by
      const { secret, secretHash } = makeSecret()
      await db.inUnit(unitId, async (tx) => {
        const known = await changeableClient(tx, unitId, id)
        if (known.secretHash === null) throw new AppError('not_found')
        await changeClient(tx, { unitId, id }, { secretHash })
        await note(by, tx, { action: 'client secret renewed', clientId: known.clientId })
      })
      return { secret }
    },
    async disable(by: Administrator, id: string): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        const clientId = await disableClient(tx, { unitId, id, now: now() })
        if (clientId === undefined) throw new AppError('not_found')
        await note(by, tx, { action: 'client switched off', clientId })
      })
    },
  }
}

async function requireApplication(tx: Transaction, code: string | null): Promise<void> {
  if (code !== null && !(await isApplication(tx, code))) throw fieldRefusal({ applicationCode: 'not_found' })
}

/** The complete input of an administrator; refused when an address or a scope is wrong. */
function checked({ keepsSecret, ...change }: Change & { keepsSecret: boolean }) {
  const { name, redirectUris, scopes, applicationCode, postLogoutRedirectUris = [] } = change
  const whole = {
    name,
    redirectUris,
    scopes,
    applicationCode,
    postLogoutRedirectUris,
    englishName: change.englishName ?? '',
    backchannelLogoutUri: change.backchannelLogoutUri ?? '',
    deviceFlow: change.deviceFlow ?? false,
    triedOut: change.triedOut ?? false,
  }
  const rest = {
    subjectType: 'pairwise' as const,
    trusted: false,
    older: false,
    secret: keepsSecret,
    keys: null,
  }
  const wrong = addressFields.find((field) =>
    [whole[field]].flat().some((address) => isRefused(address, { triedOut: isTried(field, whole) })),
  )
  if (wrong) throw fieldRefusal({ [wrong]: 'client_address_refused' })
  if (problemOfWish({ ...whole, ...rest })) throw new AppError('client_address_refused')
  return whole
}

const addressFields = ['redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri'] as const

/** The server itself calls the back channel, and its own machine must not be probed. */
function isTried(field: (typeof addressFields)[number], { triedOut }: { triedOut: boolean }): boolean {
  return triedOut && field !== 'backchannelLogoutUri'
}

function isRefused(address: string, tried: { triedOut: boolean }): boolean {
  return address !== '' && problemOfAddress(address, tried) !== undefined
}

type Audited = Pick<
  ClientRow,
  | 'name'
  | 'englishName'
  | 'redirectUris'
  | 'postLogoutRedirectUris'
  | 'backchannelLogoutUri'
  | 'scopes'
  | 'deviceFlow'
  | 'triedOut'
  | 'applicationCode'
>

function auditedClient(row: Audited) {
  const { name, englishName, redirectUris, postLogoutRedirectUris, backchannelLogoutUri } = row
  const { scopes, deviceFlow, triedOut, applicationCode } = row
  const addresses = { redirectUris, postLogoutRedirectUris, backchannelLogoutUri }
  return { name, englishName, ...addresses, scopes, deviceFlow, triedOut, applicationCode }
}

/** A client as administrators see it: its secret is never returned. */
function shownClient({ secretHash, subjectType, createdAt, ...row }: ClientRow): RegisteredClient {
  const { id, clientId, name, englishName, redirectUris, postLogoutRedirectUris, scopes } = row
  const { backchannelLogoutUri, deviceFlow, trusted, older, triedOut, applicationCode } = row
  return {
    id,
    clientId,
    name,
    englishName,
    redirectUris,
    postLogoutRedirectUris,
    backchannelLogoutUri,
    scopes,
    deviceFlow,
    trusted,
    older,
    triedOut,
    applicationCode,
    keepsSecret: secretHash !== null,
    subjectType: subjectType === 'public' ? 'public' : 'pairwise',
    createdAt: createdAt.toISOString(),
    version: versionOf(auditedClient(row)),
  }
}
