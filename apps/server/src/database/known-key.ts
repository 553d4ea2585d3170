import type pg from 'pg'
import { type Fault, refusalOf } from '#platform/installation/fault.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'

/** Beside the notes of what a database has had: a print of its key. */
export const keyTable =
  'create table if not exists drizzle.known_key (id boolean primary key default true check (id), print text not null)'

/** Tells two keys apart and nothing else of them. */
const printOf = (secret: string): string => derivedToken(Buffer.from(secret), 'print of the key', '').slice(0, 22)

async function readKnownKey(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('drizzle.known_key') is not null as found`)
  if (!rows[0].found) return undefined
  const { rows: known } = await client.query<{ print: string }>('select print from drizzle.known_key')
  return known[0]?.print
}

/** Whether a database was used with a key. */
export const knowsKey = async (client: pg.ClientBase): Promise<boolean> => (await readKnownKey(client)) !== undefined

/**
 * The key of the installation, as the settings or the data folder give it. Refuses one that is not that of the database, and makes none in
 * the place of one that the database knows.
 */
export const readKey = (owner: pg.PoolConfig, from: { secret: string; dataDir: string }): Promise<string> =>
  onOneConnection(owner, async (client) => {
    const secret = readInstallationSecret({ ...from, mayMake: !(await knowsKey(client)) })
    if (await findKeyFault(client, secret)) throw refusalOf(otherKey)
    return secret
  })

/**
 * Notes the key of the installation where none is known yet. Of two processes that start at once with a key of their own each, one is
 * refused: what it sealed could never be read by the other.
 */
export const noteFirstKey = (owner: pg.PoolConfig, secret: string): Promise<void> =>
  onOneConnection(owner, async (client) => {
    await client.query('insert into drizzle.known_key (print) values ($1) on conflict do nothing', [printOf(secret)])
    if (await findKeyFault(client, secret)) throw refusalOf(otherKey)
  })

/**
 * Takes a key for the one of this installation from now on. What OpenID Connect keeps under the earlier one ends with it: a signing key
 * that cannot be opened would let nobody enter any client until it is replaced in time.
 */
export const acceptKey = (owner: pg.PoolConfig, secret: string): Promise<void> =>
  onOneConnection(owner, async (client) => {
    await client.query('begin')
    const { rowCount } = await client.query(
      `insert into drizzle.known_key (print) values ($1)
       on conflict (id) do update set print = excluded.print where known_key.print <> excluded.print`,
      [printOf(secret)],
    )
    if (rowCount === 1) await client.query('delete from openid_keys; delete from openid_records')
    // A connection that ends before this one has changed nothing.
    await client.query('commit')
  })

/** Whether a key is another one than that of the database. One that knows none takes any. */
export async function findKeyFault(client: pg.ClientBase, secret: string): Promise<Fault<'key-changed'> | undefined> {
  const known = await readKnownKey(client)
  return known === undefined || known === printOf(secret) ? undefined : otherKey
}

const otherKey: Fault<'key-changed'> = {
  code: 'key-changed',
  what: {
    en: 'The key of this installation (secret.key in the data folder, or HOMEROOM_SECRET) is not the one that this database was used with. What is sealed with that one cannot be read: second factors, secrets of single sign-on, faces; and everybody would have to sign in again.',
    zh: '本安装的密钥（数据文件夹中的 secret.key，或 HOMEROOM_SECRET）与该数据库使用的密钥不同。用原密钥加密的内容（双重验证、单点登录密钥、人脸）将无法读取，所有人都需重新登录。',
  },
  mend: {
    en: 'Put the key back from a backup; several processes on one database share one key. If it is lost for good: npm run homeroom -- accept-key.',
    zh: '请从备份恢复密钥；共用一个数据库的多个进程须使用同一密钥。若已无法找回：npm run homeroom -- accept-key。',
  },
}
