import { and, eq, sql } from 'drizzle-orm'
import { openidConsents } from '#database/tables/openid-clients.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { OpenidClient } from './client-row.ts'

/** Finds a client by the name it gives itself, before its unit is known; undefined when it is switched off. */
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

/** What a person has agreed to so far; empty for nothing. */
export async function readConsent(tx: Transaction, of: OfConsent): Promise<string[]> {
  const found = await tx.select({ scopes: openidConsents.scopes }).from(openidConsents).where(matching(of))
  return found[0]?.scopes ?? []
}

/** Adds scopes to what a person has agreed to. */
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
