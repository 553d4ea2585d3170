import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { type Change, recordChange } from '#features/audit/record-change.ts'
import { checkCasServer } from '#features/outside-sign-in/single-sign-on/cas-visit.ts'
import { providerSecretPurpose } from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import type { SingleSignOnService } from '#features/outside-sign-in/single-sign-on/single-sign-on-service.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { isProviderAddress } from './single-sign-on-providers.ts'
import { deleteProvider, putProvider, readProvider } from './single-sign-on-queries.ts'

export type SingleSignOnSettingsService = ReturnType<typeof createSingleSignOnSettingsService>

type Row = NonNullable<Awaited<ReturnType<typeof readProvider>>>

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  visits: Pick<SingleSignOnService, 'discover' | 'providerOf'>
}

type Saved = {
  kind: 'oidc' | 'cas'
  name: string
  englishName?: string | undefined
  address: string
  clientId?: string | undefined
  secret?: string | undefined
  first?: boolean | undefined
}

/** What administrators may do with the single sign-on of their unit. */
export function createSingleSignOnSettingsService({ db, now, box, visits }: Parts) {
  const note = (
    caller: Caller,
    tx: Transaction,
    { address, ...change }: Pick<Change, 'action' | 'before' | 'after'> & { address: string },
  ) => recordChange(tx, caller, { ...change, target: { kind: 'sign-in service', id: address }, at: now() })

  /** The secret to store. A stored one is only ever sent to the address for which it was entered. */
  function sealedSecretOf(
    unitId: string,
    wanted: Required<Pick<Row, 'address' | 'clientId'>>,
    of: { secret: string | undefined; before: Row | undefined },
  ) {
    const { secret, before } = of
    if (secret !== undefined) return secret === '' ? '' : box.seal(providerSecretPurpose(unitId), secret)
    if (!before || before.address !== wanted.address || before.clientId !== wanted.clientId)
      throw fieldRefusal({ secret: 'sso_secret_missing' })
    return before.sealedSecret
  }

  return {
    async read(caller: Caller): Promise<SingleSignOnSettings | null> {
      requireAdministrator(caller)
      const row = await db.inUnit(caller.unitId, (tx) => readProvider(tx, caller.unitId))
      return row ? shownSettings(row) : null
    },
    async save(caller: Caller, { secret, ...saved }: Saved): Promise<void> {
      requireAdministrator(caller)
      const { unitId } = caller
      const { kind, name, englishName = '', first = false } = saved
      const address = kind === 'cas' ? saved.address.trim().replace(/\/+$/, '') : saved.address.trim()
      const clientId = kind === 'oidc' ? (saved.clientId ?? '').trim() : ''
      if (!isProviderAddress(address, false) || /[?#]/.test(address))
        throw fieldRefusal({ address: 'sso_address_refused' })
      if (kind === 'oidc' && clientId === '') throw fieldRefusal({ clientId: 'sso_client_missing' })
      await db.inUnit(unitId, async (tx) => {
        const before = await readProvider(tx, unitId)
        if (before?.inside) throw new AppError('sso_of_operator')
        const sealedSecret = kind === 'cas' ? '' : sealedSecretOf(unitId, { address, clientId }, { secret, before })
        // A claim that contains login names is trusted only for the provider for which the operator set it.
        const loginNameClaim = before?.address === address ? before.loginNameClaim : ''
        const row = { kind, name, englishName, address, clientId, sealedSecret, loginNameClaim, first }
        await putProvider(tx, { unitId, ...row, inside: false, changedAt: now() })
        await note(caller, tx, {
          action: 'single sign-on set',
          address,
          ...(before && { before: auditedSettings(before) }),
          after: auditedSettings(row),
        })
      })
    },
    async remove(caller: Caller): Promise<void> {
      requireAdministrator(caller)
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const known = await readProvider(tx, unitId)
        if (!known) throw new AppError('not_found')
        if (known.inside) throw new AppError('sso_of_operator')
        await deleteProvider(tx, unitId)
        await note(caller, tx, { action: 'single sign-on removed', address: known.address })
      })
    },
    /** Asks the provider itself, as a visit would; earlier results do not count. */
    async check(caller: Caller): Promise<void> {
      requireAdministrator(caller)
      const provider = await visits.providerOf(caller.unitId)
      try {
        if (provider.kind === 'cas') await checkCasServer(provider)
        else await visits.discover({ ...provider, changedAt: now() })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        throw new AppError(error.code === 'social_away' ? 'sso_away' : 'sso_no_provider', { cause: error })
      }
    },
  }
}

function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}

type Audited = Pick<Row, 'kind' | 'name' | 'englishName' | 'address' | 'clientId' | 'first'>

const auditedSettings = ({ kind, name, englishName, address, clientId, first }: Audited) => ({
  kind,
  name,
  englishName,
  address,
  clientId,
  first,
})

function shownSettings({ sealedSecret, changedAt, ...row }: Row): SingleSignOnSettings {
  const { name, englishName, address, clientId, loginNameClaim, inside, first } = row
  return {
    name,
    englishName,
    address,
    clientId,
    loginNameClaim,
    inside,
    first,
    kind: row.kind === 'cas' ? 'cas' : 'oidc',
    hasSecret: sealedSecret !== '',
    changedAt: changedAt.toISOString(),
  }
}
