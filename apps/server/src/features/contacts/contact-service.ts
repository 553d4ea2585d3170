import { contactClassesPerHour, contactsPageSize } from '@homeroom/contract/contacts/contact-limits.ts'
import type {
  Contact,
  ContactClass,
  ContactPupil,
  OpenedContactClass,
} from '@homeroom/contract/contacts/contact-schemas.ts'
import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import { findsPerHour } from '@homeroom/contract/limits.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import { readCursor, writeCursor } from '#platform/calls/cursor.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type GuardianRow,
  type PupilRow,
  readClassesSeen,
  readClassOfPupil,
  readPupilsToCall,
  readStaff,
  type StaffRow,
} from './contact-queries.ts'
import {
  type GuardianReader,
  readerOfClass,
  type StaffReader,
  seesEmergency,
  seesGuardian,
  seesStaff,
} from './contact-rules.ts'

export type ContactService = ReturnType<typeof createContactService>

type Parts = {
  db: Database
  now: () => Date
  family: FamilyService
  /** Writes how names are spoken that were written without it. */
  spellNames: (unitId: string) => Promise<void>
}

type PeopleWish = { search?: string; kind?: 'teachers' | 'office'; childId?: string; after?: string }

const numbersPermission = 'contacts_numbers'
const emergencyPermission = 'contacts_emergency'

