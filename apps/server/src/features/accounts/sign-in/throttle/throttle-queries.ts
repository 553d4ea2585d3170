import { second } from '@homeroom/shared/dates/durations.ts'
import { lt, sql } from 'drizzle-orm'
import { signInThrottles } from '#database/tables/sessions.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { ThrottleRule } from './throttle-rules.ts'

export type CountedKey = { key: string; rule: ThrottleRule }

/** Counts a try on all keys, or on none while any of them pauses: then it answers until when. */
export async function countTry(db: Database, counted: CountedKey[], now: Date): Promise<Date | undefined> {
  const list = <Value>(of: (entry: CountedKey) => Value) => sql.param(counted.map(of))
  const rows = await db.look<{ until: Date | null }>(
    'count-sign-in-try',
    sql`select count_sign_in_try(${list(({ key }) => key)}, ${list(({ rule }) => rule.free)},
      ${list(({ rule }) => (rule.firstPause ?? second) / second)}, ${list(({ rule }) => rule.longestPause / second)},
      ${list(({ rule }) => rule.forgottenAfter / second)},
      ${list(({ rule }) => (rule.oneForgottenIn ? second / rule.oneForgottenIn : 0))}, ${now}) as until`,
  )
  return rows[0]?.until ?? undefined
}

/**
 * Takes failures of each key back. Not waited for until it is on the disk: at 8:00 a whole school has one source, whose
 * row would be held meanwhile. What a crash loses of it counts as failed a little longer.
 */
export async function takeFailuresBack(db: Database, keys: string[], failures = 1): Promise<void> {
  await db.look(
    'take-sign-in-failures-back',
    sql`update sign_in_throttles set failures = greatest(failures - ${failures}::int, 0), blocked_until = null
      from set_config('synchronous_commit', 'off', true)
      where key = any(${sql.param(keys)}::text[]) and failures > 0`,
  )
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.look(
    'forget-sign-in-failures',
    sql`update sign_in_throttles set failures = 0, blocked_until = null where key = ${key}`,
  )
}

export async function deleteOldThrottles(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(signInThrottles).where(lt(signInThrottles.lastFailureAt, before))
}
