import { accessRecordsPerHour } from '@homeroom/contract/limits.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countAccess, keepRecent, writeAccess } from './desktop-queries.ts'

export type AccessLogService = ReturnType<typeof createAccessLogService>

type Access = { userId: string; unitId: string; resId: string; device: string }

/** Records who opened which application and when, and what each person opened recently. */
export function createAccessLogService(parts: { db: Database; now: () => Date; desktop: DesktopService }) {
  return {
    /** Records an opening by the caller; name and type come from our own records, not from the request. */
    async record(caller: Caller, access: Access): Promise<void> {
      if (access.userId !== caller.userId || access.unitId !== caller.unitId) throw new AppError('not_found')
      await parts.db.inUnit(caller.unitId, async (tx) => {
        const application = await parts.desktop.findApplicationIn(tx, caller, access.resId)
        if (!application) throw new AppError('not_found')
        const occurredAt = parts.now()
        const { records, first } = await countAccess(tx, caller, new Date(occurredAt.getTime() - hour))
        if (first && records >= accessRecordsPerHour) {
          const retryAfter = (first.getTime() + hour - occurredAt.getTime()) / 1000
          throw new AppError('too_many_requests', { retryAfter })
        }
        await writeAccess(tx, {
          unitId: caller.unitId,
          userId: caller.userId,
          userType: caller.userType,
          applicationCode: application.code,
          applicationName: application.name,
          device: access.device,
          occurredAt,
        })
        await keepRecent(tx, caller, application.code, occurredAt)
      })
    },
  }
}
