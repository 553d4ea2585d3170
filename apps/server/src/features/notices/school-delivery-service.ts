import { randomUUID } from 'node:crypto'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  type DeliveryState,
  findDelivered,
  findOpenNotices,
  isAuthorOf,
  type OpenDelivery,
  type Outgoing,
  readOpenDeliveries,
  readOutgoing,
  readReadersIn,
  readSchoolPage,
  removeDelivered,
  settleDelivery,
  takeSchoolTurn,
} from './delivery-queries.ts'
import { noticeAddress } from './notice-address.ts'
import { insertNotice } from './notice-queries.ts'

type OfArea = { unitId: string; noticeId: string }
/** What goes out, and how many files go with it. */
type Carried = { notice: Outgoing; files: number }
type Parts = {
  db: Database
  items: ApplicationItemService
  /** How many files go with a notice; they lie in the area. */
  countFiles: (notice: OfArea) => Promise<number>
  /** Whether a unit has the application and may use it now. */
  hasNotices: (unitId: string) => Promise<boolean>
  failed: (error: unknown, notice: OfArea) => void
}
export type SchoolDeliveryService = ReturnType<typeof createSchoolDeliveryService>

const application = 'notices'
const schoolType = '2'
const atOnce = 20

/**
 * Delivers the notices of an area to the schools below it and takes them back. Each school is a transaction of its own
 * unit, and a completed one is not repeated, so that a server that stopped halfway can continue.
 */
export function createSchoolDeliveryService({ db, items, countFiles, hasNotices, failed }: Parts) {
  const underWay = new Map<string, Promise<void>>()
  let closing = false

  async function deliver(
    { notice, files }: Carried,
    schoolId: string,
  ): Promise<{ became: DeliveryState; people: number }> {
    if (!(await hasNotices(schoolId))) return { became: 'without', people: 0 }
    return db.inUnit(schoolId, async (tx) => {
      const { id, title, importance, expiresAt } = notice
      await takeSchoolTurn(tx, { schoolId, noticeId: id })
      const before = await findDelivered(tx, { unitId: schoolId, id })
      if (before !== undefined) return { became: 'delivered', people: before }
      const to = await readReadersIn(tx, { unitId: schoolId, readers: notice.audience.readers })
      if (to.length === 0) return { became: 'nobody', people: 0 }
      const messageId = await items.sendIn(tx, {
        unitId: schoolId,
        application,
        key: id,
        to,
        text: title,
        englishText: '',
        importance,
        url: noticeAddress(schoolType, id),
        attachments: files,
        expiresAt,
      })
      const { unitId: fromUnitId, ...content } = notice
      await insertNotice(tx, { ...content, unitId: schoolId, messageId, fromUnitId, requestId: randomUUID() })
      return { became: 'delivered', people: to.length }
    })
  }

  async function takeBack(id: string, schoolId: string): Promise<{ became: DeliveryState; people: number }> {
    await db.inUnit(schoolId, async (tx) => {
      await takeSchoolTurn(tx, { schoolId, noticeId: id })
      await removeDelivered(tx, { unitId: schoolId, id })
      await items.takeBackIn(tx, { unitId: schoolId, application, key: id })
    })
    return { became: 'gone', people: 0 }
  }

  async function settle(carried: Carried, delivery: OpenDelivery): Promise<void> {
    const { unitId, id: noticeId } = carried.notice
    const { schoolId, state } = delivery
    const end = state === 'leaving' ? await takeBack(noticeId, schoolId) : await deliver(carried, schoolId)
    const unwanted = await db.inUnit(unitId, (tx) => settleDelivery(tx, { unitId, noticeId, ...delivery, ...end }))
    // Another server may have taken it back before this one delivered it.
    if (unwanted && end.became === 'delivered') await takeBack(noticeId, schoolId)
  }

  /** Handles the schools once. One that fails does not delay the others; the next sweep repeats it. */
  async function carry({ unitId, noticeId }: OfArea): Promise<void> {
    let files: number | undefined
    for (let after: string | null = null; ; ) {
      const { notice, open } = await db.inUnit(unitId, async (tx) => ({
        notice: await readOutgoing(tx, { unitId, id: noticeId }),
        open: await readOpenDeliveries(tx, { unitId, noticeId, after, most: atOnce }),
      }))
      if (!notice || open.length === 0) return
      files ??= await countFiles({ unitId, noticeId })
      for (const delivery of open) {
        if (closing) return
        await settle({ notice, files }, delivery).catch((error: unknown) => failed(error, { unitId, noticeId }))
        after = delivery.schoolId
      }
    }
  }

  /** Delivers a notice until it has arrived everywhere. A call during a run causes one more run. */
  async function carryOn(notice: OfArea): Promise<void> {
    const before = underWay.get(notice.noticeId) ?? Promise.resolve()
    const work = before.then(() => carry(notice)).catch((error: unknown) => failed(error, notice))
    underWay.set(notice.noticeId, work)
    await work
    if (underWay.get(notice.noticeId) === work) underWay.delete(notice.noticeId)
  }

  /** A page of the schools to which a notice of the caller went. */
  function schools(
    caller: Caller,
    { id, page = 1, size = defaultPageSize }: { id: string; page?: number; size?: number },
  ) {
    const { unitId, userId } = caller
    return db.inUnit(unitId, async (tx) => {
      if (!(await isAuthorOf(tx, { unitId, userId, id }))) throw new AppError('not_found')
      return readSchoolPage(tx, { unitId, noticeId: id, page, size })
    })
  }

  return {
    carryOn,
    /** Continues deliveries that were running when a server stopped. */
    async resume(): Promise<void> {
      for (const notice of await findOpenNotices(db)) if (!underWay.has(notice.noticeId)) await carryOn(notice)
    },
    schools,
    /** Stops after the schools in progress; the next start continues. */
    async close(): Promise<void> {
      closing = true
      await Promise.all(underWay.values())
    },
  }
}
