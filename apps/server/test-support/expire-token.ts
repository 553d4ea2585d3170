import { hash } from 'node:crypto'
import { embeddedConnections } from '../src/platform/embedded-postgres/embedded-database.ts'
import { onOneConnection } from '../src/platform/postgres/one-connection.ts'

/** As if the time of a one-time token had run out, in the installation that keeps its data in the folder. */
export function expireToken(dataDir: string, token: string): Promise<void> {
  return onOneConnection(embeddedConnections(dataDir).owner, async (owner) => {
    const { rowCount } = await owner.query(
      `update one_time_records set expires_at = now() - interval '1 second' where hash = $1`,
      [hash('sha256', token, 'buffer')],
    )
    if (rowCount !== 1) throw new Error('there is no such token')
  })
}
