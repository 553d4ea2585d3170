import { Client, type PoolConfig } from 'pg'

/** Runs work on a new connection and closes it afterwards: for work that is too rare for a pool. */
export async function onOneConnection<Result>(
  connection: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  // The query that is running rejects as well; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
