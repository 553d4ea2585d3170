import { hash } from 'node:crypto'
import { embeddedConnections } from '../src/platform/embedded-postgres/embedded-database.ts'
import { onOneConnection } from '../src/platform/postgres/one-connection.ts'

/** Lets the session of an access token end in so many seconds, in the installation that keeps its data in the folder. */
export function setSessionEnd(dataDir: string, accessToken: string, seconds: number): Promise<void> {
  return onOneConnection(embeddedConnections(dataDir).owner, async (owner) => {
    const { rowCount } = await owner.query(
      `with ending as (
        update sessions s set expires_at = now() + make_interval(secs => $2)
        from session_tokens t
        where t.hash = $1 and s.unit_id = t.unit_id and s.id = t.session_id
        returning s.unit_id, s.id, s.expires_at
      )
      update session_tokens t set expires_at = least(t.expires_at, e.expires_at)
      from ending e where t.unit_id = e.unit_id and t.session_id = e.id`,
      [hash('sha256', accessToken, 'buffer'), seconds],
    )
    if (!rowCount) throw new Error('there is no such session')
  })
}
