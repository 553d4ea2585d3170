import { migrateDatabase } from '#database/migrate.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { createOpenidClient, disableOpenidClient, listOpenidClients, readKeysFile } from './openid-clients.ts'

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
