import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { rememberedDevices } from '#database/tables/remembered-devices.ts'
import { type By, recordChanges } from '#features/audit/record-change.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { rememberedIdle } from './remembered-rules.ts'

type Device = { unitId: string; deviceId: string }
type Person = { unitId: string; userId: string }
type Turn = { turn: string; hash: Buffer }

const named = ({ unitId, deviceId }: Device) =>
  and(eq(rememberedDevices.unitId, unitId), eq(rememberedDevices.id, deviceId))
const living = (now: Date) =>
  and(
    isNull(rememberedDevices.endedAt),
    gt(rememberedDevices.expiresAt, now),
    gt(rememberedDevices.lastUsedAt, new Date(now.getTime() - rememberedIdle)),
  )

export async function insertDevice(
  tx: Transaction,
  device: Omit<typeof rememberedDevices.$inferInsert, 'id'> & { id: string },
): Promise<void> {
  await tx.insert(rememberedDevices).values(device)
}

/** Reads a device with a lock until the transaction ends, so that one request at a time exchanges its token. */
export async function lockDevice(tx: Transaction, device: Device) {
  const found = await tx.select().from(rememberedDevices).where(named(device)).for('update')
  return found[0]
}

/** The same without a lock, for callers that only read. */
export async function readDevice(tx: Transaction, device: Device) {
  const found = await tx.select().from(rememberedDevices).where(named(device))
  return found[0]
}

/** Whether a session that began since a moment has been used, and how many sessions began since another moment. */
export async function readBegun(
  tx: Transaction,
  { unitId, deviceId }: Device,
  since: { turned: Date; counted: Date },
): Promise<{ arrived: boolean; begun: number }> {
  const { rows } = await tx.execute<{ arrived: boolean; begun: number }>(sql`
    select exists (select 1 from session_tokens t where t.unit_id = ${unitId} and t.used_at is not null
        and t.session_id in (select s.id from sessions s where s.unit_id = ${unitId}
          and s.remembered_by = ${deviceId} and s.started_at >= ${since.turned}::timestamptz)) as arrived,
      (select count(*)::int from sessions s where s.unit_id = ${unitId} and s.remembered_by = ${deviceId}
        and s.started_at > ${since.counted}::timestamptz) as begun`)
  return rows[0] ?? { arrived: false, begun: 0 }
}

/** Stores the next token of a device; the previous one stays valid for a grace period. */
export async function turnDevice(tx: Transaction, device: Device, next: Turn, now: Date): Promise<void> {
  const change = { ...next, hashBefore: sql`${rememberedDevices.hash}`, rotatedAt: now, lastUsedAt: now }
  await tx.update(rememberedDevices).set(change).where(named(device))
}

/** Restarts a series after its person signed in themselves: it is valid again, for the full time. */
export async function resumeDevice(tx: Transaction, device: Device, { expiresAt }: { expiresAt: Date }): Promise<void> {
  await tx.update(rememberedDevices).set({ pausedAt: null, expiresAt }).where(named(device))
}

export async function pauseDevice(tx: Transaction, device: Device, now: Date): Promise<void> {
  await tx.update(rememberedDevices).set({ pausedAt: now }).where(named(device))
}

/** Forgets one or all devices of a person and writes it into the audit log. Returns those forgotten. */
export async function endDevices(
  tx: Transaction,
  { unitId, userId, deviceId, by }: Person & { deviceId?: string; by?: By | undefined },
  reason: string,
  now: Date,
): Promise<string[]> {
  const one = deviceId === undefined ? undefined : eq(rememberedDevices.id, deviceId)
  const theirs = and(eq(rememberedDevices.unitId, unitId), eq(rememberedDevices.userId, userId), one)
  const ended = await tx
    .update(rememberedDevices)
    .set({ endedAt: now, endReason: reason })
    .where(and(theirs, isNull(rememberedDevices.endedAt)))
    .returning({ id: rememberedDevices.id, agent: rememberedDevices.agent })
  await recordChanges(
    tx,
    ended.map(({ id, agent }) => ({
      by: by ?? { unitId, userId },
      unitId,
      action: reason === 'remembered token used twice' ? reason : 'device forgotten',
      subject: userId,
      target: { kind: 'device', id },
      detail: { agent, reason },
      at: now,
    })),
  )
  return ended.map(({ id }) => id)
}

/** The valid devices of a person, most recently used first. */
export function listDevices(tx: Transaction, { unitId, userId }: Person, now: Date) {
  const { id, agent, createdAt, lastUsedAt, expiresAt, pausedAt } = rememberedDevices
  return tx
    .select({ id, agent, createdAt, lastUsedAt, expiresAt, pausedAt })
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.unitId, unitId), eq(rememberedDevices.userId, userId), living(now)))
    .orderBy(desc(lastUsedAt))
}

/** Removes rows that are no longer needed. The sessions that began there were removed long before. */
export async function deleteOldDevices(tx: Transaction, unitId: string, before: Date): Promise<void> {
  const over = or(lt(rememberedDevices.endedAt, before), lt(rememberedDevices.expiresAt, before))
  await tx.delete(rememberedDevices).where(and(eq(rememberedDevices.unitId, unitId), over))
}
