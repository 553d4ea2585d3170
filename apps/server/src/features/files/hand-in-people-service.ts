import { handInPeopleListed, handInReminderPause } from '@homeroom/contract/limits.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { endOfDay } from '#features/licences/licence-days.ts'
import { readToday, timeZoneOf } from '#features/settings/unit-day.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdHandIns, readToldFolder, reminderKeys } from './hand-in-news-queries.ts'
import {
  countHandInPeople,
  findReminder,
  type Reminder,
  readHandInPeople,
  readMissing,
} from './hand-in-people-queries.ts'
import { commonDay, remindingWords } from './hand-in-words-rules.ts'
import { ownsEntry } from './share-queries.ts'

export type HandInPeopleService = ReturnType<typeof createHandInPeopleService>
type Items = Pick<ApplicationItemService, 'sendIn' | 'recallIn' | 'takeBackLikeIn'>
type Parts = { db: Database; now: () => Date; items: Items }

const application = 'files'

/** For the owner of a folder: who has handed in and who has not, and reminding those. */
export function createHandInPeopleService({ db, now, items }: Parts) {
  const inOwnFolder = <Done>(
    { unitId, userId: ownerId }: Caller,
    folderId: string,
    work: (tx: Transaction, of: { unitId: string; folderId: string; today: string }) => Promise<Done>,
  ): Promise<Done> =>
    db.inUnit(unitId, async (tx) => {
      if (!(await ownsEntry(tx, { unitId, ownerId }, folderId))) throw new AppError('not_found')
      return work(tx, { unitId, folderId, today: await readToday(tx, unitId, now()) })
    })

  return {
    read: (caller: Caller, folderId: string) =>
      inOwnFolder(caller, folderId, async (tx, of) => ({
        ...(await countHandInPeople(tx, of)),
        // Who has a role is told to those only who may see roles.
        list: await readHandInPeople(tx, {
          ...{ ...of, most: handInPeopleListed },
          knownTo: holdsPermission(caller, 'administration_roles') ? null : caller.userId,
        }),
        reminder: told(await findReminder(tx, of)),
      })),

    /** Reminds those who have not handed in; soon after a reminder it returns that one instead. */
    remind: (caller: Caller, folderId: string) =>
      inOwnFolder(caller, folderId, async (tx, of) => {
        const { unitId } = of
        // Two presses at once would remind twice.
        await holdHandIns(tx, of)
        if (!(await countHandInPeople(tx, of)).open) throw new AppError('hand_in_over')
        const before = told(await findReminder(tx, of))
        const folder = await readToldFolder(tx, of)
        const missing = await readMissing(tx, of)
        const waits = before !== null && new Date(before.nextAt) > now()
        if (!folder || waits || missing.length === 0) return { sent: false, reminder: before }
        const untilDay = commonDay(missing.map((one) => one.untilDay))
        const text = remindingWords({ ...folder, folder: folder.name, untilDay })
        const key = `${reminderKeys(folderId)}${now().toISOString()}`
        await items.takeBackLikeIn(tx, { unitId, application, like: reminderKeys(folderId), except: key })
        await items.sendIn(tx, {
          ...{ unitId, application, key, to: missing.map(({ personId }) => personId), importance: 3 },
          ...{ text: text.chinese, englishText: text.english },
          url: everybodysLocation(application, `/?box=shared&folder=${folderId}`),
          expiresAt: untilDay === null ? null : endOfDay(untilDay, await timeZoneOf(tx, unitId)),
        })
        return { sent: true, reminder: told({ key, at: now(), people: missing.length }) }
      }),

    /** Takes the last reminder back; does nothing when there is none. */
    takeBack: (caller: Caller, folderId: string): Promise<void> =>
      inOwnFolder(caller, folderId, async (tx, of) => {
        await holdHandIns(tx, of)
        const last = await findReminder(tx, of)
        if (last) await items.recallIn(tx, { unitId: of.unitId, application, keys: [last.key] })
      }),
  }
}

/** A reminder as calls answer it, with when the next one may be sent. */
function told(reminder: Reminder | undefined) {
  if (!reminder) return null
  const { at, people } = reminder
  const nextAt = new Date(at.getTime() + handInReminderPause)
  return { at: at.toISOString(), people, nextAt: nextAt.toISOString() }
}
