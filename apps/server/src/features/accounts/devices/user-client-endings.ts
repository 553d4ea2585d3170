import { holdPerson } from '#features/accounts/session/session-queries.ts'
import type { EndReason, SessionService } from '#features/accounts/session/session-service.ts'
import type { By } from '#features/audit/record-change.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { endClients } from './device-queries.ts'

type Which = {
  unitId: string
  userId: string
  clientId?: string
  except?: string | undefined
  by?: By | undefined
}

/** Removes programs of a person. */
export function createUserClientEndings({ now, sessions }: { now: () => Date; sessions: SessionService }) {
  return {
    /** Removes one or all programs with their sessions, except perhaps one session; false when there is none. */
    async endIn(tx: Transaction, { except, ...which }: Which, reason: EndReason): Promise<boolean> {
      await holdPerson(tx, which)
      const ended = await endClients(tx, which, reason, now())
      for (const clientId of ended) await sessions.endAllIn(tx, { ...which, clientId, except }, reason)
      return ended.length > 0
    },
  }
}
