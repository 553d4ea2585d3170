import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '@homeroom/shared/dates/durations.ts'
import { Client, type PoolConfig } from 'pg'
import { type HandOver, takeOver } from '#platform/installation/hand-over.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

type Claim = { fileStore: 'folder' | 's3' }
export type StoreClaim = {
  /** Settles with the reason when another process has taken the files, after the connection of this one was lost. */
  lost: Promise<FilesTaken>
  /** Connections that write files say which claim they are of; the database takes nothing from one that is over (files.sql). */
  holding(connection: PoolConfig): PoolConfig
  release(): Promise<void>
}

/** Advisory locks of one key; any number that nobody else uses. */
const key = 1_752_131_940
/** Held together by the transactions that write files, and alone by whoever begins a claim. In `repeatable/files.sql`, too. */
const writersKey = 1_752_131_941
const tryEvery = 250
const askEvery = 5 * second
const answerPatience = 3 * second
/** The database ends a connection whose other side is gone after 50 seconds, with what it still holds. */
const endDeadPeers = 'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

/**
 * Claims the files of a database for this process. Files in a folder are read by one process only: a second one, with a folder of its own,
 * would name files whose bytes it does not have, and neither would notice. Those in a shared store are claimed together. A claim that is
 * lost with its connection is taken again, at once and then often; where another process was faster, `lost` says so. Until that is noticed
 * the database itself refuses what the earlier holder writes: each claim has a number, and only the newest counts. A process that died
 * without a word lets go of it within a minute.
 */
export async function claimStore(owner: PoolConfig, { fileStore }: Claim, waiting: HandOver): Promise<StoreClaim> {
  // What a lost connection still holds, until the database notices, is no other process.
  const name = `homeroom files ${randomUUID()}`
  const lost = Promise.withResolvers<FilesTaken>()
  let current: Client | undefined
  let asking: NodeJS.Timeout | undefined
  let released = false
  let number: string | undefined

  async function take(): Promise<'taken' | 'held by us' | 'held by another'> {
    const limits = { connectionTimeoutMillis: answerPatience, query_timeout: answerPatience }
    const client = new Client({ ...owner, ...limits, keepAlive: true })
    client.on('error', () => lose(client)).on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`${endDeadPeers}; set idle_session_timeout = 0; set application_name = '${name}'`)
      const shared = fileStore === 's3' ? '_shared' : ''
      const { rows } = await client.query(`select pg_try_advisory_lock${shared}(${key}) as taken`)
      if (rows[0].taken !== true || released) {
        const another = await isHeldByAnother(client, name)
        await client.end()
        return another ? 'held by another' : 'held by us'
      }
      const newest = number === undefined ? await beginClaim(client, fileStore) : await readNumber(client)
      // Somebody writes at this moment; or somebody has held it in between, and may have gone again.
      if (released || newest === undefined || newest !== (number ?? newest)) {
        await client.end()
        return 'held by another'
      }
      number = newest
      current = client
      asking = setInterval(() => look(client), askEvery).unref()
      return 'taken'
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  /** A dump that was restored under a running process brings the number of another claim. */
  function look(client: Client): void {
    readNumber(client).then(
      (newest) => newest !== number && letGo(client) && lost.resolve(new FilesTaken()),
      () => lose(client),
    )
  }

  function letGo(client: Client): boolean {
    if (current !== client) return false
    current = undefined
    clearInterval(asking)
    client.end().catch(() => undefined)
    return true
  }

  function lose(client: Client): void {
    if (letGo(client)) void takeAgain()
  }

  async function takeAgain(): Promise<void> {
    while (!released) {
      const answer = await take().catch(() => 'away')
      if (answer === 'taken') return
      if (answer === 'held by another') return lost.resolve(new FilesTaken())
      await sleep(tryEvery, undefined, { ref: false })
    }
  }

  if (!(await takeOver(async () => (await take()) === 'taken', waiting))) throw refusal(fileStore)
  return {
    lost: lost.promise,
    holding: (connection) => ({
      ...connection,
      async onConnect(client) {
        await client.query(endDeadPeers)
        await client.query(`select set_config('homeroom.file_claim', $1, false)`, [number])
      },
    }),
    async release() {
      released = true
      clearInterval(asking)
      await current?.end().catch(() => undefined)
    },
  }
}

/**
 * Begins a claim when nobody writes under an earlier one any more, and answers its number. A shared one goes on under that of the others,
 * and waits for nobody.
 * Undefined when somebody still writes after two seconds.
 */
async function beginClaim(client: Client, fileStore: Claim['fileStore']): Promise<string | undefined> {
  const shared = fileStore === 's3'
  const known = await readClaim(client)
  if (known?.shared && shared) return known.number
  try {
    await client.query(`begin; set local lock_timeout = '2s'; select pg_advisory_xact_lock(${writersKey})`)
    await client.query(
      `create schema if not exists drizzle;
       create table if not exists drizzle.file_claim
         (id boolean primary key default true check (id), number bigint not null, shared boolean not null)`,
    )
    const { rows } = await client.query<{ number: string }>(
      `insert into drizzle.file_claim as known (number, shared) values (1, $1)
       on conflict (id) do update set shared = excluded.shared,
         number = known.number + case when known.shared and excluded.shared then 0 else 1 end
       returning number`,
      [shared],
    )
    await client.query('commit')
    return rows[0]?.number
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockTimedOut) throw error
    return undefined
  }
}

const lockTimedOut = '55P03'

const readNumber = async (client: Client) => (await readClaim(client))?.number

async function readClaim(client: Client): Promise<{ number: string; shared: boolean } | undefined> {
  const { rows: known } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = 'file_claim'`,
  )
  if (known.length === 0) return undefined
  const { rows } = await client.query<{ number: string; shared: boolean }>(
    'select number, shared from drizzle.file_claim',
  )
  return rows[0]
}

async function isHeldByAnother(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks held left join pg_stat_activity process using (pid)
      where held.locktype = 'advisory' and held.granted and (held.classid, held.objid, held.objsubid) = (0, $1, 1)
        and held.database = (select oid from pg_database where datname = current_database())
        and process.application_name is distinct from $2`,
    [key, name],
  )
  return rows.length > 0
}

/** Why a process that served must stop. */
export class FilesTaken extends StartRefusal {
  constructor() {
    super({
      en: 'Another Homeroom has taken the files of this database while the connection to it was lost. This one stops, so that no file lands where the other does not find it. Files in a data folder belong to one process, see docs/operations/run.md, "Several processes".',
      zh: '与数据库的连接中断期间，另一个 Homeroom 接管了此数据库的文件。本进程现在停止，以免文件落到对方找不到的地方。数据文件夹中的文件只能由一个进程使用，见 docs/operations/run.md 的“Several processes”。',
    })
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
