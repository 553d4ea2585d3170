import type { DesktopIcon, IconGroup } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { IconRow } from './desktop-queries.ts'

/** An application row in the shape of the desktop. Counts are merged by the client. */
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
    deployPath: row.deployPath,
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
export function groupIcons(rows: IconRow[], type: string): IconGroup[] {
  return type === userType.teacher ? inGroupsOfUnit(rows) : inGroups(rows, () => everything)
}

/** The icons in the unit's groups, whoever looks: what everyone gets is arranged in these. */
export const inGroupsOfUnit = (rows: IconRow[]): IconGroup[] => inGroups(rows, headOf)

/** An application is shown once. */
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
