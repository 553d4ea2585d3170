import { providerChecksPerHour } from '@homeroom/contract/limits.ts'
import type {
  SingleSignOnSettings,
  SingleSignOnStep,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { type Change, recordChange } from '#features/audit/record-change.ts'
import { providerSecretPurpose } from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import type { SingleSignOnService } from '#features/outside-sign-in/single-sign-on/single-sign-on-service.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { isProviderAddress } from './single-sign-on-providers.ts'
import { deleteProvider, holdProvider, putProvider, readProvider } from './single-sign-on-queries.ts'

export type SingleSignOnSettingsService = ReturnType<typeof createSingleSignOnSettingsService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

type Row = NonNullable<Awaited<ReturnType<typeof readProvider>>>

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  visits: Pick<SingleSignOnService, 'check' | 'providerOf'>
}

type Saved = {
  kind: 'oidc' | 'cas'
  name: string
  englishName?: string | undefined
  address: string
  clientId?: string | undefined
  secret?: string | undefined
  first?: boolean | undefined
  version?: string | null | undefined
}

/** What administrators may do with the single sign-on of their unit. */
export function createSingleSignOnSettingsService({ db, now, box, visits }: Parts) {
  const checks = createCallWindow({ length: hour, most: providerChecksPerHour })
  const note = (
    { caller, unitId }: Administrator,
    tx: Transaction,
    { address, ...change }: Pick<Change, 'action' | 'before' | 'after' | 'detail'> & { address: string },
  ) => recordChange(tx, caller, { ...change, unitId, target: { kind: 'sign-in service', id: address }, at: now() })

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
    async read({ unitId }: Administrator): Promise<SingleSignOnSettings | null> {
      const row = await db.inUnit(unitId, (tx) => readProvider(tx, unitId))
      return row ? shownSettings(row) : null
    },
    async save(by: Administrator, { secret, version, ...saved }: Saved): Promise<void> {
      const { unitId } = by
      const { kind, name, englishName = '', first = false } = saved
      const address = kind === 'cas' ? saved.address.trim().replace(/\/+$/, '') : saved.address.trim()
      const clientId = kind === 'oidc' ? (saved.clientId ?? '').trim() : ''
      if (!isProviderAddress(address, false) || /[?#]/.test(address))
        throw fieldRefusal({ address: 'sso_address_refused' })
      if (kind === 'oidc' && clientId === '') throw fieldRefusal({ clientId: 'sso_client_missing' })
      await db.inUnit(unitId, async (tx) => {
        await holdProvider(tx, unitId)
        const before = await readProvider(tx, unitId)
        if (before?.inside) throw new AppError('sso_of_operator')
        requireVersion(version, before && versioned(before))
        const sealedSecret = kind === 'cas' ? '' : sealedSecretOf(unitId, { address, clientId }, { secret, before })
        // A claim that contains login names is trusted only for the provider for which the operator set it.
        const loginNameClaim = before?.address === address ? before.loginNameClaim : ''
        const row = { kind, name, englishName, address, clientId, sealedSecret, loginNameClaim, first }
        await putProvider(tx, { unitId, ...row, inside: false, changedAt: now() })
        await note(by, tx, {
          action: 'single sign-on set',
          address,
          ...(before && { before: auditedSettings(before) }),
          after: auditedSettings(row),
        })
      })
    },
    async remove(by: Administrator): Promise<void> {
      const { unitId } = by
      await db.inUnit(unitId, async (tx) => {
        const known = await readProvider(tx, unitId)
        if (!known) throw new AppError('not_found')
        if (known.inside) throw new AppError('sso_of_operator')
        await deleteProvider(tx, unitId)
        await note(by, tx, { action: 'single sign-on removed', address: known.address })
      })
    },
    /** Asks the provider itself, as a visit would; earlier results do not count. */
    async check(by: Administrator, callback: string): Promise<SingleSignOnStep[]> {
      const { unitId } = by
      const provider = await visits.providerOf(unitId)
      const wait = checks.count(unitId, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      // No connection is held meanwhile.
      const steps = await visits.check(provider, callback)
      const { step, problem } = steps.at(-1) ?? {}
      await db.inUnit(unitId, (tx) =>
        note(by, tx, { action: 'single sign-on checked', address: provider.issuer, detail: { step, problem } }),
      )
      return steps
    },
  }
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

/** With the secret: whoever enters one must not take the place of another that was entered meanwhile. */
const versioned = (row: Row) => ({ ...auditedSettings(row), sealedSecret: row.sealedSecret })

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
    version: versionOf(versioned({ sealedSecret, changedAt, ...row })),
  }
}
