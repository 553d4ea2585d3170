import { hash, randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { openidClients } from '../../src/database/tables/openid-clients.ts'
import { makeRow } from '../make-records.ts'
import { visit } from '../test-server.ts'

type Row = typeof openidClients.$inferSelect
export type TestClient = Row & { secret: string }

export const callback = 'https://app.example/callback'

/** A client with a secret that a unit's people sign in to by a code, unless told otherwise. */
export async function makeOpenidClient(
  owner: PoolConfig,
  { secret = randomBytes(24).toString('hex'), ...fields }: Partial<Row> & { unitId: string; secret?: string },
): Promise<TestClient> {
  const withSecret = !['none', 'private_key_jwt'].includes(fields.authentication ?? '')
  const row = await visit(owner, (client) =>
    makeRow(client, openidClients, {
      clientId: `client-${randomBytes(6).toString('hex')}`,
      name: '图书漂流',
      englishName: 'Book Drift',
      authentication: 'client_secret_basic',
      redirectUris: [callback],
      scopes: ['openid', 'profile', 'unit', 'roles', 'children', 'offline_access'],
      createdAt: new Date(),
      ...(withSecret && { secretHash: hash('sha256', secret, 'buffer') }),
      ...fields,
    }),
  )
  return { ...row, secret }
}
