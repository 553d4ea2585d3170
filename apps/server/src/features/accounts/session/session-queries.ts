import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { rememberedDevices } from '#database/tables/remembered-devices.ts'
import { sessions, sessionTokens, unitSessionLimits } from '#database/tables/sessions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import { type Change, recordChange } from '#features/audit/record-change.ts'
import type { CallOrigin, Person } from '#platform/calls/caller.ts'
import { runPrepared, type Transaction } from '#platform/postgres/database.ts'

type FollowingSession = Omit<typeof sessions.$inferInsert, 'id'> & {
  id: string
  /** The account or the session that it follows. */
  cameFrom: NonNullable<Change['target']>
  auditedWay: string
  /** Where the session continues. */
  from: CallOrigin
  /** The moment of the change. The session itself may keep the start of the previous one. */
  at: Date
}

/** Stores a session that replaces another one and writes it into the audit log; `insertTokens` follows. */
export async function insertFollowingSession(
  tx: Transaction,
  { cameFrom, auditedWay, at, from, ...session }: FollowingSession,
): Promise<void> {
  await tx.insert(sessions).values(session)
  const { unitId, userId } = session
  await recordChange(
    tx,
    { unitId, userId, from },
    { action: 'signed in', subject: userId, target: cameFrom, detail: { way: auditedWay }, at },
  )
}

/** Reads a session with a lock until the transaction ends, so that refreshes of one family follow each other. */
export async function lockSession(tx: Transaction, unitId: string, sessionId: string) {
  const found = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId)))
    .for('update')
  return found[0]
}

/** The units of the installation. Sessions are removed unit by unit, because no transaction sees two units. */
export async function listUnitIds(tx: Transaction): Promise<string[]> {
  const found = await tx.select({ id: units.id }).from(units)
  return found.map(({ id }) => id)
}

/** Removes sessions past their absolute end, with their tokens. */
export async function deleteOldSessions(tx: Transaction, unitId: string, before: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.unitId, unitId), lt(sessions.expiresAt, before)))
}

export type Identity = {
  userId: string
  userType: string
  userStatus: string
  realName: string
  englishName: string
  loginName: string
  sex: string
  picture: string
  superman: boolean
  principal: boolean
  unitId: string
  unitType: string
  unitName: string
  unitEnName: string
  unitStatus: string
  unitShardingCode: string
  unitLogo: string
  schoolYear: string
  term: string
  /** The person's campus. The main one has the id of the unit. */
  campuses: { campusId: string; name: string; englishName: string }[]
  roles: string[]
  permissions: string[]
  /** The way of the sign-in. */
  way: string
  /** Whether the session depends on the sign-in of another account, and whether that one is still linked. */
  switched: boolean
  linked: boolean
}

type OfSession = { unitId: string; userId: string; sessionId: string }

/** Reads the person of a session and what they may do, in one round trip. */
export async function readIdentity(
  tx: Transaction,
  { unitId, userId, sessionId }: OfSession,
): Promise<Identity | undefined> {
  const rows = await runPrepared<Identity>(
    tx,
    'read-identity',
    sql`
    select u.id as "userId", u.user_type as "userType", u.status as "userStatus", u.real_name as "realName",
      u.english_name as "englishName", u.login_name as "loginName", u.sex, u.picture, u.superman, u.principal,
      n.id as "unitId", n.unit_type as "unitType", n.name as "unitName", n.english_name as "unitEnName",
      n.status as "unitStatus", n.sharding_code as "unitShardingCode", n.logo as "unitLogo",
      n.school_year as "schoolYear", n.term,
      coalesce((select json_agg(json_build_object('campusId',
          case when c.id = u.campus_id or (u.campus_id is null and c.main) then c.unit_id else c.id end,
          'name', c.name, 'englishName', c.english_name)
        order by c.main desc, c.name) from campuses c where c.unit_id = u.unit_id), '[]') as campuses,
      coalesce((select json_agg(distinct r.application || '/' || r.code) from role_assignments a
        join roles r on r.unit_id = a.unit_id and r.id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as roles,
      coalesce((select json_agg(distinct p.permission_code) from role_assignments a
        join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id), '[]') as permissions,
      coalesce(s.way, '') as way, s.proved_by is not null as switched,
      exists (select 1 from parent_teacher_links l
        join users f on f.unit_id = s.unit_id and f.id = s.proved_by and f.status = 'active'
        where l.unit_id = s.unit_id and ((l.parent_id, l.teacher_id) = (u.id, f.id)
          or (l.parent_id, l.teacher_id) = (f.id, u.id))) as linked
    from users u join units n on n.id = u.unit_id
      left join sessions s on s.unit_id = u.unit_id and s.id = ${sessionId}
    where u.unit_id = ${unitId} and u.id = ${userId}`,
  )
  return rows[0]
}

