import type { CasAttribute, CasUserForm } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { casServices } from '#database/tables/cas-services.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import {
  inOwnerTransaction,
  inUnitOfCode,
  noteByCommand,
  type OwnerTransaction,
  requireApplication,
} from '../owner-work.ts'

export type NewCasService = {
  unitCode: string
  name: string
  englishName: string
  address: string
  userForm: CasUserForm
  attributes: CasAttribute[]
  applicationCode: string | null
  hearsLogOut: boolean
  inside: boolean
}

/** Registers a service in a unit, or changes the one with its address; answers its id. */
export function putCasService(owner: PoolConfig, { unitCode, ...service }: NewCasService): Promise<string> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    await requireApplication(tx, service.applicationCode)
    await requireOwnNames(tx, unitId, service)
    const { address, ...changed } = service
    const made = await tx
      .insert(casServices)
      .values({ unitId, address, ...changed })
      .onConflictDoUpdate({ target: [casServices.unitId, casServices.address], set: changed })
      .returning({ id: casServices.id })
    await noteByCommand(tx, unitId, { action: 'cas service put', target: address })
    return made[0]?.id ?? ''
  })
}

/** One line for each service of a unit. */
export function listCasServices(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(casServices).where(eq(casServices.unitId, unitId)).orderBy(casServices.address)
    return rows.map(({ id, name, address, userForm, attributes, applicationCode, inside }) =>
      [
        id,
        name,
        address,
        userForm,
        attributes.join(',') || '-',
        applicationCode ?? '-',
        inside ? 'inside' : 'public',
      ].join('  '),
    )
  })
}

/** Ends a service; one that is unknown is refused. */
export async function removeCasService(owner: PoolConfig, id: string): Promise<void> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const removed = uuid.test(id) && (await inOwnerTransaction(owner, (tx) => removeIn(tx, id)))
  if (removed) return
  throw new StartRefusal({
    en: `There is no service ${id}. See the ids with --list.`,
    zh: `没有应用 ${id}，请用 --list 查看。`,
  })
}

async function removeIn(tx: OwnerTransaction, id: string): Promise<boolean> {
  const { unitId, address } = casServices
  const removed = await tx.delete(casServices).where(eq(casServices.id, id)).returning({ unitId, address })
  for (const row of removed) await noteByCommand(tx, row.unitId, { action: 'cas service removed', target: row.address })
  return removed.length > 0
}

/** Two units may both have a `zhang.san`: bare names are for a service of one unit. */
async function requireOwnNames(
  tx: OwnerTransaction,
  unitId: string,
  { address, userForm }: Pick<NewCasService, 'address' | 'userForm'>,
): Promise<void> {
  if (userForm !== 'login-name') return
  const same = await tx
    .select({ unitId: casServices.unitId })
    .from(casServices)
    .where(and(eq(casServices.address, address), eq(casServices.userForm, 'login-name')))
  if (same.every((row) => row.unitId === unitId)) return
  throw new StartRefusal({
    en: `Another unit has ${address} with bare login names. Names of two units may be equal: use --user login-name-and-unit.`,
    zh: `其他单位已用登录名方式登记 ${address}。两个单位可能有相同的登录名，请使用 --user login-name-and-unit。`,
  })
}
