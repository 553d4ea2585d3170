import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import type { BadgePicture } from '@homeroom/contract/badges/badge-pictures.ts'
import type { BadgeHolder, ClassBadges } from '@homeroom/contract/badges/pupil-badge-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { badgeCodeBytes, writeBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { MyClassService } from '#features/classes/my-class-service.ts'
import { mayHandOutWaysIn } from '#features/permissions/ways-in.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import {
  changeBadge,
  deleteBadge,
  lockBadgeSession,
  lockWindow,
  type PupilOfClass,
  readBadgeSessions,
  readPupilsOfClass,
  readWindow,
  setWindowEnd,
  writeBadge,
  writeWindow,
} from './badge-queries.ts'
import { cameInThrough, isLocked, isOpen, openedWindow, secondsLeft, type WindowTimes } from './badge-rules.ts'
import { pictureProof } from './picture-proof.ts'

export type ClassBadgeService = ReturnType<typeof createClassBadgeService>
type OfPupil = { classId: string; pupilId: string }
type Parts = {
  db: Database
  now: () => Date
  secret: Buffer
  sessions: SessionService
  myClass: MyClassService
}

/**
 * The badges of a class and its sign-in window, for the teachers of the class; to anybody else the class looks missing.
 */
export function createClassBadgeService({ db, now, secret, sessions, myClass }: Parts) {
  /** Runs work on a class of the caller, with its active pupils. */
  function inClass<Result>(
    caller: Caller,
    classId: string,
    work: (tx: Transaction, pupils: PupilOfClass[]) => Promise<Result>,
  ): Promise<Result> {
    return db.inUnit(caller.unitId, async (tx) => {
      await myClass.requireTaught(tx, caller, classId)
      return work(tx, await readPupilsOfClass(tx, { unitId: caller.unitId, classId }))
    })
  }

  /** Runs work on the badge of one pupil; `work` returns false when there is none. */
  async function onBadge(
    caller: Caller,
    { classId, pupilId }: OfPupil,
    action: AuditAction,
    work: (tx: Transaction, badge: { unitId: string; studentId: string }) => Promise<boolean>,
  ): Promise<void> {
    await inClass(caller, classId, async (tx, pupils) => {
      const known = pupils.some(({ id }) => id === pupilId)
      if (!known || !(await work(tx, { unitId: caller.unitId, studentId: pupilId }))) throw new AppError('not_found')
      await recordChange(tx, caller, { action, target: { kind: 'pupil', id: pupilId }, at: now() })
    })
  }

  async function endSessionOf(
    tx: Transaction,
    by: Caller,
    badge: { unitId: string; studentId: string },
  ): Promise<void> {
    const opened = await lockBadgeSession(tx, badge)
    if (opened) await sessions.endWithin(tx, { unitId: badge.unitId, ...opened, by }, 'badge replaced')
  }

  async function stateOf(tx: Transaction, of: { unitId: string; classId: string }): Promise<ClassBadges> {
    const [window, pupils] = [await readWindow(tx, of), await readPupilsOfClass(tx, of)]
    const at = now()
    const open = isOpen(window, at) ? window : undefined
    return {
      window: open
        ? {
            secondsLeft: secondsLeft(open, at),
            openedAt: open.openedAt.toISOString(),
            openedBy: open.openedBy,
            openedByEnglish: open.openedByEnglish,
          }
        : null,
      pupils: pupils.map((pupil) => toHolder(pupil, open)),
    }
  }

  return {
    read(caller: Caller, { classId }: { classId: string }): Promise<ClassBadges> {
      return inClass(caller, classId, (tx) => stateOf(tx, { unitId: caller.unitId, classId }))
    },
    /** Opens the window, or gives an open one a new end. */
    open(caller: Caller, { classId, minutes }: { classId: string; minutes: number }): Promise<ClassBadges> {
      return inClass(caller, classId, async (tx) => {
        const [of, at] = [{ unitId: caller.unitId, classId }, now()]
        const times = openedWindow(await lockWindow(tx, of), at, minutes * minute)
        await writeWindow(tx, { ...of, openedBy: caller.userId, ...times })
        const target = { kind: 'class', id: classId } as const
        await recordChange(tx, caller, { action: 'class window opened', target, detail: { minutes }, at })
        return stateOf(tx, of)
      })
    },
    /** Closes the window at once. Signed-in pupils stay, unless they are to be signed out, too. */
    close(caller: Caller, { classId, signOut }: { classId: string; signOut: boolean }): Promise<ClassBadges> {
      return inClass(caller, classId, async (tx) => {
        const [of, at] = [{ unitId: caller.unitId, classId }, now()]
        if (isOpen(await lockWindow(tx, of), at)) await setWindowEnd(tx, of, at)
        for (const { sessionId } of signOut ? await readBadgeSessions(tx, of) : [])
          await sessions.endWithin(tx, { unitId: of.unitId, sessionId, by: caller }, 'class window closed')
        const target = { kind: 'class', id: classId } as const
        await recordChange(tx, caller, { action: 'class window closed', target, detail: { signOut }, at })
        return stateOf(tx, of)
      })
    },
    /** Creates new badges; the older ones and their sessions end. The codes are returned only this once. */
    issue(caller: Caller, { classId, pupilIds }: { classId: string; pupilIds: string[] }) {
      return inClass(caller, classId, async (tx, pupils) => {
        requireHandingOut(caller)
        const asked = pupilIds.map((pupilId) => pupils.find(({ id }) => id === pupilId))
        if (asked.includes(undefined)) throw new AppError('not_found')
        if (asked.some((pupil) => !pupil?.account)) throw new AppError('badge_without_account')
        const issuedAt = now()
        const issued: { pupilId: string; code: string }[] = []
        // In one order, so that two teachers who print at the same time cause no deadlock.
        for (const pupilId of pupilIds.toSorted()) {
          const badge = { unitId: caller.unitId, studentId: pupilId }
          const code = writeBadgeCode(randomBytes(badgeCodeBytes))
          await endSessionOf(tx, caller, badge)
          await writeBadge(tx, { ...badge, hash: tokenHash(code), issuedAt })
          const target = { kind: 'pupil', id: pupilId } as const
          await recordChange(tx, caller, { action: 'badge issued', target, at: issuedAt })
          issued.push({ pupilId, code })
        }
        return issued
      })
    },
    withdraw(caller: Caller, of: OfPupil): Promise<void> {
      return onBadge(caller, of, 'badge withdrawn', async (tx, badge) => {
        await endSessionOf(tx, caller, badge)
        return deleteBadge(tx, badge)
      })
    },
    setPictures(caller: Caller, { pictures, ...of }: OfPupil & { pictures: BadgePicture[] | null }) {
      const action = pictures ? 'badge pictures set' : 'badge pictures removed'
      return onBadge(caller, of, action, (tx, badge) => {
        requireHandingOut(caller)
        return changeBadge(tx, badge, { pictures: pictures && pictureProof(secret, { ...badge, pictures }) })
      })
    },
    allowTries(caller: Caller, of: OfPupil): Promise<void> {
      return onBadge(caller, of, 'badge tries allowed', (tx, badge) => changeBadge(tx, badge, {}))
    },
  }
}

/** The teachers of a class hand out its badges, but nobody who could make themselves a teacher of any class (decision 63 says what remains). */
function requireHandingOut(caller: Caller): void {
  if (holdsPermission(caller, 'administration_classes_change') && !mayHandOutWaysIn(caller))
    throw new AppError('badge_by_other_teacher')
}

function toHolder(pupil: PupilOfClass, window: WindowTimes | undefined): BadgeHolder {
  const { id, realName, englishName, studentNumber, account, pictures, issuedAt } = pupil
  const cameInAt = window ? cameInThrough(pupil.cameInAt, window) : null
  return {
    id,
    realName,
    englishName,
    studentNumber,
    account,
    pictures,
    badgeSince: issuedAt?.toISOString() ?? null,
    cameInAt: cameInAt?.toISOString() ?? null,
    locked: window !== undefined && isLocked(pupil, window),
  }
}
