import { kioskKeyHours, kiosksMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import type { KioskEntry, ShownKey } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import type { Kiosk } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { day, hour } from '@homeroom/shared/dates/durations.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { timeZoneOf } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, CallOrigin } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken, hashOfKey, randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import {
  changeKiosk,
  countKiosks,
  findKiosk,
  holdKiosk,
  insertKiosk,
  type KioskEntryRow,
  type KioskRow,
  noteSeen,
  readKiosk,
  readKioskEntries,
  readUnitNames,
} from './kiosk-queries.ts'
import { readCalendar } from './school-days.ts'

export type KioskService = ReturnType<typeof createKioskService>

/** A kiosk that has proved itself by the secret of its browser. */
export type EnrolledKiosk = { unitId: string; id: string }

type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  throttle: SignInThrottle
  /** Whether a unit uses faces. */
  facesOffered: (unitId: string) => Promise<boolean>
}

/** Nobody guesses 60 bits within the tries that the throttle allows; three groups are easily typed. */
const keyLength = 12
/** For how long a revoked kiosk is listed. */
const revokedShown = 30 * day
const spaced = (key: string) => key.match(/.{4}/g)?.join('-') ?? key

/** The devices at the gates: added by the office with a key, enrolled with it once, and revoked. */
export function createKioskService({ db, now, secret, throttle, facesOffered }: Parts) {
  /** What is kept of a key: without the installation's secret it cannot be tried on a copy of the database. */
  const hashOf = (key: string) => hashOfKey(derivedToken(secret, 'kiosk key', key))

  function newKey() {
    const key = randomString(keyLength, readableSigns)
    const until = new Date(now().getTime() + kioskKeyHours * hour)
    return { key: spaced(key), until, row: { keyHash: hashOf(key), keyUntil: until } }
  }

  async function facts(tx: Transaction, { unitId, gate, gateEnglishName }: KioskRow, offered: boolean): Promise<Kiosk> {
    const { name, englishName } = await readUnitNames(tx, unitId)
    const unit = { unitName: name, unitEnglishName: englishName }
    return { gate, gateEnglishName, ...unit, offered, timeZone: await timeZoneOf(tx, unitId) }
  }

  async function hold(tx: Transaction, unitId: string, id: string): Promise<KioskRow> {
    const kiosk = await holdKiosk(tx, { unitId, id })
    if (!kiosk || kiosk.revokedAt !== null) throw new AppError('not_found')
    return kiosk
  }

  return {
    /** Enrols a browser with a key that was typed; the secret is for its cookie. */
    async enrol(typed: string, from: CallOrigin): Promise<{ token: string; kiosk: Kiosk }> {
      const counted = { source: from.source }
      await throttle.begin(counted)
      const keyHash = hashOf(readTypedSigns(typed))
      const found = await findKiosk(db, keyHash)
      if (!found) throw new AppError('kiosk_key_wrong')
      const { unitId, kioskId } = found
      const token = randomToken()
      const offered = await facesOffered(unitId)
      const kiosk = await db.inUnit(unitId, async (tx) => {
        const held = await holdKiosk(tx, { unitId, id: kioskId })
        const open = held?.keyHash?.equals(keyHash) && held.keyUntil !== null && held.keyUntil > now()
        if (!held || !open) throw new AppError('kiosk_key_wrong')
        const change = { keyHash: null, keyUntil: null, deviceHash: tokenHash(token), enrolledAt: now(), seenAt: now() }
        await changeKiosk(tx, { unitId, id: kioskId }, change)
        const target = { kind: 'kiosk', id: kioskId } as const
        await recordChange(tx, { from }, { unitId, action: 'kiosk enrolled', target, at: now() })
        return facts(tx, held, offered)
      })
      await throttle.takeBack(counted)
      return { token, kiosk }
    },

    /** The kiosk whose browser sends this secret. All that are none are refused alike. */
    async enrolled(token: string | undefined): Promise<EnrolledKiosk> {
      const found = token ? await findKiosk(db, tokenHash(token)) : undefined
      if (!found) throw new AppError('kiosk_not_enrolled')
      return { unitId: found.unitId, id: found.kioskId }
    },

    async read({ unitId, id }: EnrolledKiosk): Promise<Kiosk> {
      const offered = await facesOffered(unitId)
      return db.inUnit(unitId, async (tx) => {
        const kiosk = await readKiosk(tx, { unitId, id })
        if (!kiosk) throw new AppError('kiosk_not_enrolled')
        await noteSeen(tx, { unitId, id }, now())
        return facts(tx, kiosk, offered)
      })
    },

    async list({ unitId }: Caller): Promise<KioskEntry[]> {
      return db.inUnit(unitId, async (tx) => {
        const { today } = await readCalendar(tx, { unitId, now: now() })
        const revokedSince = new Date(now().getTime() - revokedShown)
        const rows = await readKioskEntries(tx, unitId, { day: today, revokedSince })
        return rows.map((row) => entryOf(row, now()))
      })
    },

    async add(caller: Caller, names: { gate: string; gateEnglishName: string }): Promise<ShownKey> {
      const { unitId, userId } = caller
      const { key, until, row } = newKey()
      const gate = { gate: names.gate.trim(), gateEnglishName: names.gateEnglishName.trim() }
      return db.inUnit(unitId, async (tx) => {
        if ((await countKiosks(tx, unitId)) >= kiosksMaximum) throw new AppError('too_many_kiosks')
        const id = await insertKiosk(tx, { unitId, ...gate, ...row, addedAt: now(), addedBy: userId })
        const target = { kind: 'kiosk', id } as const
        await recordChange(tx, caller, { action: 'kiosk added', target, before: {}, after: gate, at: now() })
        return { id, key, until: until.toISOString() }
      })
    },

    /** A new key; the device that had the place before is refused from now on. */
    async renew(caller: Caller, id: string): Promise<ShownKey> {
      const { unitId } = caller
      const { key, until, row } = newKey()
      return db.inUnit(unitId, async (tx) => {
        await hold(tx, unitId, id)
        await changeKiosk(tx, { unitId, id }, { ...row, deviceHash: null, enrolledAt: null })
        const target = { kind: 'kiosk', id } as const
        await recordChange(tx, caller, { action: 'kiosk key made', target, at: now() })
        return { id, key, until: until.toISOString() }
      })
    },

    async revoke(caller: Caller, id: string): Promise<void> {
      const { unitId } = caller
      await db.inUnit(unitId, async (tx) => {
        const { gate } = await hold(tx, unitId, id)
        await changeKiosk(tx, { unitId, id }, { keyHash: null, keyUntil: null, deviceHash: null, revokedAt: now() })
        const target = { kind: 'kiosk', id } as const
        await recordChange(tx, caller, { action: 'kiosk revoked', target, detail: { gate }, at: now() })
      })
    },
  }
}

function entryOf({ keyUntil, addedAt, enrolledAt, seenAt, revokedAt, ...row }: KioskEntryRow, now: Date): KioskEntry {
  const waiting = keyUntil !== null && keyUntil > now ? 'waiting' : 'expired'
  return {
    ...row,
    state: revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : waiting,
    addedAt: addedAt.toISOString(),
    enrolledAt: enrolledAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }
}
