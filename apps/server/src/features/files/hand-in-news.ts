import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { endOfDay } from '#features/licences/licence-days.ts'
import { readToday, timeZoneOf } from '#features/settings/unit-day.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { isReadingOnly } from '#platform/postgres/reading-only.ts'
import { doEach } from '#platform/running/do-all.ts'
import {
  type AskingShare,
  askedKey,
  countUnseen,
  findUnitsWithTodos,
  hasHandedIn,
  hasOpenTodo,
  holdHandIns,
  lookKey,
  markSeen,
  readAskingShares,
  readFoldersOf,
  readFoldersToSettle,
  readLeftTodos,
  readTakers,
  readToldFolder,
  reminderKeys,
  type Taker,
  type ToldFolder,
} from './hand-in-news-queries.ts'
import { arrivedWords, askedWords, askingWords, lookWords } from './hand-in-words-rules.ts'
import { toldKey } from './share-news-queries.ts'

export type HandInNews = ReturnType<typeof createHandInNews>
type Items = Pick<
  ApplicationItemService,
  | 'giveTodoIn'
  | 'closeTodoIn'
  | 'reopenTodoIn'
  | 'sendIn'
  | 'takeBackIn'
  | 'recallIn'
  | 'takeBackLikeIn'
  | 'findMessageLikeIn'
  | 'markReadIn'
>
type Parts = { db: Database; now: () => Date; items: Items }
type Folder = { unitId: string; folderId: string }
type Giver = Folder & { personId: string }

const application = 'files'
/** One message a folder and day: whoever has read that of today hears nothing more of the folder until tomorrow. */
const arrivedKeys = (folderId: string) => `handed-in:${folderId}:`

/**
 * What people hear of handing in. Whoever may hand in has a message and a to-do, done by handing in; the owner of the folder has one
 * message a day that counts, and one to-do once the last day is over or everybody has handed in, which counts what they have not looked
 * at. Each is written in the transaction of what it tells. What changes elsewhere (classes, roles, days, people who leave) the sweep follows.
 */
