import type { ArrangedDesktop } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { IconGroup, UnhandledCount, UnreadCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { arrangeGroups, arrangementOf, desktopOrder } from './arrangement/arranged-desktop.ts'
import { readKeptOrder } from './arrangement/arrangement-queries.ts'
import { type IconRow, readIcons, readUnhandled, readUnreadCounts } from './desktop-queries.ts'
import { groupIcons, inGroupsOfUnit } from './icon-groups.ts'

export type DesktopService = ReturnType<typeof createDesktopService>

/** What a person's desktop shows. Methods that take a transaction share one with other features of a page. */
export function createDesktopService({ db, now }: { db: Database; now: () => Date }) {
  /** The icons as they were given, in the unit's groups. */
  const givenIn = async (tx: Transaction, caller: Caller): Promise<IconGroup[]> =>
    groupIcons(await readIcons(tx, caller), caller.userType)

  /** The caller's icons in the unit's groups, also for somebody whose own desktop is undivided. */
  const inUnitGroups = async (tx: Transaction, caller: Caller): Promise<IconGroup[]> =>
    inGroupsOfUnit(await readIcons(tx, caller))

  /** The icons where the person, or else the unit, has put them, and what else is theirs alone. */
  async function arrangedIn(tx: Transaction, caller: Caller): Promise<ArrangedDesktop> {
    const [given, kept] = await Promise.all([givenIn(tx, caller), readKeptOrder(tx, caller)])
    return { groups: arrangeGroups(given, arrangementOf(kept)), order: desktopOrder(kept) }
  }

  const unreadIn = (tx: Transaction, { unitId, userId }: Caller): Promise<UnreadCount[]> =>
    readUnreadCounts(tx, unitId, userId, now())

  const unhandledIn = (tx: Transaction, { unitId, userId }: Caller): Promise<UnhandledCount> =>
    readUnhandled(tx, unitId, userId, now())

  return {
    givenIn,
    inUnitGroups,
    arrangedIn,
    unreadIn,
    unhandledIn,
    /** The caller's icons; another person's or unit's id looks missing. */
    icons(caller: Caller, asked: { userId: string; unitId: string }): Promise<IconGroup[]> {
      if (asked.userId !== caller.userId || asked.unitId !== caller.unitId) throw new AppError('not_found')
      return db.inUnit(caller.unitId, async (tx) => (await arrangedIn(tx, caller)).groups)
    },
    unread: (caller: Caller) => db.inUnit(caller.unitId, (tx) => unreadIn(tx, caller)),
    unhandled: (caller: Caller) => db.inUnit(caller.unitId, (tx) => unhandledIn(tx, caller)),
    /** An application the caller has, ready to be opened by them; undefined otherwise. */
    async findApplicationIn(tx: Transaction, caller: Caller, code: string): Promise<IconRow | undefined> {
      const row = (await readIcons(tx, caller)).find((icon) => icon.code === code)
      if (!row || row.updateStatus === 0) return undefined
      return row.limitUserType.split(',').includes(caller.userType) ? row : undefined
    },
  }
}
