import { Client, type PoolConfig } from 'pg'

/** Does something on a connection of its own that is closed afterwards, for work too rare for a pool. */
export async function onOneConnection<Result>(
  connection: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
