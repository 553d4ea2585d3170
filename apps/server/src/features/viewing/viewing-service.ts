import { randomUUID } from 'node:crypto'
import type { ViewingMinutes } from '@homeroom/contract/viewing/viewing-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { mayMakeAdministrators, requireRights } from '#features/permissions/administrator-rights.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission, isAdministrator, type Person } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import { viewingMessage } from './viewing-message.ts'
import {
  endViewing,
  insertViewing,
  readOpenViewings,
  readSessionEnd,
  readSomebody,
  readUnitIds,
  readViewing,
  type ViewingRow,
} from './viewing-queries.ts'

export type ViewingService = ReturnType<typeof createViewingService>

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  sessions: Pick<SessionService, 'lookAs' | 'sessionOf'>
  items: Pick<ApplicationItemService, 'sendIn'>
  administeredUnit: AdministeredUnit
}
type Asked = { id: string; reason: string; minutes: ViewingMinutes }
/** Why it ended. */
type EndReason = 'stopped' | 'time is up' | 'signed out' | 'no longer allowed'

/** The permission that `administrators('view-as')` asks for at the start, and every call asks for again. */
const permission = 'administration_view-as'
const audience = 'viewing'

/**
 * Looking at the product as somebody else. The viewer's own session stays as it is; a second cookie names whom they look
 * as, and counts only beside the session in which it began.
 */
export function createViewingService({ db, now, secret, sessions, items, administeredUnit }: Parts) {
  async function end(viewing: ViewingRow, reason: EndReason, { at = now(), from }: EndOf = {}): Promise<void> {
    const { unitId, id, userId, viewerId, viewerUnitId } = viewing
    await db.inUnit(unitId, async (tx) => {
      if (!(await endViewing(tx, viewing, at))) return
      const by = { unitId: viewerUnitId, userId: viewerId, asUserId: userId, from }
      const target = { kind: 'session' as const, id }
      await recordChange(tx, by, {
        ...{ unitId, action: 'viewing as somebody ended', subject: userId, target, detail: { reason }, at },
      })
    })
  }

  /** The viewing of a token, if it belongs to this session of its viewer. */
  async function ofToken(token: string, own: Caller): Promise<ViewingRow | undefined> {
    const [unitId, id] = readSignedToken(secret, audience, token, now().getTime())?.split('/') ?? []
    const found = unitId && id ? await db.inUnit(unitId, (tx) => readViewing(tx, unitId, id)) : undefined
    if (!found || found.endedAt || found.expiresAt <= now()) return undefined
    return found.viewerId === own.userId && found.viewerSessionId === own.sessionId ? found : undefined
  }

  const administers = (caller: Caller, unitId: string) =>
    administeredUnit(caller, unitId).then(
      () => true,
      (error) => {
        if (error instanceof AppError) return false
        throw error
      },
    )

  return {
    /** Begins, and returns the token of it. */
    async start({ caller, unitId }: Administrator, { id: userId, reason, minutes }: Asked): Promise<string> {
      if (userId === caller.userId) throw new AppError('not_yourself')
      const [id, startedAt] = [randomUUID(), now()]
      const expiresAt = new Date(startedAt.getTime() + minutes * minute)
      const viewer = await db.inUnit(caller.unitId, (tx) => readSomebody(tx, caller))
      if (!viewer) throw new AppError('not_found')
      await db.inUnit(unitId, async (tx) => {
        const person = await readSomebody(tx, { unitId, userId })
        if (person?.status !== 'active') throw new AppError('not_found')
        await requireRights(tx, { caller, unitId }, [person])
        await insertViewing(tx, {
          ...{ unitId, id, userId, reason, startedAt, expiresAt },
          viewerUnitId: caller.unitId,
          viewerId: caller.userId,
          viewerSessionId: caller.sessionId,
          viewerName: viewer.realName,
          viewerEnglishName: viewer.englishName,
        })
        const { from } = caller
        await recordChange(
          tx,
          { unitId: caller.unitId, userId: caller.userId, asUserId: userId, from },
          {
            ...{ unitId, action: 'viewing as somebody begun', subject: userId, at: startedAt },
            ...{ target: { kind: 'session', id }, detail: { reason, minutes } },
          },
        )
        await items.sendIn(tx, viewingMessage({ unitId, id, userId, reason, minutes, viewer }))
      })
      return signToken(secret, audience, `${unitId}/${id}`, expiresAt.getTime())
    },
    /**
     * As whom the person of a session looks, asked again at every call: undefined when it is over, because time is up or
     * because they have lost a right meanwhile.
     */
    async find(token: string, own: Caller) {
      const viewing = await ofToken(token, own)
      if (!viewing) return undefined
      const { unitId, userId, id, viewerName: realName, viewerEnglishName: englishName } = viewing
      const session = sessions.sessionOf(own)
      const endsAt = new Date(session?.endsAt ?? viewing.expiresAt)
      const { unitId: ownUnit, userId: ownId, sessionId } = own
      const known = await sessions.lookAs(
        { unitId, userId },
        {
          endsAt,
          viewing: {
            ...{ id, realName, englishName, endsAt: viewing.expiresAt.toISOString() },
            viewer: { unitId: ownUnit, userId: ownId, sessionId },
          },
        },
      )
      if (known && mayLookAs(own, known.caller) && (await administers(own, unitId))) return known
      await end(viewing, 'no longer allowed')
      return undefined
    },
    async stop(token: string, own: Omit<Caller, 'from'> & EndOf): Promise<void> {
      const viewing = await ofToken(token, own)
      if (viewing) await end(viewing, 'stopped', { from: own.from })
    },
    /** Writes down what ended by itself, as of the moment when it did. */
    async sweep(): Promise<void> {
      await doEach(await db.outsideUnits(readUnitIds), async (unitId) => {
        for (const viewing of await db.inUnit(unitId, (tx) => readOpenViewings(tx, unitId))) {
          const { viewerUnitId, viewerSessionId, expiresAt } = viewing
          const left = await db.inUnit(viewerUnitId, (tx) => readSessionEnd(tx, viewerUnitId, viewerSessionId))
          if (left && left < expiresAt) await end(viewing, 'signed out', { at: left })
          else if (expiresAt <= now()) await end(viewing, 'time is up', { at: expiresAt })
        }
      })
    },
  }
}

type EndOf = { at?: Date; from?: Person['from'] }

/** Whoever gets a right that the viewer lacks is no longer seen by them. */
function mayLookAs(own: Caller, seen: Caller): boolean {
  if (!holdsPermission(own, permission) || (seen.superman && !own.superman)) return false
  if (isAdministrator(seen) && !mayMakeAdministrators(own)) return false
  return [...seen.permissions].every((code) => holdsPermission(own, code))
}
