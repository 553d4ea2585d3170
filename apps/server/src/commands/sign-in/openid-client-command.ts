import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { openidClients } from '#database/tables/openid-clients.ts'
import { units } from '#database/tables/units.ts'
import { readClientKeys } from '#features/identity-provider/openid/clients/client-keys.ts'
import {
  type ClientProblem,
  type ClientWish,
  makeClient,
  problemOfWish,
} from '#features/identity-provider/openid/clients/new-client.ts'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inOwnerTransaction, inUnitOfCode, noteByCommand, requireApplication } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'

const help = `
npm run homeroom -- oidc-client --unit <code> --name <name> --redirect <address>
  Lets the people of a unit sign in to an application with Homeroom (OpenID Connect), and prints its id and secret once.
  登记可用本平台账号登录的应用（OpenID Connect），并显示其编号和密钥（仅一次）。

  --unit <code>          the unit whose people sign in         单位代码
  --name <name>          how people know the application       应用名称
  --english-name <name>  its English name                      英文名称
  --redirect <address>   where codes are sent, exactly; may be given several times   接收授权码的完整地址，可多次填写
  --post-logout <address>  where people may go after signing out; may be given several times   退出后可返回的地址
  --backchannel-logout <address>  where the end of a session is told of   通知会话结束的地址
  --scopes <list>        of openid, profile, unit, roles, children, offline_access; default "openid profile"   可申请的信息范围
  --application <code>   only people who may use this application sign in   仅限可使用该应用的人
  --device               signs in by a code typed elsewhere: boards, kiosks   大屏、自助终端：用代码登录
  --public               runs where it can keep no secret: a page, a phone   无法保管密钥的应用（网页、手机应用）
  --keys <file>          signs with its own keys instead of sending a secret: its public ones (JWKS)   用自己的私钥签名，填写公钥文件（JWKS）
  --public-subject       is told the id people have here instead of one of its own   使用统一的用户编号
  --trusted              one of the unit's own: people are not asked   本单位自有应用，无需用户同意
  --older                knows no PKCE and signs in at /authorize   不支持 PKCE 的旧应用（使用 /authorize）
  --tried-out            being tried out: --redirect and --post-logout may be http://localhost, 127.0.0.1 or [::1], on any port   试用中：可使用本机地址，端口不限
  --list                 the clients there are                 列出已登记的应用
  --disable <client id>  switches a client off at once         立即停用应用`

const text = { type: 'string' } as const

const flag = { type: 'boolean' } as const

const several = { type: 'string', multiple: true } as const

export const openidClientCommand = defineCommand({
  help,
  options: {
    unit: text,
    name: text,
    'english-name': text,
    redirect: several,
    'post-logout': several,
    'backchannel-logout': text,
    scopes: text,
    application: text,
    keys: text,
    disable: text,
    list: flag,
    device: flag,
    public: flag,
    'public-subject': flag,
    trusted: flag,
    older: flag,
    'tried-out': flag,
  },
  run: (values) => {
    const { unit, name } = values
    const making = unit !== undefined && name !== undefined
    if ([making, values.list === true, values.disable !== undefined].filter(Boolean).length !== 1)
      throw misuse(
        {
          en: 'Give --unit and --name, or --list, or --disable.',
          zh: '请给出 --unit 与 --name，或 --list，或 --disable。',
        },
        help,
      )
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (values.disable !== undefined) {
        await disableOpenidClient(owner, values.disable)
        print(`The client ${values.disable} is switched off. / 已停用应用 ${values.disable}。`)
      } else if (making) {
        const { clientId, secret } = await createOpenidClient(owner, unit, {
          name,
          englishName: values['english-name'] ?? '',
          redirectUris: values.redirect ?? [],
          postLogoutRedirectUris: values['post-logout'] ?? [],
          backchannelLogoutUri: values['backchannel-logout'] ?? '',
          scopes: (values.scopes ?? 'openid profile').split(/[\s,]+/),
          deviceFlow: values.device === true,
          subjectType: values['public-subject'] === true ? 'public' : 'pairwise',
          trusted: values.trusted === true,
          older: values.older === true,
          triedOut: values['tried-out'] === true,
          applicationCode: values.application ?? null,
          secret: values.public !== true && values.device !== true,
          keys: values.keys === undefined ? null : readKeysFile(values.keys),
        })
        print(`client_id: ${clientId}`)
        if (secret !== undefined) print(`client_secret, shown only now / 密钥（仅显示一次）: ${secret}`)
      } else {
        for (const line of await listOpenidClients(owner)) print(line)
      }
      return 0
    })
  },
})

