import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { socialProviders } from '#database/tables/social.ts'
import { purposeOfSecret } from '#features/outside-sign-in/social/providers/provider-secret.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { inUnitOfCode, noteByCommand } from '../owner-work.ts'

export type NewMessagingService = {
  unitCode: string
  kind: ProviderKind
  appId: string
  agentId: string
  secret: string
  school: boolean
}

const appIdShape = /^[A-Za-z0-9_-]{6,64}$/
const secretShape = /^[A-Za-z0-9_-]{16,128}$/

/** Lets people of a unit sign in by WeChat or WeCom, in place of what was set for that kind. */
export function putMessagingService(
  owner: PoolConfig,
  box: SecretBox,
  { unitCode, secret, kind, ...service }: NewMessagingService,
): Promise<void> {
  if (!appIdShape.test(service.appId) || !secretShape.test(secret))
    throw new StartRefusal({
      en: 'The application id or the secret has the wrong form. Copy both from the console of the service.',
      zh: '应用 ID 或密钥格式不正确，请从服务后台复制。',
    })
  if (kind === 'wecom' && !/^[0-9]{1,16}$/.test(service.agentId))
    throw new StartRefusal({
      en: 'WeCom needs the AgentId of the application: --agent 1000002.',
      zh: '企业微信需要应用的 AgentId：--agent 1000002。',
    })
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const sealedSecret = box.seal(purposeOfSecret({ unitId, kind }), secret)
    const row = { ...service, sealedSecret, enabled: true, rehearsal: false, changedAt: new Date() }
    await tx
      .insert(socialProviders)
      .values({ unitId, kind, ...row })
      .onConflictDoUpdate({ target: [socialProviders.unitId, socialProviders.kind], set: row })
    await noteByCommand(tx, unitId, { action: 'social provider saved', detail: { kind, ...service } })
  })
}

/** Takes a service away; linked identities stay, for one that comes back. */
export function removeMessagingService(owner: PoolConfig, unitCode: string, kind: ProviderKind): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const removed = await tx
      .delete(socialProviders)
      .where(and(eq(socialProviders.unitId, unitId), eq(socialProviders.kind, kind)))
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({ en: `${unitCode} has no ${kind}.`, zh: `${unitCode} 没有配置 ${kind}。` })
    await noteByCommand(tx, unitId, { action: 'social provider removed', detail: { kind } })
  })
}

/** A line for each service of a unit; secrets are in none. */
export function listMessagingServices(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(socialProviders).where(eq(socialProviders.unitId, unitId))
    return rows
      .map(({ kind, appId, agentId, school, enabled, rehearsal }) =>
        [...[kind, appId, agentId], ...[school ? 'school' : '', enabled ? '' : 'off', rehearsal ? 'make-believe' : '']]
          .filter(Boolean)
          .join('  '),
      )
      .sort()
  })
}
