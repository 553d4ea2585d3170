import type pg from 'pg'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import { derivedToken } from '#platform/secrets/signed-token.ts'

const table =
  'create table if not exists drizzle.known_key (id boolean primary key default true check (id), print text not null)'

/** Tells two keys apart and nothing else of them. */
const printOf = (secret: string): string => derivedToken(Buffer.from(secret), 'print of the key', '').slice(0, 22)

/** The print of the key that the database was used with; undefined while there was none. */
export async function readKnownKey(owner: pg.PoolConfig): Promise<string | undefined> {
  return onOneConnection(owner, async (client) => {
    const { rows } = await client.query(`select to_regclass('drizzle.known_key') is not null as found`)
    if (!rows[0].found) return undefined
    const { rows: known } = await client.query('select print from drizzle.known_key')
    return known[0]?.print as string | undefined
  })
}

/** Whether a key is the one that the database knows; one that knows none takes any. */
export const isKnownKey = (known: string | undefined, secret: string): boolean =>
  known === undefined || known === printOf(secret)

/**
 * The key of the installation, as the settings or the data folder give it. Refuses one that is not that of the database, and makes none in
 * the place of one that the database knows.
 */
export async function readKey(owner: pg.PoolConfig, from: { secret: string; dataDir: string }): Promise<string> {
  const known = await readKnownKey(owner)
  const secret = readInstallationSecret({ ...from, mayMake: known === undefined })
  if (!isKnownKey(known, secret)) throw otherKeyRefusal()
  return secret
}

/** Notes the key of the installation where none is known yet. */
export const noteFirstKey = (owner: pg.PoolConfig, secret: string): Promise<void> =>
  noteKey(owner, secret, 'do nothing')

/** Takes a key for the one of this installation from now on. */
export const acceptKey = (owner: pg.PoolConfig, secret: string): Promise<void> =>
  noteKey(owner, secret, 'do update set print = excluded.print')

async function noteKey(owner: pg.PoolConfig, secret: string, known: string): Promise<void> {
  await onOneConnection(owner, async (client) => {
    await client.query(table)
    await client.query(`insert into drizzle.known_key (print) values ($1) on conflict (id) ${known}`, [printOf(secret)])
  })
}

/** What to say of a key that is not the one of the database, and what to do. */
export const otherKey = {
  what: {
    en: 'The key of this installation (secret.key in the data folder, or HOMEROOM_SECRET) is not the one that this database was used with. What is sealed with that one cannot be read: second factors, secrets of single sign-on, faces; and everybody would have to sign in again.',
    zh: '本安装的密钥（数据文件夹中的 secret.key，或 HOMEROOM_SECRET）与该数据库使用的密钥不同。用原密钥加密的内容（双重验证、单点登录密钥、人脸）将无法读取，所有人都需重新登录。',
  },
  mend: {
    en: 'Put the key back from a backup. If it is lost for good: npm run homeroom -- accept-key.',
    zh: '请从备份恢复密钥。若已无法找回：npm run homeroom -- accept-key。',
  },
}

function otherKeyRefusal(): StartRefusal {
  const { what, mend } = otherKey
  return new StartRefusal({ en: `${what.en} ${mend.en}`, zh: `${what.zh}${mend.zh}` })
}
