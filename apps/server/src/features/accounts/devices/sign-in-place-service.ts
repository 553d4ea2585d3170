import type { SignInPlaces } from '@homeroom/contract/accounts/devices/sign-in-place-schemas.ts'
import type { RememberedDevices } from '#features/accounts/devices/remembered/remembered-devices.ts'
import type { UserClients } from '#features/accounts/devices/user-clients.ts'
import type { EndReason, SessionService } from '#features/accounts/session/session-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { listSessions } from './device-queries.ts'

export type SignInPlaceService = ReturnType<typeof createSignInPlaceService>

type Parts = {
  db: Database
  now: () => Date
  sessions: SessionService
  devices: RememberedDevices
  clients: UserClients
}

/** Where a person is signed in, and which devices sign them in automatically. Each can be ended from any other. */
export function createSignInPlaceService({ db, now, sessions, devices, clients }: Parts) {
  const read = async (tx: Transaction, caller: Caller) => ({
    begun: await listSessions(tx, caller, now()),
    remembered: await devices.list(tx, caller),
    apps: await clients.list(tx, caller),
  })

  async function endIn(
    tx: Transaction,
    caller: Caller,
    which: { sessionId?: string; except?: string },
    reason: EndReason,
  ) {
    return sessions.endAllIn(tx, { unitId: caller.unitId, userId: caller.userId, ...which }, reason)
  }

  return {
    async list(caller: Caller): Promise<SignInPlaces> {
      const { begun, remembered, apps } = await db.inUnit(caller.unitId, (tx) => read(tx, caller))
      const own = begun.find(({ id }) => id === caller.sessionId)
      return {
        sessions: begun.map(({ id, rememberedBy, clientId, startedAt, lastUsedAt, ...session }) => ({
          ...session,
          sessionId: id,
          deviceId: rememberedBy ?? '',
          clientId: clientId ?? '',
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === caller.sessionId,
        })),
        devices: remembered.map(({ id, agent, createdAt, lastUsedAt }) => ({
          deviceId: id,
          agent,
          current: id === own?.rememberedBy,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
        clients: apps.map(({ id, name, agent, createdAt, lastUsedAt }) => ({
          clientId: id,
          name,
          agent,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      }
    },
    /** Ends another session. One's own session ends by signing out. */
    async end(caller: Caller, sessionId: string): Promise<void> {
      const ended = await db.inUnit(caller.unitId, (tx) =>
        endIn(tx, caller, { sessionId, except: caller.sessionId }, 'signed out elsewhere'),
      )
      if (ended === 0) throw new AppError('not_found')
    },
    /** Ends all other sessions, remembered devices and programs. What this session depends on stays. */
    async endOthers(caller: Caller): Promise<void> {
      const { unitId, userId, sessionId } = caller
      await db.inUnit(unitId, async (tx) => {
        const { begun, remembered, apps } = await read(tx, caller)
        const own = begun.find(({ id }) => id === sessionId)
        for (const { id } of remembered)
          if (id !== own?.rememberedBy)
            await devices.endIn(tx, { unitId, userId, deviceId: id }, 'signed out elsewhere')
        for (const { id } of apps)
          if (id !== own?.clientId) await clients.endIn(tx, { unitId, userId, clientId: id }, 'signed out elsewhere')
        await endIn(tx, caller, { except: sessionId }, 'signed out elsewhere')
      })
    },
    async forgetDevice({ unitId, userId, sessionId }: Caller, deviceId: string): Promise<void> {
      const which = { unitId, userId, deviceId, except: sessionId }
      const found = await db.inUnit(unitId, (tx) => devices.endIn(tx, which, 'device forgotten'))
      if (!found) throw new AppError('not_found')
    },
    async removeClient({ unitId, userId, sessionId }: Caller, clientId: string): Promise<void> {
      const which = { unitId, userId, clientId, except: sessionId }
      const found = await db.inUnit(unitId, (tx) => clients.endIn(tx, which, 'device forgotten'))
      if (!found) throw new AppError('not_found')
    },
  }
}
