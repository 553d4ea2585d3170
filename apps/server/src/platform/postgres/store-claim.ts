import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '@homeroom/shared/dates/durations.ts'
import { Client, type PoolConfig } from 'pg'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

type Claim = { fileStore: 'folder' | 's3' }
export type StoreClaim = { release(): Promise<void> }

/** Advisory locks of one key; any number that nobody else uses. */
const key = 1_752_131_940
const retryAfter = 5 * second

/**
 * Claims the files of a database for this process. Files in a folder are read by one process only: a second one, with a folder of its own,
 * would name files whose bytes it does not have, and neither would notice. Those in a shared store are claimed together. A claim that is
 * lost with its connection is taken again; a process that died without a word lets go of it within a minute.
 */
export async function claimStore(
  owner: PoolConfig,
  { fileStore }: Claim,
  { patience = 10 * second }: { patience?: number } = {},
): Promise<StoreClaim> {
  let current: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let released = false

  async function take(): Promise<boolean> {
    const client = new Client({ ...owner, keepAlive: true, connectionTimeoutMillis: 3 * second })
    client.on('error', () => lose(client)).on('end', () => lose(client))
    try {
      await client.connect()
      await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
      const shared = fileStore === 's3' ? '_shared' : ''
      const { rows } = await client.query(`select pg_try_advisory_lock${shared}(${key}) as taken`)
      if (rows[0].taken !== true || released) {
        await client.end()
        return false
      }
      current = client
      return true
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  function lose(client: Client): void {
    if (current !== client) return
    current = undefined
    again()
  }

  function again(): void {
    if (released) return
    retry = setTimeout(async () => {
      if (!(await take().catch(() => false))) again()
    }, retryAfter)
    retry.unref()
  }

  const deadline = performance.now() + patience
  while (!(await take())) {
    if (performance.now() >= deadline) throw refusal(fileStore)
    await sleep(Math.min(250, patience))
  }
  return {
    async release() {
      released = true
      clearTimeout(retry)
      await current?.end().catch(() => undefined)
    },
  }
}

const refusal = (fileStore: Claim['fileStore']) =>
  fileStore === 's3'
    ? new StartRefusal({
        en: 'Another Homeroom serves this database and keeps its files in its own data folder. Stop it, set HOMEROOM_FILE_STORE=s3 there as well, and start both.',
        zh: '另一个 Homeroom 正在使用此数据库，并把文件保存在它自己的数据文件夹中。请停止它，也为它设置 HOMEROOM_FILE_STORE=s3，再一起启动。',
      })
    : new StartRefusal({
        en: 'Another Homeroom serves this database. Files in a data folder belong to one process: stop the other one (after a crash wait a minute), or let all of them keep files in one bucket with HOMEROOM_FILE_STORE=s3, see docs/operations/run.md, "Several processes".',
        zh: '另一个 Homeroom 正在使用此数据库。数据文件夹中的文件只能由一个进程使用：请停止另一个进程（崩溃后请等待一分钟），或用 HOMEROOM_FILE_STORE=s3 让所有进程共用一个存储桶，见 docs/operations/run.md 的“Several processes”。',
      })
