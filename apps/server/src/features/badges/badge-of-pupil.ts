import type { SessionService } from '#features/accounts/session/session-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { deleteBadge, lockBadgeSession, readBadgeOfPerson } from './badge-queries.ts'

export type BadgeOfPupil = ReturnType<typeof createBadgeOfPupil>

type Parts = { now: () => Date; sessions: Pick<SessionService, 'endWithin'> }

/** The badge of one pupil, for the office; whoever calls this has decided that they may. */
export function createBadgeOfPupil({ now, sessions }: Parts) {
  return {
    readIn: (tx: Transaction, person: Person) => readBadgeOfPerson(tx, person),
    /** Ends the badge and the session that it opened; false when there is none. */
    async withdrawIn(tx: Transaction, by: Caller, person: Person): Promise<boolean> {
      const found = await readBadgeOfPerson(tx, person)
      if (!found) return false
      const { unitId, userId: subject } = person
      const badge = { unitId, studentId: found.studentId }
      const opened = await lockBadgeSession(tx, badge)
      if (opened) await sessions.endWithin(tx, { unitId, ...opened, by }, 'badge replaced')
      const target = { kind: 'pupil', id: found.studentId } as const
      await recordChange(tx, by, { unitId, subject, action: 'badge withdrawn', target, at: now() })
      return deleteBadge(tx, badge)
    },
  }
}
