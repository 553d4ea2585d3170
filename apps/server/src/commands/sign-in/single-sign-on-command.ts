import { eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { readKey } from '#database/known-key.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import {
  isProviderAddress,
  providerSecretPurpose,
} from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { createSecretBox, type SecretBox } from '#platform/secrets/secret-box.ts'
import { askHidden, canAsk, readPipedLine } from '../administrators/read-line.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inUnitOfCode, noteByCommand } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- single-sign-on --unit <code> --oidc <issuer> --client <id> --name <name>
npm run homeroom -- single-sign-on --unit <code> --cas <address> --name <name>
  Lets people of a unit sign in by an OpenID provider or a CAS server outside, beside name and password.
  让单位用户通过外部 OpenID 提供方或 CAS 服务器登录（密码登录仍可用）。

  --oidc <issuer>     the provider's issuer; its client secret is asked for, or the first line of the standard input
                      提供方的 issuer；密钥在提示时输入，或由标准输入的第一行给出（留空为公共客户端）
  --client <id>       our client id there                       客户端标识
  --cas <address>     what stands before /login                 CAS 地址（/login 之前的部分）
  --name <name>       what people call it                       显示名称
  --english-name <n>  the same in English                       英文名称
  --login-name <claim>  the claim or attribute that is the login name here (user: the CAS user); without it each person
                      links their account once                  对应登录名的声明；不填则每人首次登录时绑定
  --inside            it stands inside your network             位于内网
  --first             the sign-in page leads there at once      登录页直接跳转
  --show              what is set                               查看配置
  --remove            people sign in on the ordinary page again 取消配置`

const text = { type: 'string' } as const

const flag = { type: 'boolean' } as const

type Values = Partial<Record<'unit' | 'oidc' | 'client' | 'cas' | 'name' | 'english-name' | 'login-name', string>> & {
  inside?: boolean
  first?: boolean
}

/** The wanted settings without the secret; undefined when nothing is to be set. */
function readProvider(values: Values): Omit<NewSingleSignOn, 'secret'> | undefined {
  const { unit = '', oidc, cas, client = '', name } = values
  const address = oidc ?? cas?.replace(/\/$/, '')
  if (address === undefined) return undefined
  if (!name || (oidc !== undefined && client === ''))
    throw misuse({ en: 'Give --name, and with --oidc --client.', zh: '请给出 --name；--oidc 还需 --client。' }, help)
  return {
    unitCode: unit,
    kind: oidc === undefined ? 'cas' : 'oidc',
    address,
    clientId: client,
    name,
    englishName: values['english-name'] ?? '',
    loginNameClaim: values['login-name'] ?? '',
    inside: values.inside ?? false,
    first: values.first ?? false,
  }
}

/** Never from the command line, which is kept in the history. */
function readSecret(): Promise<string> {
  return canAsk() ? askHidden('Client secret (empty: none) / 客户端密钥（留空为无）: ') : readPipedLine()
}

export const singleSignOnCommand = defineCommand({
  help,
  options: {
    unit: text,
    oidc: text,
    client: text,
    cas: text,
    name: text,
    'english-name': text,
    'login-name': text,
    inside: flag,
    first: flag,
    show: flag,
    remove: flag,
  },
  async run(values) {
    const { unit = '', oidc, cas, show, remove } = values
    const wishes = [oidc, cas, show, remove].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || unit === '')
      throw misuse(
        {
          en: 'Give --unit and one of --oidc, --cas, --show and --remove.',
          zh: '请给出 --unit，以及 --oidc、--cas、--show 或 --remove 之一。',
        },
        help,
      )
    const provider = readProvider(values)
    const secret = provider?.kind === 'oidc' ? await readSecret() : ''
    return withDatabase(async ({ owner }, settings) => {
      await migrateDatabase(owner, print)
      if (provider) {
        const box = createSecretBox(Buffer.from(await readKey(owner, settings)))
        await putSingleSignOn(owner, box, { ...provider, secret })
        print(`${provider.address} is the single sign-on of ${unit}. / 已设为 ${unit} 的单点登录。`)
      } else if (remove) {
        await removeSingleSignOn(owner, unit)
        print(`${unit} has no single sign-on any more. / 已取消 ${unit} 的单点登录。`)
      } else print((await describeSingleSignOn(owner, unit)) ?? `${unit}: none / 未配置`)
      return 0
    })
  },
})

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

/** Sets the single sign-on of a unit and replaces the previous one. */
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
    await noteByCommand(tx, unitId, {
      action: 'single sign-on set',
      target: { kind: 'sign-in service', id: provider.address },
    })
  })
}

/** Removes the single sign-on of a unit; links of accounts stay, in case it is set up again. */
export function removeSingleSignOn(owner: PoolConfig, unitCode: string): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const [removed] = await tx.delete(singleSignOnProviders).where(eq(singleSignOnProviders.unitId, unitId)).returning()
    if (!removed)
      throw new StartRefusal({
        en: `${unitCode} has no single sign-on.`,
        zh: `${unitCode} 没有配置单点登录。`,
      })
    await noteByCommand(tx, unitId, {
      action: 'single sign-on removed',
      target: { kind: 'sign-in service', id: removed.address },
    })
  })
}

/** The single sign-on of a unit, without its secret; undefined where there is none. */
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
