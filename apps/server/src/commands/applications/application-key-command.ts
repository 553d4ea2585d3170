import { migrateDatabase } from '#database/migrate.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { createApplicationKey, listApplicationKeys, revokeApplicationKey } from './application-keys.ts'

const help = `
npm run homeroom -- application-key --application <code>
  Makes a key with which the server of an application posts messages and to-dos, and prints it once.
  为应用的服务器生成密钥，用于推送消息与待办；密钥仅显示一次。

  --application <code>   the application, such as library      应用代码
  --list                 the keys there are, without the keys themselves   列出已有密钥（不含密钥内容）
  --revoke <id>          ends a key at once                    立即停用密钥`

/** What this server posts by itself, under these codes: a key would let others write in the product's name. */
const ownApplications = ['base', 'notices']

function refuseOwn(application: string): void {
  if (!ownApplications.includes(application)) return
  throw new StartRefusal({
    en: `${application} runs in this server and needs no key. Make keys for applications with servers of their own.`,
    zh: `${application} 由本服务器运行，无需密钥。请仅为拥有独立服务器的应用生成密钥。`,
  })
}

const text = { type: 'string' } as const

export const applicationKeyCommand = defineCommand({
  help,
  options: { application: text, list: { type: 'boolean' }, revoke: text },
  run: (values) => {
    const wishes = [values.application, values.list, values.revoke].filter((wish) => wish !== undefined)
    if (wishes.length !== 1)
      throw misuse(
        {
          en: 'Give one of --application, --list and --revoke.',
          zh: '请给出 --application、--list 或 --revoke 之一。',
        },
        help,
      )
    if (values.application !== undefined) refuseOwn(values.application)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (values.revoke !== undefined) {
        await revokeApplicationKey(owner, values.revoke)
        print(`The key ${values.revoke} is revoked. / 已停用密钥 ${values.revoke}。`)
      } else if (values.application !== undefined) {
        const { id, key } = await createApplicationKey(owner, values.application)
        print(`Key ${id} of ${values.application}, shown only now / 密钥（仅显示一次）: ${key}`)
      } else {
        for (const line of await listApplicationKeys(owner)) print(line)
      }
      return 0
    })
  },
})
