import type { SessionEnds } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import { isLiving, rememberedUntil } from '#features/accounts/devices/remembered/remembered-rules.ts'
import { readSessionEnds } from '#features/accounts/session/session-queries.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the limits of sessions mean for the session that asks: the moments that a refresh is held against. */
export function createOwnSessionService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async ends(caller: Caller): Promise<SessionEnds> {
      const found = await db.inUnit(caller.unitId, (tx) => readSessionEnds(tx, caller))
      if (!found) throw new AppError('sign_in_required')
      const { session, unusedEndsAt, device } = found
      const remembers = device !== null && device.pausedAt === null && isLiving(device, now())
      return {
        signedInAt: session.startedAt.toISOString(),
        agent: session.agent,
        shared: session.shared,
        unusedEndsAt: unusedEndsAt.toISOString(),
        endsAt: session.expiresAt.toISOString(),
        rememberedUntil: remembers ? rememberedUntil(device).toISOString() : null,
      }
    },
  }
}