/** Whom somebody may reach, and which of their numbers they are told. */
export function createContactService({ db, now, family, spellNames }: Parts) {
  const searches = createCallWindow({ length: hour, most: findsPerHour })
  const openings = createCallWindow({ length: hour, most: contactClassesPerHour })

  function countOrWait(window: typeof searches, { unitId, userId }: Caller): void {
    const wait = window.count(`${unitId}:${userId}`, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
  }

  const childIn = (tx: Transaction, caller: Caller, childId: string | undefined) =>
    caller.userType === userType.parent || childId !== undefined ? family.childIn(tx, caller, childId) : undefined

  /** The class whose teachers a pupil or parent may reach; null for none. Staff reach the whole unit. */
  async function aroundIn(tx: Transaction, caller: Caller, childId: string | undefined) {
    const child = await childIn(tx, caller, childId)
    if (isStaff(caller.userType)) return { child: null, classId: undefined }
    if (caller.userType === userType.student)
      return { child: null, classId: (await readClassOfPupil(tx, caller)) ?? null }
    if (!child) return { child: null, classId: null }
    const { id, realName, englishName } = child
    return { child: { id, realName, englishName }, classId: child.classId }
  }

  async function classesIn(tx: Transaction, caller: Caller, asked: { childId?: string; classId?: string }) {
    const child = await childIn(tx, caller, asked.childId)
    const { unitId, userId } = caller
    const all = holdsAsStaff(caller, numbersPermission)
    const cares = holdsAsStaff(caller, emergencyPermission)
    if (!isStaff(caller.userType) && !child?.classId) return []
    return readClassesSeen(tx, {
      unitId,
      userId,
      all,
      cares,
      childClassId: child?.classId ?? undefined,
      classId: asked.classId,
    })
  }

  return {
    /** A page of staff: colleagues, or the teachers of one's class. */
    async people(caller: Caller, { search = '', kind, childId, after: cursor }: PeopleWish) {
      const words = searchWords(search)
      if (words.length > 0) countOrWait(searches, caller)
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (cursor !== undefined && !after) throw new AppError('validation_failed')
      await spellNames(caller.unitId)
      const { unitId } = caller
      const { child, rows } = await db.inUnit(unitId, async (tx) => {
        const around = await aroundIn(tx, caller, childId)
        if (around.classId === null) return { ...around, rows: [] }
        const most = contactsPageSize + 1
        return { ...around, rows: await readStaff(tx, { unitId, classId: around.classId, words, kind, after, most }) }
      })
      const shown = rows.slice(0, contactsPageSize)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      const reader = readerOfStaff(caller)
      return {
        list: shown.map((row) => toContact(row, reader)),
        child,
        next: last ? writeCursor({ order: last.place, id: last.id }) : null,
      }
    },

    classes(caller: Caller, asked: { childId?: string }): Promise<ContactClass[]> {
      return db.inUnit(caller.unitId, (tx) => classesIn(tx, caller, asked))
    },

    /** A class with whom to call about each pupil. That staff have read numbers of guardians is recorded. */
    async openClass(
      caller: Caller,
      asked: { classId: string; childId?: string },
      { recorded = true } = {},
    ): Promise<OpenedContactClass> {
      const { unitId } = caller
      if (recorded) countOrWait(openings, caller)
      return db.inUnit(unitId, async (tx) => {
        const [summary] = await classesIn(tx, caller, asked)
        if (!summary) throw new AppError('not_found')
        const reader = readerOfClass(summary.standing, { numbers: holdsAsStaff(caller, numbersPermission) })
        const emergency = seesEmergency(summary.standing, { emergency: holdsAsStaff(caller, emergencyPermission) })
        const rows = await readPupilsToCall(tx, { unitId, classId: summary.id })
        const pupils = rows.map((row) => toPupil(row, { reader, emergency }))
        if (recorded && isStaff(caller.userType) && pupils.some(tellsNumbers)) {
          const target = { kind: 'class', id: summary.id } as const
          await recordChange(tx, caller, { action: 'guardian numbers read', target, at: now() })
        }
        // Families see each other only as far as somebody has opened something.
        return {
          summary,
          pupils: reader === 'family' ? pupils.filter(({ guardians }) => guardians.length > 0) : pupils,
          mayWrite: teaches(summary) && holdsPermission(caller, 'notices_publish'),
        }
      })
    },
  }
}

const teaches = ({ standing }: ContactClass) => standing === 'leads' || standing === 'teaches'

const tellsNumbers = ({ guardians, emergency }: ContactPupil) =>
  (emergency ?? []).length > 0 || guardians.some(({ phone, mail }) => phone !== null || mail !== null)

/** The two permissions are for those who work at the school. A role may hold them and be given to a parent all the same. */
function holdsAsStaff(caller: Caller, code: string): boolean {
  return isStaff(caller.userType) && holdsPermission(caller, code)
}

function readerOfStaff(caller: Caller): StaffReader {
  if (!isStaff(caller.userType)) return 'family'
  return holdsAsStaff(caller, numbersPermission) ? 'office' : 'colleague'
}

const told = (value: string, shown: boolean) => (shown && value !== '' ? value : null)

function toContact({ place: _, phone, mail, phoneOpenTo, mailOpenTo, ...row }: StaffRow, reader: StaffReader): Contact {
  return {
    ...row,
    phone: told(phone, seesStaff(reader, phoneOpenTo)),
    mail: told(mail, seesStaff(reader, mailOpenTo)),
  }
}

function toPupil(row: PupilRow, { reader, emergency }: { reader: GuardianReader; emergency: boolean }): ContactPupil {
  const guardians = row.guardians.map((guardian) => toGuardian(guardian, reader))
  if (reader !== 'family') return { ...row, guardians, emergency: emergency ? row.emergency : null }
  const opened = guardians.filter(({ phone, mail }) => phone !== null || mail !== null)
  return { ...row, studentNumber: '', guardians: opened, emergency: null }
}

function toGuardian(row: GuardianRow, reader: GuardianReader): ContactPupil['guardians'][number] {
  const { phone, mail, phoneOpenTo, mailOpenTo, maySee, mayReceive, mayPickUp, ...names } = row
  const shown = (opening: GuardianRow['phoneOpenTo']) => seesGuardian(reader, { opening, maySee, mayReceive })
  return {
    ...names,
    phone: told(phone, shown(phoneOpenTo)),
    mail: told(mail, shown(mailOpenTo)),
    mayPickUp: reader === 'office' || reader === 'class-teacher' ? mayPickUp : null,
  }
}
