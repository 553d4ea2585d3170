import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { auditLog } from '#database/tables/logs.ts'
import { userClients } from '#database/tables/remembered-devices.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }

export async function insertClient(
  tx: Transaction,
  client: typeof userClients.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(userClients).values(client)
  const { unitId, userId, id, name, agent, createdAt } = client
  await tx.insert(auditLog).values({
    unitId,
    actorId: userId,
    action: 'app added',
    target: id,
    occurredAt: createdAt,
    detail: { name, agent },
  })
}

/** A program by its id and the hash of its secret, while it counts. */
export async function findClient(
  tx: Transaction,
  { unitId, clientId, hash }: { unitId: string; clientId: string; hash: Buffer },
  now: Date,
) {
  const found = await tx
    .select()
    .from(userClients)
    .where(
      and(
        ...[eq(userClients.unitId, unitId), eq(userClients.id, clientId), eq(userClients.hash, hash)],
        ...[isNull(userClients.endedAt), gt(userClients.expiresAt, now)],
      ),
    )
  return found[0]
}

export async function noteClientUsed(
  tx: Transaction,
  { unitId, clientId }: { unitId: string; clientId: string },
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(userClients)
    .set(times)
    .where(and(eq(userClients.unitId, unitId), eq(userClients.id, clientId)))
}

/** Takes programs away from a person, one or all, and says so in the audit log; answers which. */
export async function endClients(
  tx: Transaction,
  { unitId, userId, clientId }: Person & { clientId?: string },
  reason: string,
  now: Date,
): Promise<string[]> {
  const one = clientId === undefined ? undefined : eq(userClients.id, clientId)
  const theirs = and(eq(userClients.unitId, unitId), eq(userClients.userId, userId), one)
  const ended = await tx
    .update(userClients)
    .set({ endedAt: now, endReason: reason })
    .where(and(theirs, isNull(userClients.endedAt)))
    .returning({ id: userClients.id, name: userClients.name })
  for (const { id, name } of ended) {
    await tx.insert(auditLog).values({
      unitId,
      actorId: userId,
      action: reason,
      target: id,
      detail: { name },
      occurredAt: now,
    })
  }
  return ended.map(({ id }) => id)
}

/** The programs of a person, the newest used first. */
export function listClients(tx: Transaction, { unitId, userId }: Person, now: Date) {
  const { id, name, agent, createdAt, lastUsedAt } = userClients
  const theirs = and(eq(userClients.unitId, unitId), eq(userClients.userId, userId))
  return tx
    .select({ id, name, agent, createdAt, lastUsedAt })
    .from(userClients)
    .where(and(theirs, isNull(userClients.endedAt), gt(userClients.expiresAt, now)))
    .orderBy(desc(lastUsedAt))
}
