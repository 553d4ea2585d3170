import { userType } from '@homeroom/contract/identities/user-types.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { Repair, Urgency } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import { readMomentCursor, writeCursor } from '#platform/calls/cursor.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  addRepair,
  changeOpenRepair,
  countReported,
  findRepair,
  type RepairRow,
  readHolders,
  readRepairs,
} from './repairs-queries.ts'

export type RepairsService = ReturnType<typeof createRepairsService>
type Parts = { db: Database; now: () => Date; items: ApplicationItemService }
type Report = { requestId: string; place: string; text: string; urgency: Urgency }

const application = 'repairs'
const permission = 'repairs_handle'
/** A program in somebody's name must not fill the to-dos of others. */
const mostPerHour = 30

/** Repairs: reported by somebody, taken in hand and finished by those who hold the permission. */
export function createRepairsService({ db, now, items }: Parts) {
  const handles = (caller: Caller) => holdsPermission(caller, permission)

  /** Changes one that is not done. One that is done, or not there, is refused. */
  async function change(
    tx: Transaction,
    of: { unitId: string; id: string },
    to: Parameters<typeof changeOpenRepair>[2],
  ) {
    const changed = await changeOpenRepair(tx, of, to)
    const repair = await findRepair(tx, of)
    if (!repair) throw new AppError('not_found')
    if (!changed) throw new AppError('repair_done')
    return repair
  }

  return {
    /** A page of a box. Those who do not handle repairs have their own ones only. */
    async list(caller: Caller, { box, before }: { box: 'own' | 'open' | 'done'; before?: string }) {
      const { unitId, userId } = caller
      if (box !== 'own' && !handles(caller)) throw new AppError('not_allowed')
      const place = before === undefined ? undefined : readMomentCursor(before)
      if (before !== undefined && !place) throw new AppError('validation_failed')
      const whose = box === 'own' ? { reporterId: userId } : { done: box === 'done' }
      const page = { ...whose, unitId, before: place, most: defaultPageSize + 1 }
      const rows = await db.inUnit(unitId, (tx) => readRepairs(tx, page))
      const shown = rows.slice(0, defaultPageSize)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return {
        list: shown.map((row) => toRepair(row, caller)),
        next: last ? writeCursor({ order: last.reportedAt.toISOString(), id: last.id }) : null,
      }
    },
    /** One's own, or any for those who handle repairs. Anybody else's looks missing. */
    async open(caller: Caller, id: string): Promise<Repair> {
      const { unitId, userId } = caller
      const reporterId = handles(caller) ? undefined : userId
      return db.inUnit(unitId, async (tx) => {
        const row = await findRepair(tx, { unitId, id, reporterId })
        if (!row) throw new AppError('not_found')
        await items.markReadIn(tx, { unitId, application, key: id, userId })
        return toRepair(row, caller)
      })
    },
    /** Reports a repair and gives everybody who handles repairs a to-do. */
    async report(caller: Caller, { requestId, urgency, ...words }: Report): Promise<{ id: string }> {
      const { unitId, userId: reporterId } = caller
      const [place, text] = [words.place.trim(), words.text.trim()]
      return db.inUnit(unitId, async (tx) => {
        const since = new Date(now().getTime() - hour)
        const reported = await countReported(tx, { unitId, reporterId, since })
        if (reported >= mostPerHour) throw new AppError('too_many_requests', { retryAfter: hour / 1000 })
        const repair = { unitId, reporterId, requestId, place, text, urgency, reportedAt: now() }
        const { id, fresh } = await addRepair(tx, repair)
        if (!fresh) return { id }
        await items.giveTodoIn(tx, {
          ...{ unitId, application, key: id, to: await readHolders(tx, { unitId, permission }) },
          ...{ title: `报修：${place}`, englishTitle: `Repair: ${place}` },
          ...{ url: addressOf(caller, id), dueAt: null },
        })
        return { id }
      })
    },
    /** Whoever takes it in hand has it, also when a colleague had it before. */
    async take({ unitId, userId }: Caller, id: string): Promise<void> {
      await db.inUnit(unitId, (tx) => change(tx, { unitId, id }, { handlerId: userId }))
    },
    /** Finishes a repair: the to-do is done for everybody, and the reporter gets a message. */
    async finish(caller: Caller, { id, answer: words }: { id: string; answer: string }): Promise<void> {
      const { unitId, userId } = caller
      const answer = words.trim()
      await db.inUnit(unitId, async (tx) => {
        const { reporterId, place } = await change(tx, { unitId, id }, { handlerId: userId, doneAt: now(), answer })
        await items.closeTodoIn(tx, { unitId, application, key: id })
        if (reporterId === userId) return
        await items.sendIn(tx, {
          ...{ unitId, application, key: id, to: [reporterId], importance: 3 },
          ...{ text: `报修已完成（${place}）：${answer}`, englishText: `Repair done (${place}): ${answer}` },
          ...{ url: addressOf(caller, id), expiresAt: null },
        })
      })
    },
  }
}

/** Where a repair is read, by whoever reported it and by those who handle it: teachers and staff have one address. */
function addressOf({ unitType }: Caller, id: string): string {
  const page = applicationLocation({
    unitType,
    userType: userType.teacher,
    serverId: 'base',
    code: application,
    device: 'pc',
  })
  return `${page}#/?id=${id}`
}

function toRepair({ reporterId, reportedAt, doneAt, ...row }: RepairRow, { userId }: Caller): Repair {
  return {
    ...row,
    state: doneAt ? 'done' : row.handler === null ? 'reported' : 'in-work',
    mine: reporterId === userId,
    reportedAt: reportedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
