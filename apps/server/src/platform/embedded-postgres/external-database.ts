import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { applicationRole } from './database-cluster.ts'
import type { DatabaseServer, Report } from './database-server.ts'

const oldestVersion = 150_000
const patience = 5_000

// A server that starts beside us, for instance in the same composition of containers.
const mayPass = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', '57P03'])

type Addresses = { databaseUrl: string; databaseAppUrl: string }

/** Connects to the PostgreSQL of DATABASE_URL, and refuses one that is too old or cannot be reached. */
export async function openExternalDatabase(addresses: Addresses, report: Report): Promise<DatabaseServer> {
  const connections = externalConnections(addresses)
  report('Connecting to the database of DATABASE_URL / 正在连接 DATABASE_URL 指定的数据库')
  const version = await askVersion(connections.owner)
  return {
    ...connections,
    version,
    isAway: askNowAndThen(() => isSilent(connections.application)),
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  }
}

/** How to reach the database of DATABASE_URL as each role. */
function externalConnections(addresses: Addresses): { owner: PoolConfig; application: PoolConfig } {
  const { databaseUrl, databaseAppUrl } = addresses
  const common = { connectionTimeoutMillis: 5_000 }
  return {
    owner: { ...common, connectionString: databaseUrl },
    application: { ...common, connectionString: databaseAppUrl || withRole(databaseUrl) },
  }
}

// The role is part of the connection itself, so that no query can ever run before it is taken.
function withRole(databaseUrl: string): string {
  const [place = '', query = ''] = databaseUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  const option = `-c role=${applicationRole}`
  parameters.set('options', [parameters.get('options'), option].filter(Boolean).join(' '))
  return `${place}?${parameters.toString().replaceAll('+', '%20')}`
}

const askEvery = 2_000
const answerPatience = 1_500

/** Checks at most every two seconds, however many callers ask. */
function askNowAndThen(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!last || performance.now() - last.at > askEvery) last = { at: performance.now(), answer: ask() }
    return last.answer
  }
}

/** Asked twice: one slow answer is no silence. */
const isSilent = async (application: PoolConfig): Promise<boolean> =>
  !(await answers(application)) && !(await answers(application))

async function answers(application: PoolConfig): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerPatience, query_timeout: answerPatience }
  const client = new Client({ ...application, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function askVersion(owner: PoolConfig): Promise<string> {
  const deadline = performance.now() + patience
  for (;;) {
    const client = new Client(owner)
    try {
      await client.connect()
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
      )
      return checkVersion(rows[0])
    } catch (error) {
      const { code } = error as { code?: string }
      if (error instanceof StartRefusal || !code) throw refusal(error)
      if (!mayPass.has(code) || performance.now() > deadline) throw refusal(error)
      await sleep(250)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function checkVersion({ number, name }: { number: number; name: string }): string {
  if (number >= oldestVersion) return name
  throw new StartRefusal({
    en: `DATABASE_URL leads to PostgreSQL ${name}; Homeroom needs 15 or newer. Upgrade that server, or name another one.`,
    zh: `DATABASE_URL 指向的 PostgreSQL 版本为 ${name}，Homeroom 需要 15 或更新版本。请升级该服务器或改用其他服务器。`,
  })
}

function refusal(error: unknown): StartRefusal {
  if (error instanceof StartRefusal) return error
  const { code, message } = error as { code?: string; message: string }
  const said = message || code || 'no answer'
  return new StartRefusal(
    {
      en: `The database of DATABASE_URL cannot be used: ${said}. ${advice[code ?? '']?.en ?? general.en}`,
      zh: `无法使用 DATABASE_URL 指定的数据库：${said}。${advice[code ?? '']?.zh ?? general.zh}`,
    },
    { cause: error },
  )
}

const general = {
  en: 'Check the host, port and name in DATABASE_URL, and that the server is running.',
  zh: '请检查 DATABASE_URL 中的主机、端口和名称，并确认服务器正在运行。',
}
const wrongLogin = {
  en: 'Check the user and the password in DATABASE_URL.',
  zh: '请检查 DATABASE_URL 中的用户名和密码。',
}
const advice: Record<string, typeof general> = {
  '28P01': wrongLogin,
  '28000': wrongLogin,
  '3D000': { en: 'Create the database first: createdb homeroom.', zh: '请先创建数据库：createdb homeroom。' },
}
