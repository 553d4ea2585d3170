import { second } from '@homeroom/shared/dates/durations.ts'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { signInFamiliarSources, signInGuesses, signInThrottles } from '#database/tables/sessions.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { guessRules } from './guess-rules.ts'
import type { ThrottleRule } from './throttle-rules.ts'

export type CountedKey = { key: string; rule: ThrottleRule }

/** Counts an attempt on all keys. While any of them has to wait it counts on none and returns until when. */
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
 * Removes failures from each key, without waiting for the disk: at 8:00 a whole school has one source, whose row would
 * stay locked. What a crash loses counts as failed a little longer.
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

/** The hashed keys of a guess: the account, it on this device, it from this source, the source. */
export type GuessKeys = { account: string; device: string | undefined; place: string; source: string }

type BegunGuess = { id: string; onKnownDevice: boolean; until: null } | { id: null; until: Date; workHelps: boolean }

const rules = JSON.stringify(guessRules)

/** Counts a guess as wrong before it is checked, or returns until when it is not checked. */
export async function beginGuess(
  db: Database,
  keys: GuessKeys,
  { work, now }: { work: string | undefined; now: Date },
): Promise<BegunGuess> {
  const rows = await db.look<BegunGuess>(
    'begin-sign-in-guess',
    sql`select guess as id, on_known_device as "onKnownDevice", until, work_helps as "workHelps"
      from begin_sign_in_guess(${keys.account}, ${keys.device ?? null}, ${keys.place}, ${keys.source},
        ${work ?? null}, ${rules}, ${now})`,
  )
  const begun = rows[0]
  if (!begun) throw new Error('begin_sign_in_guess answers one row')
  return begun
}

/**
 * Removes a guess that was right or not checked, without waiting for the disk: at 8:00 a whole school has one source,
 * whose row would stay locked. Returns how many wrong ones of its place are left.
 */
export async function takeGuessBack(
  db: Database,
  guess: { id: string; keys: GuessKeys; onKnownDevice: boolean },
  { familiarAt }: { familiarAt: Date | null },
): Promise<number> {
  const { id, keys, onKnownDevice } = guess
  if (onKnownDevice) {
    await db.look('take-known-guess-back', sql`delete from sign_in_guesses where id = ${id}`)
    return 0
  }
  const rows = await db.look<{ mistyped: number }>(
    'take-guess-back',
    sql`with own as (delete from sign_in_guesses where id = ${id}),
      seen as (
        insert into sign_in_familiar_sources as f (key, seen_at)
          select ${keys.place}, ${familiarAt}::timestamptz where ${familiarAt}::timestamptz is not null
          on conflict (key) do update set seen_at = excluded.seen_at
            where f.seen_at < excluded.seen_at - interval '1 day')
      update sign_in_throttles set failures = failures - 1, blocked_until = null
        from set_config('synchronous_commit', 'off', true)
        where key = ${keys.source} and failures > 0
        returning (select count(*)::int from sign_in_guesses g
          where g.account = ${keys.account} and g.place = ${keys.place} and not g.forgiven and g.id <> ${id}
        ) as mistyped`,
  )
  return rows[0]?.mistyped ?? 0
}

/** Forgets the wrong guesses at one account from one source, at that source. */
export async function forgiveAtSource(db: Database, { account, place, source }: GuessKeys): Promise<void> {
  await db.look(
    'forgive-guesses-at-source',
    sql`with forgiven as (
        update sign_in_guesses set forgiven = true
          where account = ${account} and place = ${place} and not forgiven returning 1)
      update sign_in_throttles set blocked_until = null,
          failures = greatest(failures - (select count(*)::int from forgiven), 0)
        from set_config('synchronous_commit', 'off', true) where key = ${source}`,
  )
}

/** How many guesses at an account there were since a moment. */
export const countGuessesAt = (tx: Transaction, account: string, since: Date): Promise<number> =>
  tx.$count(signInGuesses, and(eq(signInGuesses.account, account), gt(signInGuesses.guessedAt, since)))

/** Forgets every guess at an account. */
export async function deleteGuessesAt(tx: Transaction, account: string): Promise<void> {
  await tx.delete(signInGuesses).where(eq(signInGuesses.account, account))
}

/** Removes rows that no longer count. */
export async function deleteOldGuesses(tx: Transaction, now: Date): Promise<void> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await tx.delete(signInGuesses).where(lte(signInGuesses.guessedAt, before(guessRules.window)))
  await tx.delete(signInFamiliarSources).where(lte(signInFamiliarSources.seenAt, before(guessRules.familiarFor)))
}
