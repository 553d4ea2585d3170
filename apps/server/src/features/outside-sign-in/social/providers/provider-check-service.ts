import { providerChecksPerHour } from '@homeroom/contract/limits.ts'
import type { ProviderCheck, ProviderKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { writeAudit } from '#features/audit/write-audit.ts'
import type { CheckMessaging } from '#features/outside-sign-in/social/exchange/check-messaging.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readProviders } from './social-provider-queries.ts'
import type { SocialProviderService } from './social-provider-service.ts'

export type ProviderCheckService = ReturnType<typeof createProviderCheckService>
type Parts = {
  db: Database
  now: () => Date
  providers: Pick<SocialProviderService, 'open' | 'isThere'>
  ask: CheckMessaging
}

/** An administrator has the messaging service itself say whether what is set is right. */
export function createProviderCheckService({ db, now, providers, ask }: Parts) {
  // Each check is a call or two to the service, which counts them against the application.
  const checks = createCallWindow({ length: hour, most: providerChecksPerHour })

  return {
    /** Also of one that is switched off: it is looked at before it is offered. */
    async check(caller: Caller, kind: ProviderKind): Promise<ProviderCheck> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      const { unitId, userId: actorId } = caller
      const rows = await db.inUnit(unitId, (tx) => readProviders(tx, unitId))
      const row = rows.find((one) => one.kind === kind)
      if (!row || !providers.isThere(row)) throw new AppError('not_found')
      const wait = checks.count(unitId, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      // No connection is held while the service is asked.
      const answer = await ask(providers.open(row))
      const detail = { kind, outcome: answer.outcome, errcode: answer.errcode }
      await db.inUnit(unitId, (tx) =>
        writeAudit(tx, { unitId, actorId, action: 'social provider checked', detail, occurredAt: now() }),
      )
      return answer
    },
  }
}
