import { embeddedConnections } from '../src/platform/embedded-postgres/embedded-database.ts'
import { onOneConnection } from '../src/platform/postgres/one-connection.ts'

/** As if a person had not read what they have read within the last hour, in the installation of the folder. */
export function unreadAgain(dataDir: string, loginName: string): Promise<void> {
  return onOneConnection(embeddedConnections(dataDir).owner, async (owner) => {
    await owner.query(
      `update message_recipients set read_at = null
       where read_at > now() - interval '1 hour'
         and (unit_id, user_id) in (select unit_id, id from users where login_name = $1)`,
      [loginName],
    )
  })
}
