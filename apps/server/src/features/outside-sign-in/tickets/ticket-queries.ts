import { and, asc, eq, sql } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Since when a unit trusts an application to sign people in; undefined when it does not. */
export async function readTrustedSince(
  tx: Transaction,
  unitId: string,
  application: string,
): Promise<Date | undefined> {
  const found = await tx
    .select({ since: ticketApplications.createdAt })
    .from(ticketApplications)
    .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
  return found[0]?.since
}

/** The names of a ticket's person, unit and application. */
export async function readTicketNames(
  tx: Transaction,
  { unitId, userId, application }: { unitId: string; userId: string; application: string },
) {
  const found = await tx
    .select({
      userId: users.id,
      realName: users.realName,
      englishName: users.englishName,
      unitName: units.name,
      unitEnName: units.englishName,
      applicationName: applications.name,
      applicationEnName: applications.englishName,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .innerJoin(applications, eq(applications.code, application))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}

const { code, name, englishName } = applications

/** The codes of all applications with an active key. */
export async function readKeyed(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`select application_code from find_keyed_applications()`)
  return new Set(rows.map((row) => String(row.application_code)))
}

export function listApplications(tx: Transaction) {
  return tx.select({ code, name, englishName }).from(applications).orderBy(asc(applications.position))
}

/** The applications a unit trusts, newest last. */
export function listTrusted(tx: Transaction, unitId: string) {
  const { applicationCode, createdAt } = ticketApplications
  return tx
    .select({ code, name, englishName, createdAt })
    .from(ticketApplications)
    .innerJoin(applications, eq(code, applicationCode))
    .where(eq(ticketApplications.unitId, unitId))
    .orderBy(asc(createdAt), asc(code))
}

type Trust = { unitId: string; application: string }

/** True when it was not trusted before. */
export async function addTrust(tx: Transaction, { unitId, application }: Trust, now: Date): Promise<boolean> {
  const added = await tx
    .insert(ticketApplications)
    .values({ unitId, applicationCode: application, createdAt: now })
    .onConflictDoNothing()
    .returning({ unitId: ticketApplications.unitId })
  return added.length > 0
}

/** True when it was trusted before. */
export async function endTrust(tx: Transaction, { unitId, application }: Trust): Promise<boolean> {
  const ended = await tx
    .delete(ticketApplications)
    .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
    .returning({ unitId: ticketApplications.unitId })
  return ended.length > 0
}
