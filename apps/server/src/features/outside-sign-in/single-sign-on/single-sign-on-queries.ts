import { and, eq, lt, or } from 'drizzle-orm'
import { singleSignOnLogins, singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

const longestSession = 2 * 86_400_000

/** Records which account signed in as which subject, and removes records so old that no session is left. */
export async function noteOutsideLogin(tx: Transaction, login: typeof singleSignOnLogins.$inferInsert): Promise<void> {
  const before = new Date(login.at.getTime() - longestSession)
  await tx
    .delete(singleSignOnLogins)
    .where(and(eq(singleSignOnLogins.unitId, login.unitId), lt(singleSignOnLogins.at, before)))
  await tx.insert(singleSignOnLogins).values(login)
}

type Outside = { unitId: string; issuer: string; subject: string; outsideSession: string }

/** Removes and returns the accounts of a subject or of a session of the provider. */
export async function takeOutsideLogins(tx: Transaction, outside: Outside): Promise<string[]> {
  const { subject, outsideSession } = outside
  const removed = await tx
    .delete(singleSignOnLogins)
    .where(
      and(
        eq(singleSignOnLogins.unitId, outside.unitId),
        eq(singleSignOnLogins.issuer, outside.issuer),
        or(
          subject === '' ? undefined : eq(singleSignOnLogins.subject, subject),
          outsideSession === '' ? undefined : eq(singleSignOnLogins.outsideSession, outsideSession),
        ),
      ),
    )
    .returning({ userId: singleSignOnLogins.userId })
  return [...new Set(removed.map(({ userId }) => userId))]
}

/** The single sign-on of a unit, with its secret still encrypted. */
export async function readProvider(tx: Transaction, unitId: string) {
  const found = await tx.select().from(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId))
  return found[0]
}

/** Makes those who set the provider of a unit follow each other: before the first time there is no row to hold. */
export async function holdProvider(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `single sign-on:${unitId}`)
}

export async function putProvider(
  tx: Transaction,
  { unitId, ...row }: typeof singleSignOnProviders.$inferInsert,
): Promise<void> {
  await tx
    .insert(singleSignOnProviders)
    .values({ unitId, ...row })
    .onConflictDoUpdate({ target: singleSignOnProviders.unitId, set: row })
}

export async function deleteProvider(tx: Transaction, unitId: string): Promise<void> {
  await tx.delete(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId))
}
