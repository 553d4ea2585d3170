import type { SecondFactor } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import type { SecondFactorPolicyService } from '#features/accounts/factors/factor-admin-service.ts'
import type { RecoveryCodeService } from '#features/accounts/factors/factor-codes-service.ts'
import { readFactors } from '#features/accounts/factors/factor-queries.ts'
import { hasSecondFactor } from '#features/accounts/factors/factor-rules.ts'
import { forgetBrowsers, listTrustedBrowsers } from '#features/accounts/factors/trusted-browser-queries.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  countUnused,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  isSwitched,
  listPasskeys,
  readTotp,
} from './factor-queries.ts'
import type { FactorRecord } from './factor-record.ts'

export type FactorAccountService = ReturnType<typeof createFactorAccountService>

type Parts = {
  db: Database
  now: () => Date
  policy: SecondFactorPolicyService
  recoveryCodes: RecoveryCodeService
  record: FactorRecord
}

/** What people see and change of their own second factor. */
export function createFactorAccountService({ db, now, policy, recoveryCodes, record }: Parts) {
  /**
   * Called after a factor was removed. The unit may require that one is left, and recovery codes alone are not one.
   * Browsers that were trusted because of it are forgotten.
   */
  async function afterRemoval(tx: Transaction, caller: Caller): Promise<void> {
    await forgetBrowsers(tx, caller, { reason: 'second factor removed', now: now() })
    if (hasSecondFactor(await readFactors(tx, caller))) return
    if ((await policy.demandIn(tx, caller)).required) throw new AppError('second_factor_required')
    await deleteRecoveryCodes(tx, caller)
  }

  /** A person changes factors only with their own sign-in, because the link between two accounts may end. */
  async function mayChange(caller: Caller): Promise<void> {
    if (await db.inUnit(caller.unitId, (tx) => isSwitched(tx, caller))) throw new AppError('own_sign_in_needed')
  }

  return {
    mayChange,
    async state(caller: Caller): Promise<Omit<SecondFactor, 'passkeysHere'>> {
      return db.inUnit(caller.unitId, async (tx) => ({
        authenticatorSince: (await readTotp(tx, caller))?.createdAt.toISOString() ?? null,
        recoveryCodesLeft: await countUnused(tx, caller),
        passkeys: (await listPasskeys(tx, caller)).map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          synced: passkey.synced,
          createdAt: passkey.createdAt.toISOString(),
          lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
        })),
        trustedBrowsers: (await listTrustedBrowsers(tx, caller, now())).map((trusted) => ({
          ...trusted,
          createdAt: trusted.createdAt.toISOString(),
          expiresAt: trusted.expiresAt.toISOString(),
        })),
        required: (await policy.demandIn(tx, caller)).required,
      }))
    },
    async removeAuthenticator(caller: Caller): Promise<void> {
      await mayChange(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        if (!(await deleteTotp(tx, caller))) throw new AppError('not_found')
        await afterRemoval(tx, caller)
        await record(tx, caller, 'authenticator removed')
      })
    },
    async removePasskey(caller: Caller, passkeyId: string): Promise<void> {
      await mayChange(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        const name = await deletePasskey(tx, caller, passkeyId)
        if (name === undefined) throw new AppError('not_found')
        await afterRemoval(tx, caller)
        await record(tx, caller, 'passkey removed', { detail: { name } })
      })
    },
    async renewRecoveryCodes(caller: Caller): Promise<string[]> {
      await mayChange(caller)
      return db.inUnit(caller.unitId, async (tx) => {
        if (!hasSecondFactor(await readFactors(tx, caller))) throw new AppError('second_factor_missing')
        await record(tx, caller, 'recovery codes renewed')
        return recoveryCodes.renewIn(tx, caller)
      })
    },
    async forgetTrustedBrowser(caller: Caller, browserId: string | undefined): Promise<void> {
      const gone = await db.inUnit(caller.unitId, (tx) =>
        forgetBrowsers(tx, caller, { browserId, reason: 'by its person', now: now() }),
      )
      if (gone === 0 && browserId !== undefined) throw new AppError('not_found')
    },
  }
}