const ofPerson = ({ unitId, userId }: Person) => and(eq(users.unitId, unitId), eq(users.id, userId))

/** Starts a new epoch: an earlier proof of the person opens no session any more. */
export async function beginSignInEpoch(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(users)
    .set({ signInEpoch: sql`${users.signInEpoch} + 1` })
    .where(ofPerson(person))
}

/**
 * Locks a person: waits for sessions that are being opened, and makes the next ones wait. Whoever ends something that
 * signs a person in (a session, a remembered device, a program, a trusted browser) locks the person first. The trigger
 * that ends all of them for an inactive person does the same, and one order avoids deadlocks.
 */
export async function holdPerson(tx: Transaction, person: Person): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(ofPerson(person)).for('no key update')
}

/**
 * Locks all people to whom a session and its successor may belong, in one order for all callers. It comes before the
 * lock on the session, because whoever ends sessions locks the person first, too.
 */
export async function shareHolders(
  tx: Transaction,
  { unitId, sessionId, userId }: { unitId: string; sessionId: string; userId: string },
): Promise<void> {
  await tx.execute(sql`
    select from users where unit_id = ${unitId} and (id = ${userId} or id in (
      select unnest(array[s.user_id, s.proved_by]) from sessions s where s.unit_id = ${unitId} and s.id = ${sessionId}))
    order by id for share`)
}

type Limits = { idleMinutes: number; absoluteMinutes: number }

/** The limits in force: the unit's own, or those of a unit above. */
export async function readLimits(tx: Transaction, unitId: string): Promise<Limits | undefined> {
  const { rows } = await tx.execute<Limits>(sql`
    select idle_minutes as "idleMinutes", absolute_minutes as "absoluteMinutes" from session_limits_of(${unitId}::uuid)`)
  return rows[0]
}

export async function writeLimits(
  tx: Transaction,
  { caller, unitId }: { caller: Person; unitId: string },
  { limits, before, now }: { limits: Limits; before: Limits; now: Date },
): Promise<void> {
  await tx
    .insert(unitSessionLimits)
    .values({ unitId, ...limits })
    .onConflictDoUpdate({ target: unitSessionLimits.unitId, set: limits })
  await recordChange(tx, caller, { unitId, action: 'session limits changed', before, after: limits, at: now })
}

/** A session, the expiry of its newest refresh token, and the remembered device that it began on. */
export async function readSessionEnds(tx: Transaction, { unitId, userId, sessionId }: OfSession) {
  const found = await tx
    .select({ session: sessions, unusedEndsAt: sessionTokens.expiresAt, device: rememberedDevices })
    .from(sessions)
    .innerJoin(sessionTokens, and(eq(sessionTokens.unitId, sessions.unitId), eq(sessionTokens.sessionId, sessions.id)))
    .leftJoin(
      rememberedDevices,
      and(eq(rememberedDevices.unitId, sessions.unitId), eq(rememberedDevices.id, sessions.rememberedBy)),
    )
    .where(
      and(
        eq(sessions.unitId, unitId),
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        eq(sessionTokens.kind, 'refresh'),
      ),
    )
    .orderBy(desc(sessionTokens.generation))
    .limit(1)
  return found[0]
}

/** Applies new limits to running sessions; none becomes longer. */
export async function shortenSessions(
  tx: Transaction,
  unitId: string,
  { idleMinutes, absoluteMinutes }: Limits,
): Promise<void> {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, started_at + make_interval(mins => ${absoluteMinutes}))
    where unit_id = ${unitId} and ended_at is null`)
  await tx.execute(sql`
    update session_tokens t set expires_at = least(t.expires_at, s.expires_at,
      case t.kind when 'refresh' then t.issued_at + make_interval(mins => ${idleMinutes}) end)
    from sessions s
    where t.unit_id = ${unitId} and s.unit_id = t.unit_id and s.id = t.session_id and s.ended_at is null`)
}
