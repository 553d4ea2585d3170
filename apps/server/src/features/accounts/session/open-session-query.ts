import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'

export type OpenedSession = {
  unitId: string
  userId: string
  sessionId: string
  device: string
  /** Whether it begins on a shared machine. */
  shared: boolean
  /** How the person signed in. */
  way: string
  /** Kind of browser and system, see `describeAgent`. */
  agent?: string | undefined
  /** What it stands on, if anything: a remembered device, a program, or the session that handed it over. */
  rememberedBy?: string | undefined
  clientId?: string | undefined
  beganFrom?: string | undefined
  startedAt: Date
  expiresAt: Date
  access: { id: string; hash: Buffer; expiresAt: Date }
  refresh: { id: string; hash: Buffer; expiresAt: Date }
  /** The stored password that was proved; another one by now opens nothing. */
  provedHash?: string | undefined
  /** The epoch of the person's sign-ins in which the proof was given; another one by now opens nothing. */
  epoch?: number | undefined
  /** The network address it came from, for the audit log. */
  source?: string | undefined
}

/**
 * Opens a session with its first tokens and its audit line, in one statement. False when what it stands on has ended
 * meanwhile: the password was changed, the account switched off, the device forgotten.
 */
export async function openSession(db: Database, opened: OpenedSession): Promise<boolean> {
  const { access, refresh } = opened
  const rows = await db.look<{ opened: boolean }>(
    'open-session',
    sql`select open_session(${opened.unitId}, ${opened.userId}, ${opened.sessionId}, ${opened.device}, ${opened.way},
      ${opened.startedAt}, ${opened.expiresAt}, ${access.id}, ${access.hash}, ${access.expiresAt},
      ${refresh.id}, ${refresh.hash}, ${refresh.expiresAt}, '{}', ${opened.shared},
      ${opened.agent ?? ''}, ${opened.rememberedBy ?? null}, ${opened.clientId ?? null}, ${opened.beganFrom ?? null},
      ${opened.epoch ?? null}, ${opened.source ?? null}, ${opened.provedHash ?? null}) as opened`,
  )
  return rows[0]?.opened ?? false
}
