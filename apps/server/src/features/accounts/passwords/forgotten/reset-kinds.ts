import { minute } from '@homeroom/shared/dates/durations.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-kind.ts'
import type { SentTo } from './sent-to.ts'

/** Whose password it is, and a mark of the one in use: when that changes, nothing that began before is good any more. */
export type ResetTarget = { unitId: string; userId: string; passwordMark: string }

/** A code was asked for. For a name that nobody has there is a record like any other, which no code fits. */
export const requestedReset = oneTimeKind<{
  target: ResetTarget | null
  codeHash: string
  tries: number
  account: string
  sentTo: SentTo
  begunAt: string
}>('requested password reset', { lifetime: 15 * minute })

/** A code that an administrator made. */
export const issuedReset = oneTimeKind<{ target: ResetTarget }>('issued password code', {
  lifetime: 30 * minute,
})

/** A code was shown: its owner may set a password. `sentTo` is null for one that an administrator handed over. */
export const provenReset = oneTimeKind<{ target: ResetTarget; way: string; sentTo: SentTo | null }>(
  'proven password reset',
  { lifetime: 15 * minute },
)

/** So many wrong codes end a request. */
export const resetTries = 5

export const minutesOf = ({ lifetime }: { lifetime: number }) => lifetime / minute
