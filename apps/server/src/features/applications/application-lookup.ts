import { applicationCallsPerMinute } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import type { CallingApplication } from '#platform/calls/serve-endpoint.ts'
import { createCallWindow } from '#platform/http/call-window.ts'
import type { Database } from '#platform/postgres/database.ts'
import { presentedKeyHash } from './application-key.ts'

/**
 * Finds the application whose server calls, by its key: looked up each time, so that a revoked key ends at once. A key
 * that calls too often has to wait; each process counts for itself.
 */
export function createApplicationLookup({ db, now }: { db: Database; now: () => Date }) {
  const window = createCallWindow({ length: minute, most: applicationCallsPerMinute })

  return async (request: FastifyRequest): Promise<CallingApplication | undefined> => {
    const hash = presentedKeyHash(request.headers)
    if (!hash) return undefined
    const found = await db.look<CallingApplication>(
      'find-application-key',
      sql`select id as "keyId", application_code as code, reads_people as "readsPeople"
        from find_application_key(${hash})`,
    )
    const [known] = found
    if (!known) return undefined
    const wait = window.count(known.keyId, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    return known
  }
}
