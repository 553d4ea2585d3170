import { messagingSettingForms } from '@homeroom/contract/outside-sign-in/messaging-settings.ts'
import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { readKey } from '#database/known-key.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { socialProviders } from '#database/tables/social.ts'
import { purposeOfSecret } from '#features/outside-sign-in/social/providers/social-provider.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { createSecretBox, type SecretBox } from '#platform/secrets/secret-box.ts'
import { askHidden, canAsk, readPipedLine } from '../administrators/read-line.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inUnitOfCode, noteByCommand } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- messaging-service --unit <code> --set <kind> --app <id>
  Lets people of a unit sign in by WeChat or WeCom. The secret is asked for, or is the first line of the standard input.
  让单位用户用微信或企业微信登录。密钥在提示时输入，或由标准输入的第一行给出。

  --set <kind>      wechat-website (QR code), wechat-account (inside WeChat) or wecom
                    微信网站应用（扫码）、公众号（微信内）或企业微信
  --app <id>        AppID, or the CorpID of WeCom        应用 ID；企业微信填企业 ID
  --agent <id>      AgentId of the WeCom application     企业微信应用的 AgentId
  --school          a WeCom application for parents and pupils   面向家长和学生的家校应用
  --list            the services of the unit             列出单位的服务
  --remove <kind>   takes a service away                 取消一项服务`

const text = { type: 'string' } as const

const flag = { type: 'boolean' } as const

const kinds: readonly string[] = ['wechat-website', 'wechat-account', 'wecom'] satisfies ProviderKind[]

function kindOf(given: string): ProviderKind {
  if (!kinds.includes(given))
    throw misuse({ en: `"${given}" is no kind of service.`, zh: `没有“${given}”这种服务。` }, help)
  return given as ProviderKind
}

/** Never from the command line, which is kept in the history. */
function readSecret(): Promise<string> {
  return canAsk() ? askHidden('Secret / 密钥: ') : readPipedLine()
}

export const messagingServiceCommand = defineCommand({
  help,
  options: { unit: text, set: text, app: text, agent: text, school: flag, list: flag, remove: text },
  async run({ unit, set, app, agent = '', school = false, list, remove }) {
    const wishes = [set, list, remove].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || unit === undefined || (set !== undefined && app === undefined))
      throw misuse(
        {
          en: 'Give --unit and one of --set (with --app), --list and --remove.',
          zh: '请给出 --unit，以及 --set（需 --app）、--list 或 --remove 之一。',
        },
        help,
      )
    const [wanted, unwanted] = [set && kindOf(set), remove && kindOf(remove)]
    const secret = wanted ? await readSecret() : ''
    return withDatabase(async ({ owner }, settings) => {
      await migrateDatabase(owner, print)
      if (wanted) {
        const box = createSecretBox(Buffer.from(await readKey(owner, settings)))
        const service = { unitCode: unit, kind: wanted, appId: app ?? '', agentId: agent, secret, school }
        await putMessagingService(owner, box, service)
        print(`${wanted} is set for ${unit}. / 已为 ${unit} 设置 ${wanted}。`)
      } else if (unwanted) {
        await removeMessagingService(owner, unit, unwanted)
        print(`${unwanted} is gone from ${unit}. / 已取消 ${unit} 的 ${unwanted}。`)
      } else for (const line of await listMessagingServices(owner, unit)) print(line)
      return 0
    })
  },
})

export type NewMessagingService = {
  unitCode: string
  kind: ProviderKind
  appId: string
  agentId: string
  secret: string
  school: boolean
}

/** Sets up WeChat or WeCom for signing in to a unit, and replaces earlier settings of that kind. */
export function putMessagingService(
  owner: PoolConfig,
  box: SecretBox,
  { unitCode, secret, kind, ...service }: NewMessagingService,
): Promise<void> {
  if (!messagingSettingForms.appId.test(service.appId) || !messagingSettingForms.secret.test(secret))
    throw new StartRefusal({
      en: 'The application id or the secret has the wrong form. Copy both from the console of the service.',
      zh: '应用 ID 或密钥格式不正确，请从服务后台复制。',
    })
  if (kind === 'wecom' && !messagingSettingForms.agentId.test(service.agentId))
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
    await noteByCommand(tx, unitId, {
      action: 'social provider saved',
      target: { kind: 'sign-in service', id: kind },
      after: service,
    })
  })
}

/** Removes a service; linked identities stay, in case it is set up again. */
export function removeMessagingService(owner: PoolConfig, unitCode: string, kind: ProviderKind): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const removed = await tx
      .delete(socialProviders)
      .where(and(eq(socialProviders.unitId, unitId), eq(socialProviders.kind, kind)))
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({ en: `${unitCode} has no ${kind}.`, zh: `${unitCode} 没有配置 ${kind}。` })
    await noteByCommand(tx, unitId, {
      action: 'social provider removed',
      target: { kind: 'sign-in service', id: kind },
    })
  })
}

/** A line for each service of a unit, without its secret. */
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
