import { eq } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { auditLog } from '#database/tables/logs.ts'
import { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { isProviderAddress } from '#features/single-sign-on/single-sign-on-provider.ts'
import { providerSecretPurpose } from '#features/single-sign-on/single-sign-on-providers.ts'
import { onOneConnection } from '#platform/one-connection.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { StartRefusal } from '#platform/start-refusal.ts'

export type NewSingleSignOn = {
  unitCode: string
  kind: 'oidc' | 'cas'
  name: string
  englishName: string
  address: string
  clientId: string
  secret: string
  loginNameClaim: string
  inside: boolean
  first: boolean
}

/** Sets the single sign-on of a unit, in place of the one it had. */
export function putSingleSignOn(
  owner: PoolConfig,
  box: SecretBox,
  { unitCode, secret, ...provider }: NewSingleSignOn,
): Promise<void> {
  if (!isProviderAddress(provider.address, provider.inside))
    throw new StartRefusal({
      en: `${provider.address} is no https:// address. Plain http:// needs --inside.`,
      zh: `${provider.address} 不是 https:// 地址；内网 http:// 需加 --inside。`,
    })
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const sealedSecret = secret === '' ? '' : box.seal(providerSecretPurpose(unitId), secret)
    const row = { ...provider, sealedSecret, changedAt: new Date() }
    await tx
      .insert(singleSignOnProviders)
      .values({ unitId, ...row })
      .onConflictDoUpdate({ target: singleSignOnProviders.unitId, set: row })
    await note(tx, unitId, 'single sign-on set', provider.address)
  })
}

/** Takes the single sign-on of a unit away; links of accounts stay, for one that comes back. */
export function removeSingleSignOn(owner: PoolConfig, unitCode: string): Promise<void> {
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const [removed] = await tx
      .delete(singleSignOnProviders)
      .where(eq(singleSignOnProviders.unitId, unitId))
      .returning()
    if (!removed)
      throw new StartRefusal({
        en: `${unitCode} has no single sign-on.`,
        zh: `${unitCode} 没有配置单点登录。`,
      })
    await note(tx, unitId, 'single sign-on removed', removed.address)
  })
}

/** What a unit's single sign-on is, without its secret; nothing where there is none. */
export function describeSingleSignOn(owner: PoolConfig, unitCode: string): Promise<string | undefined> {
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const [row] = await tx
      .select()
      .from(singleSignOnProviders)
      .where(eq(singleSignOnProviders.unitId, unitId))
    if (!row) return undefined
    const { kind, name, address, clientId, loginNameClaim, inside, first } = row
    const marks = [inside && 'inside', first && 'first'].filter(Boolean)
    const claim = loginNameClaim && `claim ${loginNameClaim}`
    return [kind, name, address, clientId, claim, ...marks].filter((part) => part !== '').join('  ')
  })
}

async function note(tx: NodePgDatabase, unitId: string, action: string, target: string): Promise<void> {
  const detail = { by: 'command line' }
  await tx.insert(auditLog).values({ unitId, action, target, detail, occurredAt: new Date() })
}

function inUnitOf<Result>(
  owner: PoolConfig,
  code: string,
  work: (tx: NodePgDatabase, unitId: string) => Promise<Result>,
): Promise<Result> {
  return onOneConnection(owner, (client) =>
    drizzle(client).transaction(async (tx) => {
      const [unit] = await tx.select({ id: units.id }).from(units).where(eq(units.code, code))
      if (!unit) throw new StartRefusal({ en: `There is no unit ${code}.`, zh: `没有单位 ${code}。` })
      return work(tx, unit.id)
    }),
  )
}
