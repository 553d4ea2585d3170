import { and, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { type By, recordChanges } from '#features/audit/record-change.ts'
import type { CallOrigin } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { beginSignInEpoch, holdPerson } from './session-queries.ts'

/** Ends that the audit log knows as actions of their own; others follow from an action that it knows already. */
const acts = ['signed out', 'signed out elsewhere', 'refresh token used twice', 'identity switched', 'renewed'] as const

const isAct = (reason: EndReason): reason is (typeof acts)[number] => acts.some((act) => act === reason)

/** Why a session ended early. */
export type EndReason =
  | (typeof acts)[number]
  | 'password changed'
  | 'by an administrator'
  | 'second factor reset'
  | 'badge used again'
  | 'badge refused'
  | 'badge replaced'
  | 'class window closed'
  | 'device forgotten'
  | 'identity unlinked'
  | 'too many devices'
  | 'remembered token used twice'

/**
 * Ends a session that has not ended yet and writes it into the audit log. `target` is the account of the session that
 * follows.
 */
export async function endSession(
  tx: Transaction,
  of: { unitId: string; sessionId: string; target?: string; from?: CallOrigin | undefined; by?: By },
  reason: EndReason,
  now: Date,
): Promise<void> {
  await endThose(tx, { ...of, which: eq(sessions.id, of.sessionId) }, reason, now)
}

/** Which sessions of a person: all but one, or those that depend on a remembered device or a program. */
export type SessionsOf = {
  unitId: string
  userId: string
  except?: string | undefined
  sessionId?: string
  rememberedBy?: string
  clientId?: string
  /** Only those that began in this way. */
  way?: string
  /** Who ends them, where it is not their person. */
  by?: By | undefined
}

/**
 * Ends sessions of a person, including those on a linked account that depend on their sign-in; returns how many. A
 * session that is being opened or replaced at this moment is either first and ends here, or finds its epoch over.
 */
export async function endSessionsOf(
  tx: Transaction,
  { unitId, userId, except, sessionId, rememberedBy, clientId, way, by }: SessionsOf,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const isAll = [sessionId, rememberedBy, clientId, way].every((part) => part === undefined)
  await (isAll ? beginSignInEpoch : holdPerson)(tx, { unitId, userId })
  const which = and(
    or(eq(sessions.userId, userId), eq(sessions.provedBy, userId)),
    gt(sessions.expiresAt, now),
    except === undefined ? undefined : ne(sessions.id, except),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
    rememberedBy === undefined ? undefined : eq(sessions.rememberedBy, rememberedBy),
    clientId === undefined ? undefined : eq(sessions.clientId, clientId),
    way === undefined ? undefined : eq(sessions.way, way),
  )
  return endThose(tx, { unitId, which, by }, reason, now)
}

async function endThose(
  tx: Transaction,
  {
    unitId,
    which,
    target,
    from,
    by,
  }: { unitId: string; which: SQL | undefined; target?: string; from?: CallOrigin | undefined; by?: By | undefined },
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.unitId, unitId), isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, userId: sessions.userId, device: sessions.device })
  if (ended.length === 0) return 0
  await recordChanges(
    tx,
    ended.map(({ userId, device }) => ({
      by: by ?? { unitId, userId, from: { ...from, device } },
      unitId,
      action: isAct(reason) ? reason : 'session ended',
      subject: userId,
      ...(target !== undefined && { target: { kind: 'person', id: target } }),
      ...(!isAct(reason) && { detail: { reason } }),
      at: now,
    })),
  )
  const handedOver = inArray(
    sessions.beganFrom,
    ended.map(({ id }) => id),
  )
  return ended.length + (await endThose(tx, { unitId, which: handedOver, target, from, by }, reason, now))
}
