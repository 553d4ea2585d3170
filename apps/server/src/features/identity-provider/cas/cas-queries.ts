import type { CasAttribute, CasUserForm } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { casLogins, casServices } from '#database/tables/cas-services.ts'
import { sessions } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

export type CasService = Omit<typeof casServices.$inferSelect, 'userForm' | 'attributes'> & {
  userForm: CasUserForm
  attributes: CasAttribute[]
}

/** The codes of the active units that registered one of these rules; at most two. */
export async function findUnitsOfService(db: Database, rules: readonly string[]): Promise<string[]> {
  const rows = await db.look<{ code: string }>(
    'find-units-of-cas-service',
    sql`select unit_code as code from find_units_of_cas_service(${sql.param([...rules])})`,
  )
  return rows.map(({ code }) => code)
}

/** Makes those who change services of a unit follow each other: a new one has no row to hold. */
export async function holdServices(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `cas services:${unitId}`)
}

/** The service of a unit that the first of these rules names; an exact address comes before a folder. */
export async function findService(
  tx: Transaction,
  unitId: string,
  rules: readonly string[],
): Promise<CasService | undefined> {
  const found = await tx
    .select()
    .from(casServices)
    .where(and(eq(casServices.unitId, unitId), inArray(casServices.address, [...rules])))
  const [best] = found.sort((one, other) => nearness(other.address) - nearness(one.address))
  return best as CasService | undefined
}

function nearness(rule: string): number {
  return rule.endsWith('*') ? rule.length : Number.MAX_SAFE_INTEGER
}

export async function readService(tx: Transaction, unitId: string, serviceId: string): Promise<CasService | undefined> {
  const found = await tx
    .select()
    .from(casServices)
    .where(and(eq(casServices.unitId, unitId), eq(casServices.id, serviceId)))
  return found[0] as CasService | undefined
}

export async function listServices(tx: Transaction, unitId: string): Promise<CasService[]> {
  const found = await tx
    .select()
    .from(casServices)
    .where(eq(casServices.unitId, unitId))
    .orderBy(asc(casServices.name), asc(casServices.address))
  return found as CasService[]
}

/** Whether an application of this code exists. */
export async function findApplication(tx: Transaction, code: string): Promise<boolean> {
  const found = await tx.select({ code: applications.code }).from(applications).where(eq(applications.code, code))
  return found.length > 0
}

/** Stores a service, or changes the one with its address; returns its id. */
export async function putService(tx: Transaction, service: typeof casServices.$inferInsert): Promise<string> {
  const { unitId, address, ...changed } = service
  const made = await tx
    .insert(casServices)
    .values({ unitId, address, ...changed })
    .onConflictDoUpdate({ target: [casServices.unitId, casServices.address], set: changed })
    .returning({ id: casServices.id })
  return made[0]?.id ?? ''
}

export async function removeService(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.delete(casServices).where(and(eq(casServices.unitId, unitId), eq(casServices.id, id)))
}

/** A session as tickets need it. */
export async function readSession(tx: Transaction, unitId: string, sessionId: string) {
  const found = await tx
    .select({
      startedAt: sessions.startedAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      expiresAt: sessions.expiresAt,
      way: sessions.way,
      unitCode: units.code,
    })
    .from(sessions)
    .innerJoin(units, eq(units.id, sessions.unitId))
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
  return found[0]
}

/** Records that a service opened a session of its own, so that it can be told of the end. */
export async function noteCasLogin(tx: Transaction, login: typeof casLogins.$inferInsert): Promise<void> {
  await tx.insert(casLogins).values(login)
}

/** A service that has to be told of the end of a session. */
export type EndedLogin = {
  unitId: string
  id: string
  address: string
  ticket: string
  inside: boolean
  /** Including the attempt that begins now. */
  tries: number
}

/** Claims logins whose session has ended, so that no other process tells their services until then. */
export function holdEndedLogins(
  db: Database,
  { sessionId, now, until }: { sessionId: string | null; now: Date; until: Date },
): Promise<EndedLogin[]> {
  return db.look<EndedLogin>(
    'hold-ended-cas-logins',
    sql`select unit_id as "unitId", id, address, ticket, inside, tries
      from hold_ended_cas_logins(${sessionId}::uuid, ${now}, ${until})`,
  )
}

type Named = Pick<EndedLogin, 'unitId' | 'id'>

const isRow = ({ unitId, id }: Named) => and(eq(casLogins.unitId, unitId), eq(casLogins.id, id))

export async function dropCasLogin(db: Database, login: Named): Promise<void> {
  await db.inUnit(login.unitId, (tx) => tx.delete(casLogins).where(isRow(login)))
}

export async function putOff(db: Database, login: Named, until: Date): Promise<void> {
  await db.inUnit(login.unitId, (tx) => tx.update(casLogins).set({ heldUntil: until }).where(isRow(login)))
}
