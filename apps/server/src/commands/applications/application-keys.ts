import { and, eq, isNull } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { applicationKeys } from '#database/tables/application-items.ts'
import { applications } from '#database/tables/applications.ts'
import { auditLog } from '#database/tables/logs.ts'
import { units } from '#database/tables/units.ts'
import { makeApplicationKey } from '#features/application-items/application-key.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'

/** Makes a key of an application; only its hash stays in the database. */
export async function createApplicationKey(
  owner: PoolConfig,
  applicationCode: string,
): Promise<{ id: string; key: string }> {
  return withTables(owner, async (db) => {
    const found = await db.select().from(applications).where(eq(applications.code, applicationCode))
    if (found.length === 0) {
      throw new StartRefusal({
        en: `There is no application ${applicationCode}. Write the code that stands in its page's address.`,
        zh: `没有应用 ${applicationCode}，请填写其页面地址中的应用代码。`,
      })
    }
    const { key, hash } = makeApplicationKey()
    const id = await db.transaction(async (tx) => {
      const made = await tx
        .insert(applicationKeys)
        .values({ applicationCode, hash })
        .returning({ id: applicationKeys.id, applicationCode: applicationKeys.applicationCode })
      for (const one of made) await noteInUnits(tx, 'application key made', one)
      return made[0]?.id ?? ''
    })
    return { id, key }
  })
}

/** One line for each key: its id, its application, since when, and until when it counted. */
export async function listApplicationKeys(owner: PoolConfig): Promise<string[]> {
  const rows = await withTables(owner, (db) =>
    db.select().from(applicationKeys).orderBy(applicationKeys.createdAt),
  )
  return rows.map(({ id, applicationCode, createdAt, revokedAt }) =>
    [
      id,
      applicationCode,
      createdAt.toISOString(),
      revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in use',
    ].join('  '),
  )
}

/** Ends a key. One that is unknown or already ended is refused. */
export async function revokeApplicationKey(owner: PoolConfig, id: string): Promise<void> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const ended = uuid.test(id)
    ? await withTables(owner, (db) =>
        db.transaction(async (tx) => {
          const revoked = await tx
            .update(applicationKeys)
            .set({ revokedAt: new Date() })
            .where(and(eq(applicationKeys.id, id), isNull(applicationKeys.revokedAt)))
            .returning({ id: applicationKeys.id, applicationCode: applicationKeys.applicationCode })
          for (const key of revoked) await noteInUnits(tx, 'application key revoked', key)
          return revoked
        }),
      )
    : []
  if (ended.length > 0) return
  throw new StartRefusal({
    en: `There is no key ${id} in use. See the ids with --list.`,
    zh: `没有使用中的密钥 ${id}，请用 --list 查看。`,
  })
}

/** A key reaches every unit that has its application: the audit log of each one says so. */
async function noteInUnits(
  tx: Pick<NodePgDatabase, 'select' | 'insert'>,
  action: string,
  key: { id: string; applicationCode: string },
): Promise<void> {
  const all = await tx.select({ unitId: units.id }).from(units)
  const line = { action, target: key.applicationCode, detail: { key: key.id, by: 'command line' } }
  const occurredAt = new Date()
  if (all.length > 0)
    await tx.insert(auditLog).values(all.map(({ unitId }) => ({ unitId, ...line, occurredAt })))
}

function withTables<Result>(
  owner: PoolConfig,
  work: (db: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  return onOneConnection(owner, (client) => work(drizzle(client)))
}
