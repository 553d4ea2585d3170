import type { Found, FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import { findsPerHour, foundMaximum, phoneNumbersPerHour } from '@homeroom/contract/limits.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { hour, minute } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import { recordChange } from '#features/audit/record-change.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import type { MessageCentreService } from '#features/messages/message-centre-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { type Caller, holdsPermission, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  type PersonRow,
  readParentNumber,
  readParentsPeople,
  readPupilsPeople,
  readTaughtPeople,
  readUnitPeople,
} from './people-queries.ts'

export type FindService = ReturnType<typeof createFindService>

type Parts = { db: Database; now: () => Date; desktop: DesktopService; messageCentre: MessageCentreService }
type Matching = typeof import('./name-match.ts')

/** Searches what a person may see: their applications, their messages, and the people around them. */
export function createFindService({ db, now, desktop, messageCentre }: Parts) {
  const searches = createCallWindow({ length: hour, most: findsPerHour })
  const numbers = createCallWindow({ length: hour, most: phoneNumbersPerHour })

  /** The people of units in which staff are searching, because every typed letter searches again. */
  const ofUnits = new LRUCache<string, Promise<PersonRow[]>>({ max: 20, ttl: minute })

  function unitPeople(unitId: string): Promise<PersonRow[]> {
    const known = ofUnits.get(unitId)
    if (known) return known
    const read = db.inUnit(unitId, (tx) => readUnitPeople(tx, unitId))
    ofUnits.set(unitId, read)
    // A failed read must be repeated.
    read.catch(() => ofUnits.delete(unitId))
    return read
  }

  /**
   * The people whom a person may find. Administrators: everybody of the unit. Staff: their colleagues, and the pupils
   * and parents of the classes they teach. Pupils: their class. Parents: the teachers of their children.
   */
  async function peopleOf(caller: Caller): Promise<PersonRow[]> {
    if (isAdministrator(caller)) return unitPeople(caller.unitId)
    if (isStaff(caller.userType)) {
      const colleagues = (await unitPeople(caller.unitId)).filter((person) => isStaff(person.userType))
      return [...colleagues, ...(await db.inUnit(caller.unitId, (tx) => readTaughtPeople(tx, caller)))]
    }
    const read = caller.userType === userType.student ? readPupilsPeople : readParentsPeople
    return db.inUnit(caller.unitId, (tx) => read(tx, caller))
  }

  /**
   * The people among whom a notice of the caller would reach a person: the pupils or parents of a class that they
   * teach. Callers who may write to the whole unit reach any class and the staff.
   */
  function writingOf(caller: Caller): (person: PersonRow) => FoundPerson['writeTo'] {
    const toUnit = holdsPermission(caller, 'notices_publish_unit')
    const toOwn = isStaff(caller.userType) && holdsPermission(caller, 'notices_publish')
    return (person) => {
      if (toUnit && isStaff(person.userType))
        return { readers: 'staff', classId: null, className: '', classEnglishName: '' }
      const { home } = person
      if (!home || !(toUnit || (toOwn && person.classId !== null))) return null
      const readers = person.userType === userType.student ? 'pupils' : 'parents'
      return { readers, classId: home.id, className: home.name, classEnglishName: home.englishName }
    }
  }

  function countOrWait(window: typeof searches, { unitId, userId }: Caller): void {
    const wait = window.count(`${unitId}:${userId}`, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
  }

  async function findMessages(
    caller: Caller,
    { text, wanted, matching }: { text: string; wanted: string; matching: Matching },
  ): Promise<CentreMessage[]> {
    // Almost every message contains the first typed letter, and no index helps to find it.
    if (/^[a-z]$/.test(wanted)) return []
    const { list } = await messageCentre.page(caller, { search: text })
    if (list.length > 0) return list.slice(0, foundMaximum)
    // Pinyin is searched in the newest messages only, because reading all of them would take too long.
    const newest = await messageCentre.page(caller, {})
    return newest.list.filter(({ messageMeno }) => matching.matchName(messageMeno, wanted)).slice(0, foundMaximum)
  }

  return {
    async find(caller: Caller, text: string): Promise<Found> {
      countOrWait(searches, caller)
      const wanted = wantedText(text)
      if (wanted === '') return { applications: [], people: [], messages: [] }
      // The readings of all characters take 35 MB and are loaded with the first search.
      const matching = await import('./name-match.ts')
      const groups = await db.inUnit(caller.unitId, (tx) => desktop.givenIn(tx, caller))
      const icons = groups.flatMap(({ iconVMs }) => iconVMs).filter(({ updateStatus }) => updateStatus !== 0)
      const applications = bestMatches(icons, (icon) =>
        matching.bestRank([icon.name, icon.shortName, icon.englishName, icon.englishShortName], wanted),
      )
      const people = bestMatches(await peopleOf(caller), ({ realName, englishName }) =>
        matching.bestRank([realName, englishName], wanted),
      )
      const writeTo = writingOf(caller)
      return {
        applications: applications.map(({ code, name }) => ({
          code,
          marks: matching.matchName(name, wanted),
        })),
        people: people.map(({ userId, home, callable, ...person }) => ({
          ...person,
          writeTo: writeTo({ userId, home, callable, ...person }),
          callId: callable ? userId : null,
          marks: matching.matchName(person.realName, wanted),
        })),
        messages: await findMessages(caller, { text: text.trim(), wanted, matching }),
      }
    },
    /**
     * The number of a parent whom the caller may call; anybody else looks missing. Every reading is written into the
     * audit log.
     */
    async parentPhone(caller: Caller, parentId: string): Promise<{ phone: string }> {
      countOrWait(numbers, caller)
      const { unitId, userId } = caller
      const asking = { unitId, userId, administrator: isAdministrator(caller) }
      const phone = await db.inUnit(unitId, async (tx) => {
        const found = await readParentNumber(tx, asking, parentId)
        if (found === undefined) throw new AppError('not_found')
        const target = { kind: 'person', id: parentId } as const
        await recordChange(tx, caller, { action: 'parent phone shown', target, at: now() })
        return found
      })
      return { phone }
    },
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', (unitId) => ofUnits.delete(unitId))
      await db.listen('person_changed', (person) => ofUnits.delete(person.split(':')[0] ?? ''))
      db.onRegained(() => ofUnits.clear())
    },
  }
}

/** The best few matches; equal ones keep their order. */
function bestMatches<One>(all: readonly One[], rankOf: (one: One) => number | null): One[] {
  return all
    .flatMap((one) => {
      const rank = rankOf(one)
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, foundMaximum)
    .map(({ one }) => one)
}

/** The compared form: lower case and one width. */
export const wantedText = (text: string) => text.normalize('NFKC').trim().toLowerCase()
