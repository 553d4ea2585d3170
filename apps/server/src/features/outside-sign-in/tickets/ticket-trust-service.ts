import type { TicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-schemas.ts'
import { writeAudit } from '#features/audit/write-audit.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { addTrust, endTrust, listApplications, listTrusted, readKeyed } from './ticket-queries.ts'

export type TicketTrustService = ReturnType<typeof createTicketTrustService>

type Parts = { db: Database; now: () => Date; licences: Pick<LicenceService, 'endIn' | 'hasEnded'> }

/** Which applications may sign people of a unit in: its administrators decide. Only the operator creates keys. */
export function createTicketTrustService({ db, now, licences }: Parts) {
  const note = ({ unitId, userId: actorId }: Caller, tx: Transaction, action: string, target: string) =>
    writeAudit(tx, { unitId, actorId, action, target, occurredAt: now() })
  const hasEnded = async (tx: Transaction, { unitId }: Caller, code: string) =>
    licences.hasEnded(await licences.endIn(tx, { unitId }, code))

  return {
    async read(caller: Caller): Promise<TicketTrust> {
      requireAdministrator(caller)
      return db.inUnit(caller.unitId, async (tx) => {
        const keyed = await readKeyed(tx)
        const trusted = await listTrusted(tx, caller.unitId)
        const known = new Set(trusted.map(({ code }) => code))
        const offered: TicketTrust['offered'] = []
        for (const one of await listApplications(tx))
          if (keyed.has(one.code) && !known.has(one.code) && !(await hasEnded(tx, caller, one.code))) offered.push(one)
        return {
          offered,
          trusted: trusted.map(({ createdAt, ...one }) => ({
            ...one,
            since: createdAt.toISOString(),
            hasKey: keyed.has(one.code),
          })),
        }
      })
    },
    /** An application without a key looks missing: trust in advance would be forgotten by the time it gets one. */
    async trust(caller: Caller, application: string): Promise<void> {
      requireAdministrator(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        if (!(await readKeyed(tx)).has(application)) throw new AppError('not_found')
        if (await hasEnded(tx, caller, application)) throw new AppError('licence_expired')
        const added = await addTrust(tx, { unitId: caller.unitId, application }, now())
        if (added) await note(caller, tx, 'tickets allowed', application)
      })
    },
    async distrust(caller: Caller, application: string): Promise<void> {
      requireAdministrator(caller)
      await db.inUnit(caller.unitId, async (tx) => {
        if (!(await endTrust(tx, { unitId: caller.unitId, application }))) throw new AppError('not_found')
        await note(caller, tx, 'tickets forbidden', application)
      })
    },
  }
}

function requireAdministrator(caller: Caller): void {
  if (!isAdministrator(caller)) throw new AppError('not_allowed')
}
