import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { eq } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import {
  addAdministrator,
  ensureAdministratorRole,
  giveProductApplications,
  type NewAdministrator,
} from '#database/new-unit.ts'
import { units } from '#database/tables/units.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { byCommand, recordChange } from '#features/audit/record-change.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'

export type NewUnit = {
  code: string
  name: string
  englishName: string
  unitType: '1' | '2'
  /** The language of the output; Chinese by default. */
  language?: Language
}

/** The id of the unit with a code; undefined when there is none. */
export async function findUnit(owner: PoolConfig, code: string): Promise<string | undefined> {
  return inTransaction(owner, async (tx) => {
    const found = await tx.select({ id: units.id }).from(units).where(eq(units.code, code))
    return found[0]?.id
  })
}

/** Creates an administrator of a unit, and the unit itself if it is new: everything or nothing. */
export async function createAdministrator(
  owner: PoolConfig,
  unit: { id: string } | NewUnit,
  person: Omit<NewAdministrator, 'loginNameKey'>,
): Promise<void> {
  await inTransaction(owner, async (tx) => {
    const unitId = 'id' in unit ? unit.id : await createUnit(tx, unit)
    const roleId = await ensureAdministratorRole(tx, unitId)
    const { loginName } = person
    const subject = await addAdministrator(tx, { unitId, roleId }, { ...person, loginNameKey: loginNameKey(loginName) })
    if (!subject) {
      throw new StartRefusal({
        en: `There is already a person with the login name ${loginName} in this unit. Choose another login name.`,
        zh: `该单位已有登录名为 ${loginName} 的用户，请换一个登录名。`,
      })
    }
    await recordChange(tx, byCommand, { unitId, action: 'administrator made', subject, at: new Date() })
  })
}

/** A unit that is complete from the first sign-in. */
async function createUnit(tx: NodePgDatabase, unit: NewUnit): Promise<string> {
  const made = await tx.insert(units).values(unit).returning({ id: units.id })
  const unitId = made[0]?.id ?? ''
  await giveProductApplications(tx, unitId)
  return unitId
}

function inTransaction<Result>(owner: PoolConfig, work: (tx: NodePgDatabase) => Promise<Result>): Promise<Result> {
  return onOneConnection(owner, (client) => drizzle(client).transaction(work))
}
