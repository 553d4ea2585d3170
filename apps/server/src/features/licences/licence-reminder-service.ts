import { randomUUID } from 'node:crypto'
import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  asksToRenew,
  readHolders,
  readLicenceRows,
  readLicenceRowsBelow,
  setsLicences,
} from './licence-admin-queries.ts'
import { findUnitsToRemind, holdReminders, noteTold, noteToldAbove } from './licence-queries.ts'
import { licenceStep, toldMark } from './licence-steps.ts'

type LicenceMessage = {
  unitId: string
  application: string
  key: string
  to: string[]
  url: string
  expiresAt: null
  text: string
  englishText: string
  importance: number
  openWay: number
  content: string
}
type Named = { unitId: string; application: string; like: string; except?: string }

type Parts = {
  db: Database
  now: () => Date
  /** How messages are posted: by the feature of applications, which itself depends on licences. */
  items: {
    sendIn(tx: Transaction, message: LicenceMessage): Promise<string>
    sendOnceIn(tx: Transaction, message: LicenceMessage): Promise<boolean>
    findMessageLikeIn(tx: Transaction, of: Named): Promise<{ key: string; content: string } | undefined>
    takeBackLikeIn(tx: Transaction, of: Named): Promise<void>
  }
  /** Called for a unit that failed; the others are still handled. */
  failed: (error: unknown, unitId: string) => void
}

type Due = { unitId: string; code: string; name: string; englishName: string; endTime: Date; told: string }
/** Licences of one kind in a unit, for those there who do something about them. */
type Reminder = {
  unitId: string
  like: string
  to: string[]
  due: Due[]
  words: { text: string; englishText: string }
  note(tx: Transaction, told: (Due & { mark: string })[]): Promise<void>
}

const opensModules = 1
/** A message lists so many: an area can have hundreds. The text says how many there are. */
const listed = 100

/**
 * Tells in time that licences end, in a message with the table of modules: to those of a unit who ask for a renewal, and to
 * those of the area above who set licences.
 */
export function createLicenceReminderService({ db, now, items, failed }: Parts) {
  async function remindIn(tx: Transaction, { unitId, like, to, due, words, note }: Reminder): Promise<void> {
    const all = { unitId, application: productApplication, like }
    if (due.length === 0) return items.takeBackLikeIn(tx, all)
    // Nothing is noted, so whoever comes to do this hears of it.
    if (to.length === 0) return
    const at = now()
    const marked = due.map((licence) => ({ ...licence, mark: toldMark(licence, at) }))
    const news = marked.filter(({ told, mark }) => told !== mark)
    const message = {
      ...{ unitId, application: productApplication, to, url: '', expiresAt: null, openWay: opensModules, ...words },
      importance: due.some(({ endTime }) => licenceStep(endTime, at) <= 1) ? 5 : 4,
      content: JSON.stringify(due.slice(0, listed).map(moduleOf)),
    }
    if (news.length > 0) {
      const key = `${like}${randomUUID()}`
      await items.sendIn(tx, { ...message, key })
      // The newer message contains everything that the older ones said.
      await items.takeBackLikeIn(tx, { ...all, except: key })
      return note(tx, news)
    }
    const open = await items.findMessageLikeIn(tx, all)
    if (!open) return
    // Nothing is new: whoever has read it is left in peace, and who does this since today hears of it.
    if (open.content === message.content) await items.sendOnceIn(tx, { ...message, key: open.key })
    else await items.sendIn(tx, { ...message, key: open.key })
  }

  async function ofUnit(tx: Transaction, unitId: string, before: Date): Promise<Reminder> {
    const due = (await readLicenceRows(tx, unitId)).filter(({ endTime }) => endTime <= before).sort(byEnd)
    return {
      ...{ unitId, like: 'licences:', due, to: await readHolders(tx, unitId, asksToRenew) },
      words: {
        text: `${due.length} 个模块的授权已到期或将在 90 天内到期，请及时续期。`,
        englishText: `Module licences that have ended or end within 90 days: ${due.length}.`,
      },
      note: (inTx, told) => noteTold(inTx, unitId, told),
    }
  }

  /** Only units directly below: an area of areas has somebody there who looks after them. */
  async function ofUnitsBelow(tx: Transaction, unitId: string, before: Date): Promise<Reminder> {
    const due = (await readLicenceRowsBelow(tx))
      .filter(({ parentId, unitActive, endTime }) => parentId === unitId && unitActive && endTime <= before)
      .sort(byEnd)
      .map(({ toldAbove: told, unitName, unitEnglishName, unitId: of, ...licence }) => ({
        ...{ told, unitId: of, code: `${of} ${licence.code}`, endTime: licence.endTime },
        name: `${unitName}：${licence.name}`,
        englishName: `${unitEnglishName || unitName}: ${licence.englishName || licence.name}`,
      }))
    const units = new Set(due.map((licence) => licence.unitId)).size
    return {
      ...{ unitId, like: 'licences-below:', due, to: await readHolders(tx, unitId, setsLicences) },
      words: {
        text: `${units} 个下属单位的 ${due.length} 个模块的授权已到期或将在 90 天内到期。`,
        englishText: `Module licences of units below that have ended or end within 90 days: ${due.length}.`,
      },
      note: (inTx, told) =>
        noteToldAbove(
          inTx,
          told.map((one) => ({ ...one, code: one.code.slice(one.unitId.length + 1) })),
        ),
    }
  }

  return {
    /** Checks every unit. Each licence is told of once at each step, however long the server was off between two. */
    async remind(): Promise<void> {
      const before = new Date(now().getTime() + moduleExpiryWarning)
      for (const unitId of await findUnitsToRemind(db, before)) {
        try {
          await db.inUnit(unitId, async (tx) => {
            // Two processes would both find something new.
            await holdReminders(tx, unitId)
            await remindIn(tx, await ofUnit(tx, unitId, before))
            await remindIn(tx, await ofUnitsBelow(tx, unitId, before))
          })
        } catch (error) {
          failed(error, unitId)
        }
      }
    },
  }
}

const moduleOf = ({ code, name, englishName, endTime }: Due) => ({ code, name, englishName, endTime })

const byEnd = (one: { endTime: Date; code: string }, other: { endTime: Date; code: string }) =>
  one.endTime.getTime() - other.endTime.getTime() || (one.code < other.code ? -1 : 1)
