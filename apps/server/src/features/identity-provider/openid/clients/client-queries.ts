import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { openidClients, openidConsents } from '#database/tables/openid-clients.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { OpenidClient } from './openid-client.ts'

/** Finds a client by its client id, before its unit is known; undefined when it is disabled. */
export async function findClient(db: Database, clientId: string): Promise<OpenidClient | undefined> {
  const rows = await db.look<OpenidClient>(
    'find-openid-client',
    sql`select unit_id as "unitId", id, client_id as "clientId", name, english_name as "englishName", authentication,
        secret_hash as "secretHash", keys, redirect_uris as "redirectUris",
        post_logout_redirect_uris as "postLogoutRedirectUris", backchannel_logout_uri as "backchannelLogoutUri",
        scopes, device_flow as "deviceFlow", subject_type as "subjectType", trusted, older,
        tried_out as "triedOut", application_code as "applicationCode"
      from find_openid_client(${clientId})`,
  )
  return rows[0]
}

type OfConsent = { unitId: string; userId: string; clientId: string }

const matching = ({ unitId, userId, clientId }: OfConsent) =>
  and(eq(openidConsents.unitId, unitId), eq(openidConsents.userId, userId), eq(openidConsents.clientId, clientId))

/** The scopes to which a person has agreed; empty for none. */
export async function readConsent(tx: Transaction, of: OfConsent): Promise<string[]> {
  const found = await tx.select({ scopes: openidConsents.scopes }).from(openidConsents).where(matching(of))
  return found[0]?.scopes ?? []
}

/** Adds scopes to those a person has agreed to. */
export async function addConsent(
  tx: Transaction,
  of: OfConsent,
  { scopes, agreedAt }: { scopes: string[]; agreedAt: Date },
): Promise<void> {
  await tx
    .insert(openidConsents)
    .values({ ...of, scopes, agreedAt })
    .onConflictDoUpdate({
      target: [openidConsents.unitId, openidConsents.userId, openidConsents.clientId],
      set: {
        agreedAt,
        scopes: sql`array(select distinct unnest(${openidConsents.scopes} || excluded.scopes) order by 1)`,
      },
    })
}

export type ClientRow = typeof openidClients.$inferSelect

/** The active clients of a unit, oldest first. */
export function listClients(tx: Transaction, unitId: string): Promise<ClientRow[]> {
  return tx
    .select()
    .from(openidClients)
    .where(and(eq(openidClients.unitId, unitId), isNull(openidClients.disabledAt)))
    .orderBy(asc(openidClients.createdAt), asc(openidClients.clientId))
}

export async function insertClient(tx: Transaction, row: typeof openidClients.$inferInsert): Promise<string> {
  const made = await tx.insert(openidClients).values(row).returning({ id: openidClients.id })
  return made[0]?.id ?? ''
}

const inUse = (unitId: string, id: string) =>
  and(eq(openidClients.unitId, unitId), eq(openidClients.id, id), isNull(openidClients.disabledAt))

/** An active client, with a lock until the transaction ends. */
export async function readClient(tx: Transaction, unitId: string, id: string): Promise<ClientRow | undefined> {
  const found = await tx.select().from(openidClients).where(inUse(unitId, id)).for('update')
  return found[0]
}

export async function changeClient(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  changed: Partial<Omit<ClientRow, 'unitId' | 'id' | 'clientId'>>,
): Promise<void> {
  await tx.update(openidClients).set(changed).where(inUse(unitId, id))
}

/** Disables an active client and returns its name; undefined when there is none. */
export async function disableClient(
  tx: Transaction,
  { unitId, id, now }: { unitId: string; id: string; now: Date },
): Promise<string | undefined> {
  const rows = await tx
    .update(openidClients)
    .set({ disabledAt: now })
    .where(inUse(unitId, id))
    .returning({ clientId: openidClients.clientId })
  return rows[0]?.clientId
}

export async function isApplication(tx: Transaction, code: string): Promise<boolean> {
  const found = await tx.select({ code: applications.code }).from(applications).where(eq(applications.code, code))
  return found.length > 0
}
