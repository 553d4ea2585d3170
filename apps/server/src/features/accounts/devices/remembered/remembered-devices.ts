import { randomUUID } from 'node:crypto'
import { idPattern } from '@homeroom/contract/endpoint/id-form.ts'
import { createUserClientEndings } from '#features/accounts/devices/user-client-endings.ts'
import { holdPerson, listUnitIds } from '#features/accounts/session/session-queries.ts'
import type { EndReason, SessionService } from '#features/accounts/session/session-service.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { By } from '#features/audit/record-change.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'
import {
  deleteOldDevices,
  endDevices,
  insertDevice,
  listDevices,
  lockDevice,
  pauseDevice,
  readDevice,
  resumeDevice,
  turnDevice,
} from './remembered-queries.ts'
import { isLiving, rememberedLifetime, rememberedPerPerson } from './remembered-rules.ts'

export type RememberedDevices = ReturnType<typeof createRememberedDevices>

type Person = { unitId: string; userId: string }

/**
 * What a completed sign-in changes in the browser: the cookie to set (null removes it) and the device that the session
 * depends on.
 */
type Settled = { deviceId?: string; cookie?: string | null }

type Parts = { db: Database; now: () => Date; secret: Buffer; sessions: SessionService }

/** Browsers that sign a person in without the password. A browser stores a token, never the password. */
export function createRememberedDevices({ db, now, secret, sessions }: Parts) {
  /** The device of a cookie, if the cookie contains the newest token or the one before. */
  async function proven(tx: Transaction, token: PresentedToken) {
    const device = await lockDevice(tx, token)
    if (!device || !isLiving(device, now())) return undefined
    return device.hash.equals(token.hash) || device.hashBefore?.equals(token.hash) ? device : undefined
  }

  /**
   * The same with a lock on the person first, for callers that may end the device. The owner of a device never changes.
   */
  async function provenForEnding(tx: Transaction, token: PresentedToken) {
    const known = await readDevice(tx, token)
    if (!known) return undefined
    await holdPerson(tx, known)
    return proven(tx, token)
  }

  /** Issues the next token of a device. */
  async function turn(tx: Transaction, of: { unitId: string; deviceId: string }): Promise<string> {
    const next = randomUUID()
    const { cookie, hash } = rememberedToken(secret, { ...of, turn: next })
    await turnDevice(tx, of, { turn: next, hash }, now())
    return cookie
  }

  async function create(tx: Transaction, person: Person, agent: string): Promise<Settled> {
    const [deviceId, first, at] = [randomUUID(), randomUUID(), now()]
    const { unitId, userId } = person
    const { cookie, hash } = rememberedToken(secret, { unitId, deviceId, turn: first })
    for (const { id } of (await listDevices(tx, person, at)).slice(rememberedPerPerson - 1))
      await endIn(tx, { ...person, deviceId: id }, 'too many devices')
    await insertDevice(tx, {
      unitId,
      id: deviceId,
      userId,
      agent,
      turn: first,
      hash,
      createdAt: at,
      lastUsedAt: at,
      rotatedAt: at,
      expiresAt: new Date(at.getTime() + rememberedLifetime),
    })
    return { deviceId, cookie }
  }

  const programs = createUserClientEndings({ now, sessions })

  /**
   * Forgets one device; without its id all devices and programs of the person. Sessions that depend on them end, except
   * perhaps one. False when there was none.
   */
  async function endIn(
    tx: Transaction,
    of: Person & { deviceId?: string; except?: string | undefined; by?: By | undefined },
    reason: EndReason,
  ): Promise<boolean> {
    const { except, ...which } = of
    const { unitId, userId, by } = of
    await holdPerson(tx, of)
    const programsEnded =
      of.deviceId === undefined && (await programs.endIn(tx, { unitId, userId, except, by }, reason))
    const ended = await endDevices(tx, which, reason, now())
    for (const deviceId of ended) await sessions.endAllIn(tx, { ...which, rememberedBy: deviceId, except }, reason)
    return ended.length > 0 || programsEnded
  }

  return {
    endIn,
    turn,
    /** Whether the cookie of a browser that requests a page will sign somebody in. Changes nothing. */
    async stateOf(cookie: string | undefined): Promise<'ready' | 'paused' | 'none'> {
      const token = readRememberedToken(cookie)
      if (!token) return 'none'
      const device = await db.inUnit(token.unitId, (tx) => readDevice(tx, token))
      if (!device || !isLiving(device, now())) return 'none'
      return device.pausedAt === null ? 'ready' : 'paused'
    },
    /**
     * Called after a sign-in with a password or another proof: `remember` remembers this browser or forgets it.
     * Undefined, where the sign-in did not ask, keeps a device of the same person. A device of another person is always
     * forgotten.
     */
    async settle(person: Person & { remember?: boolean | undefined; visit: SignInVisit }): Promise<Settled> {
      const { unitId, userId, visit } = person
      // A shared machine remembers nobody.
      const remember = visit.shared ? false : person.remember
      if (!visit.remembered && !remember) return {}
      const kept = await settleBefore(readRememberedToken(visit.remembered), { unitId, userId, remember })
      if (kept) return kept
      if (!remember) return { cookie: null }
      return db.inUnit(unitId, (tx) => create(tx, { unitId, userId }, visit.agent ?? ''))
    },
    /** A person signs out: the browser signs them in again only after they have signed in themselves. */
    async pause(cookie: string | undefined): Promise<void> {
      const token = readRememberedToken(cookie)
      if (!token) return
      await db.inUnit(token.unitId, async (tx) => {
        if (await proven(tx, token)) await pauseDevice(tx, token, now())
      })
    },
    /** A browser no longer belongs to one person, so the device in its cookie ends. */
    async forget(cookie: string | undefined): Promise<void> {
      const token = readRememberedToken(cookie)
      if (!token) return
      await db.inUnit(token.unitId, async (tx) => {
        const device = await provenForEnding(tx, token)
        if (device) await endIn(tx, { ...device, deviceId: token.deviceId }, 'device forgotten')
      })
    },
    list: (tx: Transaction, person: Person) => listDevices(tx, person, now()),
    /** Removes devices that ended more than half a year ago. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - rememberedLifetime)
      await doEach(await db.outsideUnits(listUnitIds), (unitId) =>
        db.inUnit(unitId, (tx) => deleteOldDevices(tx, unitId, before)),
      )
    },
  }

  /** Continues the series of tokens of a browser, or ends it. */
  function settleBefore(
    token: PresentedToken | undefined,
    { unitId, userId, remember }: Person & { remember: boolean | undefined },
  ): Promise<Settled | undefined> {
    if (!token) return Promise.resolve(undefined)
    return db.inUnit(token.unitId, async (tx) => {
      const device = await provenForEnding(tx, token)
      if (!device) return undefined
      const { deviceId } = token
      if (remember === false || device.unitId !== unitId || device.userId !== userId) {
        await endIn(tx, { unitId: device.unitId, userId: device.userId, deviceId }, 'device forgotten')
        return undefined
      }
      await resumeDevice(tx, token, { expiresAt: new Date(now().getTime() + rememberedLifetime) })
      return { deviceId, cookie: await turn(tx, token) }
    })
  }
}

const shape = new RegExp(`^(${idPattern})\\.(${idPattern})\\.([\\w-]{43})$`)

/** The device that a cookie names, and the hash of its secret. */
export type PresentedToken = { unitId: string; deviceId: string; hash: Buffer }

/** Reads the cookie of a remembered device; undefined when it has another form. */
export function readRememberedToken(cookie: string | undefined): PresentedToken | undefined {
  const [, unitId, deviceId, proof] = shape.exec(cookie ?? '') ?? []
  return unitId && deviceId && proof ? { unitId, deviceId, hash: tokenHash(proof) } : undefined
}

/** The token of one turn. It is computed, so that a second tab can get the same one, and it is stored nowhere. */
export function rememberedToken(
  secret: Buffer,
  { unitId, deviceId, turn }: { unitId: string; deviceId: string; turn: string },
): { cookie: string; hash: Buffer } {
  const proof = derivedToken(secret, 'remembered device', `${deviceId}\0${turn}`)
  return { cookie: `${unitId}.${deviceId}.${proof}`, hash: tokenHash(proof) }
}
