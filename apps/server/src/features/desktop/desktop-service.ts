import type { ArrangedDesktop } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { DesktopIcon, IconGroup, UnhandledCount, UnreadCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { arrangeGroups, arrangementOf, desktopOrder } from './arrangement/arranged-desktop.ts'
import { readKeptOrder } from './arrangement/arrangement-queries.ts'
import {
  type IconRow,
  previewIcons,
  readDecisions,
  readIcons,
  readUnhandled,
  readUnreadCounts,
  type WouldBe,
} from './desktop-queries.ts'

export type DesktopService = ReturnType<typeof createDesktopService>

/** What a person's desktop shows. Methods that take a transaction share one with other features of a page. */
export function createDesktopService({ db, now }: { db: Database; now: () => Date }) {
  /** The icons as they were assigned, in the unit's groups. */
  const givenIn = async (tx: Transaction, caller: Caller): Promise<IconGroup[]> =>
    groupIcons(await readIcons(tx, caller), caller.userType)

  /** The codes of the caller's icons that nobody moves. */
  const lockedIn = async (tx: Transaction, caller: Caller): Promise<ReadonlySet<string>> =>
    lockedOf(await readIcons(tx, caller))

  /** The caller's icons in the unit's groups, also for a person whose own desktop is undivided. */
  const inUnitGroups = async (tx: Transaction, caller: Caller): Promise<IconGroup[]> =>
    inGroupsOfUnit(await readIcons(tx, caller))

  /** The icons as the person or the unit has arranged them, with the person's other desktop data. */
  async function arrangedIn(tx: Transaction, caller: Caller): Promise<ArrangedDesktop> {
    const [rows, kept] = await Promise.all([readIcons(tx, caller), readKeptOrder(tx, caller)])
    const given = groupIcons(rows, caller.userType)
    return { groups: arrangeGroups(given, arrangementOf(kept), lockedOf(rows)), order: desktopOrder(kept) }
  }

  const unreadIn = (tx: Transaction, { unitId, userId }: Caller): Promise<UnreadCount[]> =>
    readUnreadCounts(tx, unitId, userId, now())

  const unhandledIn = (tx: Transaction, { unitId, userId }: Caller): Promise<UnhandledCount> =>
    readUnhandled(tx, unitId, userId, now())

  return {
    givenIn,
    lockedIn,
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
    /** Which applications a person has or has not, and what decides it; for those who administer the unit. */
    decisionsIn: readDecisions,
    /** The icons that somebody would have, in the groups in which they would see them. */
    previewIn: async (tx: Transaction, person: WouldBe): Promise<IconGroup[]> =>
      groupIcons(await previewIcons(tx, person), person.userType),
    /** An application that the caller has and may open; undefined otherwise. */
    async findApplicationIn(tx: Transaction, caller: Caller, code: string): Promise<IconRow | undefined> {
      const row = (await readIcons(tx, caller)).find((icon) => icon.code === code)
      if (!row || row.updateStatus === 0) return undefined
      return row.limitUserType.split(',').includes(caller.userType) ? row : undefined
    },
  }
}

const lockedOf = (rows: readonly IconRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ locked }) => locked).map(({ code }) => code))

/** An application row in the form of the desktop. The client merges the counts. */
function toIcon(row: IconRow): DesktopIcon {
  return {
    code: row.code,
    zname: row.name,
    name: row.name,
    shortName: row.shortName,
    englishName: row.englishName,
    englishShortName: row.englishShortName,
    iconImg: row.iconImg,
    imgPath: row.imgPath,
    imgGrayPath: row.imgGrayPath,
    imgCartoonPath: row.imgCartoonPath,
    menuRoute: row.menuRoute,
    serverId: row.serverId,
    // A page opens it in a tab of its own.
    deployPath: row.opens === 'tab' ? row.address : row.deployPath,
    frontUserType: row.frontUserType,
    limitUserType: row.limitUserType,
    updateStatus: row.updateStatus,
    unReadCodeCount: 0,
    iconVMs: [],
  }
}

type GroupHead = Omit<IconGroup, 'iconVMs'>

const everything = { code: 'desktop', unitName: '应用', unitEnName: 'Applications' }

const ungrouped = { code: 'other', unitName: '其他应用', unitEnName: 'Other applications' }

/** Teachers (type 2) get the unit's groups; everybody else one undivided desktop. */
function groupIcons(rows: IconRow[], type: string): IconGroup[] {
  return type === userType.teacher ? inGroupsOfUnit(rows) : inGroups(rows, () => everything)
}

/** The icons in the unit's groups for every user type: the arrangement for everybody uses these. */
const inGroupsOfUnit = (rows: IconRow[]): IconGroup[] => inGroups(rows, headOf)

/** An application appears once. */
function inGroups(rows: IconRow[], headOf: (row: IconRow) => GroupHead): IconGroup[] {
  const groups = new Map<string, IconGroup>()
  const placed = new Set<string>()
  for (const row of rows) {
    if (placed.has(row.code)) continue
    placed.add(row.code)
    const head = headOf(row)
    const group = groups.get(head.code) ?? { ...head, iconVMs: [] }
    group.iconVMs.push(toIcon(row))
    groups.set(head.code, group)
  }
  return [...groups.values()]
}

function headOf(row: IconRow): GroupHead {
  if (row.groupCode === null) return ungrouped
  return { code: row.groupCode, unitName: row.groupName ?? '', unitEnName: row.groupEnglishName ?? '' }
}
