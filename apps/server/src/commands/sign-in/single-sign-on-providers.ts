import { eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import {
  isProviderAddress,
  providerSecretPurpose,
} from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { inUnitOfCode, noteByCommand } from '../owner-work.ts'

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
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const sealedSecret = secret === '' ? '' : box.seal(providerSecretPurpose(unitId), secret)
    const row = { ...provider, sealedSecret, changedAt: new Date() }
    await tx
      .insert(singleSignOnProviders)
      .values({ unitId, ...row })
      .onConflictDoUpdate({ target: singleSignOnProviders.unitId, set: row })
    await noteByCommand(tx, unitId, { action: 'single sign-on set', target: provider.address })
  })
}

/** Takes the single sign-on of a unit away; links of accounts stay, for one that comes back. */
export function removeSingleSignOn(owner: PoolConfig, unitCode: string): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const [removed] = await tx.delete(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId)).returning()
    if (!removed)
      throw new StartRefusal({
        en: `${unitCode} has no single sign-on.`,
        zh: `${unitCode} 没有配置单点登录。`,
      })
    await noteByCommand(tx, unitId, { action: 'single sign-on removed', target: removed.address })
  })
}

/** What a unit's single sign-on is, without its secret; nothing where there is none. */
export function describeSingleSignOn(owner: PoolConfig, unitCode: string): Promise<string | undefined> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const [row] = await tx.select().from(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId))
    if (!row) return undefined
    const { kind, name, address, clientId, loginNameClaim, inside, first } = row
    const marks = [inside && 'inside', first && 'first'].filter(Boolean)
    const claim = loginNameClaim && `claim ${loginNameClaim}`
    return [kind, name, address, clientId, claim, ...marks].filter((part) => part !== '').join('  ')
  })
}
