import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inUnitOfCode, noteByCommand, requireApplication } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- ticket-login --unit <code> --allow <application>
  Lets the server of an application, with its key, hand people of a unit over to the portal, signed in. Whoever holds
  that key can be anybody in the unit but an administrator: trust it like a sign-in of its own.
  允许应用服务器凭密钥为单位用户签发登录票据。持有密钥者可冒充该单位除管理员外的任何人，请谨慎授权。

  --allow <code>    trusts an application            允许应用签发票据
  --forbid <code>   trusts it no longer              取消授权
  --list            the applications trusted so far  列出已授权的应用`

const text = { type: 'string' } as const

export const ticketLoginCommand = defineCommand({
  help,
  options: { unit: text, allow: text, forbid: text, list: { type: 'boolean' } },
  run: ({ unit, allow, forbid, list }) => {
    const wishes = [allow, forbid, list].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || unit === undefined)
      throw misuse(
        {
          en: 'Give --unit and one of --allow, --forbid and --list.',
          zh: '请给出 --unit，以及 --allow、--forbid 或 --list 之一。',
        },
        help,
      )
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (allow !== undefined) {
        await trustApplication(owner, { unitCode: unit, application: allow })
        print(`${allow} may hand over people of ${unit}. / 已允许 ${allow} 为 ${unit} 签发登录票据。`)
      } else if (forbid !== undefined) {
        await distrustApplication(owner, { unitCode: unit, application: forbid })
        print(`${forbid} may no longer. / 已取消 ${forbid} 的授权。`)
      } else for (const line of await listTrustedApplications(owner, unit)) print(line)
      return 0
    })
  },
})

type Trust = { unitCode: string; application: string }

/** Trusts an application to sign people of a unit in. */
export function trustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    await requireApplication(tx, application)
    await tx.insert(ticketApplications).values({ unitId, applicationCode: application }).onConflictDoNothing()
    await noteByCommand(tx, unitId, { action: 'tickets allowed', target: { kind: 'application', id: application } })
  })
}

/** Ends that trust; an application that was not trusted is refused. */
export function distrustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const removed = await tx
      .delete(ticketApplications)
      .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({
        en: `${application} may not hand over people of ${unitCode} anyway.`,
        zh: `${application} 本来就不能为 ${unitCode} 签发登录票据。`,
      })
    await noteByCommand(tx, unitId, { action: 'tickets forbidden', target: { kind: 'application', id: application } })
  })
}

/** The codes of the applications a unit trusts. */
export function listTrustedApplications(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(ticketApplications).where(eq(ticketApplications.unitId, unitId))
    return rows.map(({ applicationCode }) => applicationCode).sort()
  })
}
