import { randomBytes } from 'node:crypto'
import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { avatarsPerHour } from '@homeroom/contract/limits.ts'
import { showAvatar } from '@homeroom/contract/people/avatar-endpoints.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { PictureEncoder, PictureFormat } from '#platform/pictures/picture-encoder.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { findPicture, lockPerson, removePicture, writePicture } from './avatar-queries.ts'

export type AvatarService = ReturnType<typeof createAvatarService>

type Parts = {
  db: Database
  now: () => Date
  pictures: PictureEncoder
  unitOf: AdministeredUnit
  sessions: Pick<SessionService, 'forgetPerson'>
}
type Wanted = { unitId: string; pictureId: string; format: PictureFormat }

/** Sharp on a screen that draws 64 pixels with two or three of its own each. */
const side = 160
const pictureId = /^[0-9a-f]{32}$/

/** Where a picture is. Only the calls that show a person to a reader tell it. */
const addressOf = (unitId: string, id: string) => showAvatar.path.replace(':unitId', unitId).replace(':pictureId', id)

/** Pictures of people: set by themselves and by administrators, seen by those who may see the person. */
export function createAvatarService({ db, now, pictures, unitOf, sessions }: Parts) {
  const window = createCallWindow({ length: hour, most: avatarsPerHour })

  function countOrWait({ unitId, userId }: Caller): void {
    const wait = window.count(`${unitId}:${userId}`, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
  }

  /** Holds whose picture it is: one's own, or that of somebody who may not do more than the caller. */
  async function holdPerson(tx: Transaction, { caller, unitId }: Administrator, userId: string): Promise<void> {
    const person = await lockPerson(tx, { unitId, userId })
    if (!person) throw new AppError('not_found')
    if (userId !== caller.userId) await requireRights(tx, { caller, unitId }, [person])
  }

  /** Staff see whom their lists show; pupils and guardians the staff and the classes they belong to. */
  async function maySeeIn(caller: Caller, unitId: string): Promise<boolean> {
    if (caller.unitId === unitId) return true
    if (!isId(unitId) || !holdsPermission(caller, 'administration_people')) return false
    return unitOf(caller, unitId).then(
      () => true,
      () => false,
    )
  }

  return {
    async set({ caller, unitId }: Administrator, { id: userId, base64Str }: { id: string; base64Str: string }) {
      countOrWait(caller)
      const drawn = await pictures.square(Buffer.from(base64Str, 'base64'), side)
      const id = randomBytes(16).toString('hex')
      const address = addressOf(unitId, id)
      await db.inUnit(unitId, async (tx) => {
        await holdPerson(tx, { caller, unitId }, userId)
        await writePicture(tx, { unitId, userId, ...drawn, id, address, madeAt: now() })
        await recordChange(tx, caller, { unitId, action: 'picture of a person set', subject: userId, at: now() })
      })
      // Who asks next is told of it, without waiting for the notification of the database.
      sessions.forgetPerson({ unitId, userId })
      return { picture: address }
    },

    async remove({ caller, unitId }: Administrator, userId: string) {
      await db.inUnit(unitId, async (tx) => {
        await holdPerson(tx, { caller, unitId }, userId)
        if (await removePicture(tx, { unitId, userId }))
          await recordChange(tx, caller, { unitId, action: 'picture of a person removed', subject: userId, at: now() })
      })
      sessions.forgetPerson({ unitId, userId })
      return { picture: '' }
    },

    /** The bytes of a picture; undefined for who may not see its person, and when it is gone. */
    async find(caller: Caller, { unitId, pictureId: id, format }: Wanted): Promise<Buffer | undefined> {
      if (!pictureId.test(id) || !(await maySeeIn(caller, unitId))) return undefined
      const found = await db.inUnit(unitId, (tx) => findPicture(tx, { unitId, id, format }, caller.userId))
      if (!found) return undefined
      const sees = isStaff(caller.userType) || isStaff(found.userType) || found.userId === caller.userId || found.near
      return sees ? found.data : undefined
    },
  }
}
