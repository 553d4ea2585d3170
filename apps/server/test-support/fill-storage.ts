import { storageOfPerson } from '@homeroom/contract/limits.ts'
import { Client } from 'pg'
import { embeddedConnections } from '../src/platform/embedded-postgres/embedded-database.ts'

/**
 * Makes a person of an installation look as if so many bytes were all that they may still store. Answers what takes that back.
 * Gigabytes of real files would take minutes.
 */
export async function fillStorage(
  dataDir: string,
  { loginName, free }: { loginName: string; free: number },
): Promise<() => Promise<void>> {
  const added = await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query(
      `insert into file_use (unit_id, kind, holder) select unit_id, 'person', id::text from users where login_name = $1
       on conflict (unit_id, kind, holder) do update set bytes = file_use.bytes returning bytes`,
      [loginName],
    )
    const more = storageOfPerson - free - Number(rows[0].bytes)
    await addBytes(client, { loginName, more })
    return more
  })
  return () => inDatabase(dataDir, (client) => addBytes(client, { loginName, more: -added }))
}

async function addBytes(client: Client, { loginName, more }: { loginName: string; more: number }): Promise<void> {
  await client.query(
    `update file_use u set bytes = u.bytes + $2 from users p
     where p.login_name = $1 and u.unit_id = p.unit_id and u.kind = 'person' and u.holder = p.id::text`,
    [loginName, more],
  )
}

async function inDatabase<Answer>(dataDir: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(embeddedConnections(dataDir).owner)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
