import { noticeReminderPause } from '@homeroom/contract/limits.ts'
import type { Reminder, UnreadPerson } from '@homeroom/contract/notices/notice-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { readCursor, writeCursor } from '#platform/calls/cursor.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { allowedAudience, publishesToUnit } from './allowed-audience.ts'
import { noticeAddress } from './notice-address.ts'
import { type KnownAudience, readAudience } from './notice-audience.ts'
import { reminderApplication } from './notice-queries.ts'
import {
  findReadable,
  type ReadableNotice,
  type ReaderRow,
  readersQuery,
  readUnreadIds,
  readUnreadPage,
  writeReminder,
} from './unread-queries.ts'

type Parts = { db: Database; now: () => Date; items: ApplicationItemService }
export type NoticeReaderService = ReturnType<typeof createNoticeReaderService>

/** For the author of a notice: who has not read it, and reminding them. */
export function createNoticeReaderService({ db, now, items }: Parts) {
  /** A notice of the caller to whose audience they may still write: a class may have another teacher by now. */
  async function readable(
    tx: Transaction,
    caller: Caller,
    id: string,
  ): Promise<{ notice: ReadableNotice; audience: KnownAudience | undefined }> {
    const { unitId, userId } = caller
    const notice = await findReadable(tx, { unitId, userId, id, now: now() })
    if (!notice) throw new AppError('not_found')
    const audience = readAudience(notice.audience)
    if (audience) await allowedAudience(tx, caller, audience)
    else if (!publishesToUnit(caller)) throw new AppError('audience_not_allowed')
    return { notice, audience }
  }

  async function sendReminder(tx: Transaction, caller: Caller, notice: ReadableNotice, to: string[]): Promise<void> {
    const { unitId } = caller
    const { id, title, importance, expiresAt, reminders, files } = notice
    const key = `${id}:reminder:${reminders + 1}`
    await items.sendIn(tx, {
      unitId,
      application: reminderApplication,
      key,
      to,
      importance,
      text: `提醒您阅读通知：${title}`,
      englishText: `Reminder to read: ${title}`,
      url: noticeAddress(caller.unitType, id),
      attachments: files,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })
    // The newer message contains everything that the older ones said.
    const like = `${id}:reminder:`
    await items.takeBackLikeIn(tx, { unitId, application: reminderApplication, like, except: key })
    await writeReminder(tx, { unitId, id, people: to.length, now: now() })
  }

  return {
    /** A page of those who have not read a notice. */
    async unread(caller: Caller, asked: { id: string; after?: string }) {
      const after = asked.after === undefined ? undefined : readCursor(asked.after)
      if (asked.after !== undefined && !after) throw new AppError('validation_failed')
      const rows = await db.inUnit(caller.unitId, async (tx) => {
        const { notice, audience } = await readable(tx, caller, asked.id)
        const { messageId } = notice
        const page = { unitId: caller.unitId, messageId, audience, after, most: defaultPageSize + 1 }
        return readUnreadPage(tx, page)
      })
      const shown = rows.slice(0, defaultPageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(
          ({ realName, englishName, userType, picture, pupils }): UnreadPerson => ({
            realName,
            englishName,
            userType,
            picture,
            pupils,
          }),
        ),
        next: rows.length > shown.length && last ? writeCursor(last) : null,
        total: rows[0]?.total ?? 0,
      }
    },
    /** Everybody who has a notice of the caller and when they read it, page by page; read when the pages are. */
    readers: (caller: Caller, id: string): Promise<AsyncIterable<readonly ReaderRow[]>> =>
      db.inUnit(caller.unitId, async (tx) => {
        const { unitId } = caller
        const { notice, audience } = await readable(tx, caller, id)
        return db.rowsInUnit<ReaderRow>(unitId, [readersQuery({ unitId, messageId: notice.messageId, audience })])
      }),
    /** Reminds those who have not read a notice; soon after a reminder it returns that one instead. */
    remind(caller: Caller, id: string): Promise<{ sent: boolean; reminder: Reminder | null }> {
      return db.inUnit(caller.unitId, async (tx) => {
        const { notice } = await readable(tx, caller, id)
        const before = reminderOf(notice)
        if (before && new Date(before.nextAt) > now()) return { sent: false, reminder: before }
        const to = await readUnreadIds(tx, { unitId: caller.unitId, messageId: notice.messageId })
        if (to.length === 0) return { sent: false, reminder: before }
        await sendReminder(tx, caller, notice, to)
        const at = now().toISOString()
        return { sent: true, reminder: reminderOf({ remindedAt: at, remindedPeople: to.length }) }
      })
    },
  }
}

/** The last reminder of a notice, and when the next one may be sent. */
export function reminderOf({
  remindedAt,
  remindedPeople,
}: Pick<ReadableNotice, 'remindedAt' | 'remindedPeople'>): Reminder | null {
  if (remindedAt === null) return null
  const at = new Date(remindedAt)
  const nextAt = new Date(at.getTime() + noticeReminderPause)
  return { at: at.toISOString(), people: remindedPeople, nextAt: nextAt.toISOString() }
}