export function createHandInNews({ db, now, items }: Parts) {
  const todoOf = (unitId: string, shareId: string) => ({ unitId, application, key: askedKey(shareId) })

  async function settle(tx: Transaction, of: Folder, { told }: { told?: string } = {}): Promise<void> {
    await holdHandIns(tx, of)
    const folder = await readToldFolder(tx, of)
    if (!folder) return
    const { unitId } = of
    const [today, timeZone] = [await readToday(tx, unitId, now()), await timeZoneOf(tx, unitId)]
    const takers = await readTakers(tx, { ...of, today })
    if (takers.every(({ handed }) => handed)) await recallReminder(tx, of)
    // Nobody is asked by a share from before this was told.
    for (const share of await readAskingShares(tx, { ...of, today }))
      if (share.asked || share.id === told)
        await ask(tx, { of, folder, share, timeZone, to: takers.filter(({ shareId }) => shareId === share.id) })
    await tellOwner(tx, of)
  }

  const findReminder = (tx: Transaction, { unitId, folderId }: Folder) =>
    items.findMessageLikeIn(tx, { unitId, application, like: reminderKeys(folderId) })

  /** Nobody may hand in any more, or everybody has. */
  async function recallReminder(tx: Transaction, of: Folder): Promise<void> {
    const newest = await findReminder(tx, of)
    if (newest) await items.recallIn(tx, { unitId: of.unitId, application, keys: [newest.key] })
  }

  async function ask(
    tx: Transaction,
    asked: { of: Folder; folder: ToldFolder; share: AskingShare; timeZone: string; to: Taker[] },
  ): Promise<void> {
    const { of, folder, share, timeZone, to } = asked
    const { unitId, folderId } = of
    const { untilDay } = share
    const todo = todoOf(unitId, share.id)
    const dueAt = untilDay === null ? null : endOfDay(untilDay, timeZone)
    const url = everybodysLocation(application, `/?box=shared&folder=${folderId}`)
    const title = askedWords({ folder: folder.name, untilDay })
    const reached = await items.giveTodoIn(tx, {
      ...{ ...todo, to: to.map(({ personId }) => personId), url, dueAt },
      ...{ title: title.chinese, englishTitle: title.english },
    })
    const done = to.filter(({ handed }) => handed).map(({ personId }) => personId)
    await items.closeTodoIn(tx, { ...todo, doneBy: done })
    const stands = share.takes && folder.ownerHere && !folder.binned
    if (!stands) return items.recallIn(tx, { unitId, application, keys: [todo.key] })
    // After the last day the message has expired by itself.
    if (!share.inTime) return
    const text = askingWords({ ...folder, folder: folder.name, untilDay })
    await items.sendIn(tx, {
      ...{ ...todo, to: reached.filter((id) => !done.includes(id)), importance: 3, url, expiresAt: dueAt },
      ...{ text: text.chinese, englishText: text.english },
    })
  }

  /** What the owner hears. `came`: somebody has just handed in. */
  async function tellOwner(tx: Transaction, of: Folder, { came = false } = {}): Promise<void> {
    await holdHandIns(tx, of)
    const folder = await readToldFolder(tx, of)
    if (!folder) return
    const { unitId, folderId } = of
    const today = await readToday(tx, unitId, now())
    const shares = await readAskingShares(tx, { ...of, today })
    const takers = await readTakers(tx, { ...of, today })
    const handed = takers.filter((taker) => taker.handed).length
    const isOpen = folder.ownerHere && !folder.binned && shares.some(({ takes, inTime }) => takes && inTime)
    if (isOpen) await tellCount({ handed, of: takers.length })

    const key = lookKey(folderId)
    const people = folder.binned ? 0 : await countUnseen(tx, of)
    const everybody = takers.length > 0 && handed === takers.length
    // Once given it stays until all has been looked at: somebody who replaces theirs takes nothing away.
    const looks =
      people > 0 && (!isOpen || everybody || (await hasOpenTodo(tx, { unitId, key, userId: folder.ownerId })))
    const title = lookWords({ folder: folder.name, people })
    await items.giveTodoIn(tx, {
      ...{ unitId, application, key, to: looks ? [folder.ownerId] : [], dueAt: null },
      ...{ title: title.chinese, englishTitle: title.english, url: ownPlace(folderId) },
    })

    async function tellCount(count: { handed: number; of: number }): Promise<void> {
      const like = arrivedKeys(folderId)
      const newest = came ? `${like}${today}` : (await items.findMessageLikeIn(tx, { unitId, application, like }))?.key
      if (newest === undefined) return
      if (count.handed === 0) return items.recallIn(tx, { unitId, application, keys: [newest] })
      await items.takeBackLikeIn(tx, { unitId, application, like, except: newest })
      const text = arrivedWords({ folder: folder?.name ?? '', ...count })
      await items.sendIn(tx, {
        ...{ unitId, application, key: newest, to: [folder?.ownerId ?? ''], importance: 3, expiresAt: null },
        ...{ text: text.chinese, englishText: text.english, url: ownPlace(folderId) },
      })
    }
  }

  const askedShares = async (tx: Transaction, of: Folder): Promise<AskingShare[]> =>
    (await readAskingShares(tx, { ...of, today: await readToday(tx, of.unitId, now()) })).filter(({ asked }) => asked)

  async function takeBack(tx: Transaction, unitId: string, key: string): Promise<void> {
    await items.closeTodoIn(tx, { unitId, application, key })
    await items.takeBackIn(tx, { unitId, application, key })
  }

  async function sawIn(tx: Transaction, of: Parameters<typeof markSeen>[1]): Promise<void> {
    for (const folderId of await markSeen(tx, of)) await tellOwner(tx, { unitId: of.unitId, folderId })
  }

  return {
    /** A share was made or changed. Without `tell` only those hear of it who were asked before. */
    sharedIn: (tx: Transaction, { shareId, tell, ...of }: Folder & { shareId: string; tell: boolean }): Promise<void> =>
      settle(tx, of, tell ? { told: shareId } : {}),
    /** A share has ended. */
    async endedIn(tx: Transaction, { shareId, ...of }: Folder & { shareId: string }): Promise<void> {
      await holdHandIns(tx, of)
      await takeBack(tx, of.unitId, askedKey(shareId))
      await items.takeBackIn(tx, { unitId: of.unitId, application, key: toldKey(shareId) })
      await settle(tx, of)
    },
    async handedInIn(tx: Transaction, { personId, ...of }: Giver): Promise<void> {
      await holdHandIns(tx, of)
      for (const { id } of await askedShares(tx, of))
        await items.closeTodoIn(tx, { ...todoOf(of.unitId, id), doneBy: [personId] })
      const reminder = await findReminder(tx, of)
      if (reminder) await items.markReadIn(tx, { unitId: of.unitId, application, key: reminder.key, userId: personId })
      await tellOwner(tx, of, { came: true })
    },
    async withdrawnIn(tx: Transaction, { personId, ...of }: Giver): Promise<void> {
      await holdHandIns(tx, of)
      if (!(await hasHandedIn(tx, { ...of, personId })))
        for (const { id } of await askedShares(tx, of))
          await items.reopenTodoIn(tx, { ...todoOf(of.unitId, id), askedAgain: [personId] })
      await tellOwner(tx, of)
    },
    /** The owner renames, moves, bins or restores: folders to hand in to, or what was handed in. */
    async changedIn(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
      for (const folderId of await readFoldersOf(tx, unitId, ids)) await settle(tx, { unitId, folderId })
    },
    /** Folders have another owner: what the one before heard is taken back, and whoever may hand in by now is asked. */
    async givenIn(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
      for (const folderId of await readFoldersOf(tx, unitId, ids)) {
        await holdHandIns(tx, { unitId, folderId })
        const newest = await items.findMessageLikeIn(tx, { unitId, application, like: arrivedKeys(folderId) })
        if (newest) await items.recallIn(tx, { unitId, application, keys: [newest.key] })
        await settle(tx, { unitId, folderId })
      }
    },
    /** The owner has opened, moved or binned files. Whoever only looks as somebody else has not. */
    async sawIn(tx: Transaction, { unitId, ownerId }: { unitId: string; ownerId: string }, ids: readonly string[]) {
      if (!isReadingOnly()) await sawIn(tx, { unitId, ownerId, ids, at: now() })
    },
    /** The owner says that they have looked at a folder. */
    sawFolderIn: (tx: Transaction, of: Folder & { ownerId: string }): Promise<void> => sawIn(tx, { ...of, at: now() }),
    /** Follows what has changed elsewhere. */
    async sweep(): Promise<void> {
      await doEach(await findUnitsWithTodos(db), async (unitId) => {
        const folders = await db.inUnit(unitId, async (tx) =>
          readFoldersToSettle(tx, { unitId, today: await readToday(tx, unitId, now()) }),
        )
        for (const folderId of folders) await db.inUnit(unitId, (tx) => settle(tx, { unitId, folderId }))
        await db.inUnit(unitId, async (tx) => {
          for (const key of await readLeftTodos(tx, unitId)) {
            await takeBack(tx, unitId, key)
            const [kind, folderId = ''] = key.split(':')
            if (kind === 'look') await items.takeBackLikeIn(tx, { unitId, application, like: arrivedKeys(folderId) })
          }
        })
      })
    },
  }
}

const ownPlace = (folderId: string): string => everybodysLocation(application, `/?folder=${folderId}`)
