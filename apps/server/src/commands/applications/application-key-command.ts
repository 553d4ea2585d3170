import { migrateDatabase } from '#database/migrate.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import {
  createApplicationKey,
  listApplicationKeys,
  revokeApplicationKey,
  setKeyReadsPeople,
} from './application-keys.ts'

const help = `
npm run homeroom -- application-key --application <code>
  Makes a key with which the server of an application posts messages and to-dos, and prints it once.
  为应用的服务器生成密钥，用于推送消息与待办；密钥仅显示一次。

  --application <code>   the application, such as library      应用代码
  --people               with it: the key also reads whom it may post to   同时允许读取可推送的人员
  --let-read-people <id>     lets a key that is in use do so      允许已有密钥读取人员
  --stop-reading-people <id> takes that right away at once        立即取消该权限
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
  options: {
    application: text,
    people: { type: 'boolean' },
    list: { type: 'boolean' },
    revoke: text,
    'let-read-people': text,
    'stop-reading-people': text,
  },
  run: (values) => {
    const { application, people = false, list, revoke } = values
    const [letRead, stopReading] = [values['let-read-people'], values['stop-reading-people']]
    const wishes = [application, list, revoke, letRead, stopReading].filter((wish) => wish !== undefined)
    if (wishes.length !== 1 || (people && application === undefined))
      throw misuse(
        {
          en: 'Give one of --application (with --people perhaps), --let-read-people, --stop-reading-people, --list and --revoke.',
          zh: '请给出 --application（可加 --people）、--let-read-people、--stop-reading-people、--list 或 --revoke 之一。',
        },
        help,
      )
    if (application !== undefined) refuseOwn(application)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (revoke !== undefined) {
        await revokeApplicationKey(owner, revoke)
        print(`The key ${revoke} is revoked. / 已停用密钥 ${revoke}。`)
      } else if (letRead !== undefined) {
        await setKeyReadsPeople(owner, letRead, { readsPeople: true })
        print(`The key ${letRead} may read people now. / 密钥 ${letRead} 现在可以读取人员。`)
      } else if (stopReading !== undefined) {
        await setKeyReadsPeople(owner, stopReading, { readsPeople: false })
        print(`The key ${stopReading} reads people no longer. / 密钥 ${stopReading} 不再可以读取人员。`)
      } else if (application !== undefined) {
        const { id, key } = await createApplicationKey(owner, application, { readsPeople: people })
        print(`Key ${id} of ${application}, shown only now / 密钥（仅显示一次）: ${key}`)
      } else {
        for (const line of await listApplicationKeys(owner)) print(line)
      }
      return 0
    })
  },
})
