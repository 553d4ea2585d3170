import type { ParentTeacherLink } from '@homeroom/contract/identities/identity-schemas.ts'
import { refusedSwitchesPerHour } from '@homeroom/contract/limits.ts'
import type { TestAccount } from '@homeroom/contract/pages/start-data.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { SessionService, Tokens } from '#features/accounts/session/session-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, CallOrigin } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { countRefused, readLink, refusedSwitch } from './identity-switch-queries.ts'

export type IdentitySwitchService = ReturnType<typeof createIdentitySwitchService>
type Parts = {
  db: Database
  now: () => Date
  sessions: SessionService
  /** Refuses to continue as a linked account that requires more proof than this session has given. */
  guard: (caller: Caller, target: string) => Promise<void>
  /** Accounts that anybody may change into; empty except in development. */
  testAccounts: readonly (TestAccount & { unitId: string })[]
}

type Next = { userId: string; from: CallOrigin }

/** The two accounts of a person who is both parent and teacher, and the switch between them. */
export function createIdentitySwitchService({ db, now, sessions, guard, testAccounts }: Parts) {
  async function refuse(caller: Caller, target: string): Promise<never> {
    const occurredAt = now()
    const before = await db.inUnit(caller.unitId, async (tx) => {
      const refused = await countRefused(tx, caller, new Date(occurredAt.getTime() - hour))
      // The log must show the attempts without being filled by them.
      const change = { action: refusedSwitch, target: { kind: 'person', id: target }, at: occurredAt } as const
      if (refused < refusedSwitchesPerHour) await recordChange(tx, caller, change)
      return refused
    })
    if (before >= refusedSwitchesPerHour) throw new AppError('too_many_requests', { retryAfter: hour / 1000 })
    throw new AppError('identity_not_linked')
  }

  async function switchToTest(caller: Caller, next: Next & { unitId: string }): Promise<Tokens> {
    const { from, ...account } = next
    const tokens = await sessions.start({ ...account, ...from, shared: false, way: 'test account' })
    if (!tokens) throw new AppError('identity_not_linked')
    await sessions.end(caller)
    return tokens
  }

  return {
    /** The link of the caller's own account, for the header. */
    linkIn: (tx: Transaction, caller: Caller): Promise<ParentTeacherLink | undefined> => readLink(tx, caller),
    /** The link by either of its sides, one of which must be the caller; null when there is none. */
    async link(caller: Caller, asked: { parentId?: string; teacherId?: string }): Promise<ParentTeacherLink | null> {
      const { parentId, teacherId } = asked
      if (parentId === undefined && teacherId === undefined) throw new AppError('validation_failed')
      if (parentId !== caller.userId && teacherId !== caller.userId) throw new AppError('not_found')
      const link = await db.inUnit(caller.unitId, (tx) => readLink(tx, caller))
      const matches =
        link !== undefined &&
        (parentId === undefined || parentId === link.parentId) &&
        (teacherId === undefined || teacherId === link.teacherId)
      return matches ? link : null
    },
    testAccountsFor: ({ userId: own }: Caller): TestAccount[] =>
      testAccounts
        .filter(({ userId }) => userId !== own)
        .map(({ userId, name, englishName }) => ({ userId, name, englishName })),
    /** Continues as the linked account; the previous tokens become invalid. */
    async switchTo(caller: Caller, next: Next): Promise<Tokens> {
      const test = testAccounts.find(({ userId }) => userId === next.userId)
      if (test) return switchToTest(caller, { ...next, unitId: test.unitId })
      const link = await db.inUnit(caller.unitId, (tx) => readLink(tx, caller))
      const other = link && (link.parentId === caller.userId ? link.teacherId : link.parentId)
      if (other !== next.userId) return refuse(caller, next.userId)
      await guard(caller, next.userId)
      return sessions.switchTo(caller, next)
    },
  }
}
