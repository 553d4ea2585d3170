import { randomBytes, randomUUID } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { rememberedDevices, userClients } from '../src/database/tables/remembered-devices.ts'
import { unitSessionLimits } from '../src/database/tables/sessions.ts'
import { makeRow } from './make-records.ts'

/** A remembered device and a program of a person, and the limits of sessions in their unit. */
export async function makeDevices(
  owner: NodePgClient,
  { unitId, teacher }: { unitId: string; teacher: string },
): Promise<void> {
  const now = new Date()
  await makeRow(owner, unitSessionLimits, { unitId, idleMinutes: 60, absoluteMinutes: 600 })
  const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) }
  const device = { unitId, userId: teacher, ...times, agent: 'Chrome · Windows', hash: randomBytes(32) }
  await makeRow(owner, rememberedDevices, { ...device, turn: randomUUID(), rotatedAt: now })
  await makeRow(owner, userClients, { ...device, name: 'phone', keyThumbprint: 'thumbprint' })
}
