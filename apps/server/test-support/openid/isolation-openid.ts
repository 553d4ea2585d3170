import { randomUUID } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { openidClients, openidConsents } from '../../src/database/tables/openid-clients.ts'
import { openidLogouts, openidSessions } from '../../src/database/tables/openid-records.ts'
import { sessions } from '../../src/database/tables/sessions.ts'
import type { IsolationUnit, Secret } from '../isolation-people.ts'
import { makeRow } from '../make-records.ts'

/** A client of a unit that somebody has agreed to and is signed in to. */
export async function makeOpenid(
  owner: NodePgClient,
  { unitId, teacher }: IsolationUnit,
  secret: Secret,
): Promise<void> {
  const now = new Date()
  const client = await makeRow(owner, openidClients, {
    unitId,
    clientId: `client-${randomUUID()}`,
    name: secret('client'),
    authentication: 'none',
    redirectUris: ['https://app.example/callback'],
    scopes: ['openid'],
    createdAt: now,
  })
  const consent = { unitId, userId: teacher, clientId: client.id, scopes: ['openid'], agreedAt: now }
  await makeRow(owner, openidConsents, consent)
  const session = await makeRow(owner, sessions, {
    unitId,
    userId: teacher,
    device: 'pc',
    startedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  const payload = { authorizations: { [client.clientId]: { sid: secret('sid') } } }
  await makeRow(owner, openidSessions, { unitId, sessionId: session.id, payload })
  await makeRow(owner, openidLogouts, {
    unitId,
    clientId: client.id,
    userId: teacher,
    sid: secret('sid'),
    nextTryAt: now,
  })
}