/** Registers a client of a unit; its secret is returned only now. */
export async function createOpenidClient(
  owner: PoolConfig,
  unitCode: string,
  wish: ClientWish,
): Promise<{ clientId: string; secret: string | undefined }> {
  const problem = problemOfWish(wish)
  if (problem) throw new StartRefusal(wordsFor(problem))
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    await requireApplication(tx, wish.applicationCode)
    const { row, secret } = makeClient(unitId, wish, new Date())
    await tx.insert(openidClients).values(row)
    await noteByCommand(tx, unitId, { action: 'client registered', target: { kind: 'client', id: row.clientId } })
    return { clientId: row.clientId, secret }
  })
}

/** The public keys in a file; an unreadable or unusable file is refused. */
export function readKeysFile(file: string): NonNullable<ClientWish['keys']> {
  const keys = readClientKeys(contentsOf(file))
  if (keys) return keys
  throw new StartRefusal({
    en: `${file} holds no public keys that can be used: a JSON Web Key Set with keys of RSA (2048 bits or more), P-256 or Ed25519, none of them private.`,
    zh: `${file} 中没有可用的公钥：应为 JWKS 文件，密钥为 RSA（至少 2048 位）、P-256 或 Ed25519，且不得包含私钥。`,
  })
}

/** A missing file contains no keys, either. */
function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** One line for each client: its unit, its id, its name and its addresses. */
export async function listOpenidClients(owner: PoolConfig): Promise<string[]> {
  const rows = await inOwnerTransaction(owner, (tx) =>
    tx
      .select({ unit: units.code, client: openidClients })
      .from(openidClients)
      .innerJoin(units, eq(units.id, openidClients.unitId))
      .orderBy(units.code, openidClients.createdAt),
  )
  return rows.map(({ unit, client }) =>
    [
      unit,
      client.clientId,
      client.name,
      client.redirectUris.join(' ') || 'device',
      ...(client.triedOut ? ['tried out / 试用中'] : []),
      client.disabledAt ? `off since ${client.disabledAt.toISOString()}` : 'in use',
    ].join('  '),
  )
}

/** Disables a client at once; an unknown or disabled one is refused. */
export async function disableOpenidClient(owner: PoolConfig, clientId: string): Promise<void> {
  const ended = await inOwnerTransaction(owner, async (tx) => {
    const rows = await tx
      .update(openidClients)
      .set({ disabledAt: new Date() })
      .where(and(eq(openidClients.clientId, clientId), isNull(openidClients.disabledAt)))
      .returning({ unitId: openidClients.unitId })
    for (const { unitId } of rows)
      await noteByCommand(tx, unitId, { action: 'client switched off', target: { kind: 'client', id: clientId } })
    return rows
  })
  if (ended.length > 0) return
  throw new StartRefusal({
    en: `There is no client ${clientId} in use. See them with --list.`,
    zh: `没有使用中的应用 ${clientId}，请用 --list 查看。`,
  })
}

function wordsFor({ problem, detail }: ClientProblem): Bilingual {
  if (problem === 'no way in')
    return {
      en: 'Give --redirect with the address codes are sent to, or --device for boards and kiosks.',
      zh: '请用 --redirect 指定接收授权码的地址，或用 --device 表示大屏、自助终端。',
    }
  if (problem === 'unknown scope')
    return {
      en: `The scope ${detail} is unknown or missing. Write openid, and of profile, unit, roles, children and offline_access what is needed.`,
      zh: `范围 ${detail} 不存在或缺失。请填写 openid，并按需加上 profile、unit、roles、children、offline_access。`,
    }
  if (problem === 'older without secret')
    return {
      en: 'A client without PKCE needs a secret: leave --public or --older out.',
      zh: '不支持 PKCE 的应用必须有密钥：请去掉 --public 或 --older。',
    }
  if (problem === 'own machine')
    return {
      en: `The address ${detail} lies on somebody's own machine: only a client that is being tried out may go there, by http. Add --tried-out.`,
      zh: `地址 ${detail} 是本机地址：仅试用中的应用可用，且须为 http。请加上 --tried-out。`,
    }
  return {
    en: `The address ${detail} cannot be registered (${problem}). Write it exactly as the browser shows it: https, no fragment, no user name.`,
    zh: `地址 ${detail} 无法登记（${problem}）。请与浏览器地址栏完全一致：使用 https，不带 # 和用户名。`,
  }
}
