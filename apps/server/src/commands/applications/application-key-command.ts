import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { applicationKeys } from '#database/tables/application-items.ts'
import { applications } from '#database/tables/applications.ts'
import { units } from '#database/tables/units.ts'
import { makeApplicationKey } from '#features/applications/application-key.ts'
import { byCommand, recordChanges } from '#features/audit/record-change.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- application-key --application <code>
  Makes a key with which the server of an application posts messages and to-dos, and prints it once.
  为应用的服务器生成密钥，用于推送消息与待办；密钥仅显示一次。

  --application <code>   the application, such as library      应用代码
  --people               with it: the key also reads whom it may post to   同时允许读取可推送的人员
  --let-read-people <id>     lets a key that is in use do so      允许已有密钥读取人员
  --stop-reading-people <id> takes that right away at once        立即取消该权限
  --list                 the keys there are, without the keys themselves   列出已有密钥（不含密钥内容）
  --revoke <id>          ends a key at once                    立即停用密钥`

/** The server itself posts under these codes: with a key others could write in the product's name. */
const ownApplications = ['base', 'notices']

function refuseOwn(application: string): void {
  if (!ownApplications.includes(application)) return
  throw new StartRefusal({
    en: `${application} runs in this server and needs no key. Make keys for applications with servers of their own.`,
    zh: `${application} 由本服务器运行，无需密钥。请仅为拥有独立服务器的应用生成密钥。`,
  })
}

const text = { type: 'string' } as const

export const applicationKeyCommand = defineCommand({
  help,
  options: {
    application: text,
    people: { type: 'boolean' },
    list: { type: 'boolean' },
    revoke: text,
    'let-read-people': text,
    'stop-reading-people': text,
  },
  run: (values) => {
    const { application, people = false, list, revoke } = values
    const [letRead, stopReading] = [values['let-read-people'], values['stop-reading-people']]
    const wishes = [application, list, revoke, letRead, stopReading].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || (people && application === undefined))
      throw misuse(
        {
          en: 'Give one of --application (with --people perhaps), --let-read-people, --stop-reading-people, --list and --revoke.',
          zh: '请给出 --application（可加 --people）、--let-read-people、--stop-reading-people、--list 或 --revoke 之一。',
        },
        help,
      )
    if (application !== undefined) refuseOwn(application)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (revoke !== undefined) {
        await revokeApplicationKey(owner, revoke)
        print(`The key ${revoke} is revoked. / 已停用密钥 ${revoke}。`)
      } else if (letRead !== undefined) {
        await setKeyReadsPeople(owner, letRead, { readsPeople: true })
        print(`The key ${letRead} may read people now. / 密钥 ${letRead} 现在可以读取人员。`)
      } else if (stopReading !== undefined) {
        await setKeyReadsPeople(owner, stopReading, { readsPeople: false })
        print(`The key ${stopReading} reads people no longer. / 密钥 ${stopReading} 不再可以读取人员。`)
      } else if (application !== undefined) {
        const { id, key } = await createApplicationKey(owner, application, { readsPeople: people })
        print(`Key ${id} of ${application}, shown only now / 密钥（仅显示一次）: ${key}`)
      } else {
        for (const line of await listApplicationKeys(owner)) print(line)
      }
      return 0
    })
  },
})

type KeyRights = { readsPeople: boolean }

/**
 * Creates a key of an application, of which only the hash is stored. It allows posting; reading people is a separate
 * right.
 */
export async function createApplicationKey(
  owner: PoolConfig,
  applicationCode: string,
  { readsPeople }: KeyRights = { readsPeople: false },
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
        .values({ applicationCode, hash, readsPeople })
        .returning({ id: applicationKeys.id, applicationCode: applicationKeys.applicationCode })
      for (const one of made) await noteInUnits(tx, 'application key made', { ...one, readsPeople })
      return made[0]?.id ?? ''
    })
    return { id, key }
  })
}

/** One line for each key: its id, its application, from when, until when it was valid, and its further rights. */
export async function listApplicationKeys(owner: PoolConfig): Promise<string[]> {
  const rows = await withTables(owner, (db) => db.select().from(applicationKeys).orderBy(applicationKeys.createdAt))
  return rows.map(({ id, applicationCode, createdAt, revokedAt, readsPeople }) =>
    [
      id,
      applicationCode,
      createdAt.toISOString(),
      revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in use',
      readsPeople ? 'reads people' : 'posts only',
    ].join('  '),
  )
}

/** Ends a key; an unknown or ended one is refused. */
export function revokeApplicationKey(owner: PoolConfig, id: string): Promise<void> {
  return changeKey(owner, { id, change: { revokedAt: new Date() }, action: 'application key revoked' })
}

/** Gives an active key the right to read people, or removes it; it applies from the next call on. */
export function setKeyReadsPeople(owner: PoolConfig, id: string, { readsPeople }: KeyRights): Promise<void> {
  return changeKey(owner, { id, change: { readsPeople }, action: 'application key changed' })
}

type KeyChange = {
  id: string
  change: Partial<Pick<typeof applicationKeys.$inferInsert, 'revokedAt' | 'readsPeople'>>
  action: AuditAction
}

async function changeKey(owner: PoolConfig, { id, change, action }: KeyChange): Promise<void> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const changed = uuid.test(id)
    ? await withTables(owner, (db) =>
        db.transaction(async (tx) => {
          const keys = await tx
            .update(applicationKeys)
            .set(change)
            .where(and(eq(applicationKeys.id, id), isNull(applicationKeys.revokedAt)))
            .returning({ id: applicationKeys.id, applicationCode: applicationKeys.applicationCode })
          for (const key of keys)
            await noteInUnits(tx, action, {
              ...key,
              ...(change.readsPeople !== undefined && { readsPeople: change.readsPeople }),
            })
          return keys
        }),
      )
    : []
  if (changed.length > 0) return
  throw new StartRefusal({
    en: `There is no key ${id} in use. See the ids with --list.`,
    zh: `没有使用中的密钥 ${id}，请用 --list 查看。`,
  })
}

/** A key works in every unit that has its application, so the audit log of each gets a line. */
async function noteInUnits(
  tx: Pick<NodePgDatabase, 'select' | 'insert'>,
  action: AuditAction,
  { id, applicationCode, readsPeople }: { id: string; applicationCode: string; readsPeople?: boolean },
): Promise<void> {
  // In one order, in which their chains are locked: two such commands at once cause no deadlock.
  const all = await tx.select({ unitId: units.id }).from(units).orderBy(units.id)
  const target = { kind: 'application', id: applicationCode } as const
  const detail = { key: id, ...(readsPeople !== undefined && { readsPeople }) }
  const change = { by: byCommand, action, target, detail, at: new Date() }
  await recordChanges(
    tx,
    all.map(({ unitId }) => ({ unitId, ...change })),
  )
}

function withTables<Result>(owner: PoolConfig, work: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
  return onOneConnection(owner, (client) => work(drizzle(client)))
}
