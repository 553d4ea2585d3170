import { applicationCallsPerMinute } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { CallingApplication } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { presentedKeyHash } from './application-key.ts'
import { findApplicationKey } from './item-queries.ts'

/**
 * Finds the calling application by its key. The key is read every time, so that a revoked key ends at once. A key that
 * calls too often has to wait; each process counts for itself.
 */
export function createApplicationKeyService({ db, now }: { db: Database; now: () => Date }) {
  const window = createCallWindow({ length: minute, most: applicationCallsPerMinute })
  return {
    /** The application of an `Authorization` header; undefined without a valid key. */
    async find(authorization: string | undefined): Promise<CallingApplication | undefined> {
      const hash = presentedKeyHash(authorization)
      if (!hash) return undefined
      const known = await findApplicationKey(db, hash)
      if (!known) return undefined
      const wait = window.count(known.keyId, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      return known
    },
  }
}
