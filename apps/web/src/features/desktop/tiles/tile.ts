import type { DesktopIcon, IconGroup, UnreadCount } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { type UserType, userType } from '@homeroom/contract/identities/user-types.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'

/** Who is looking at the desktop, and how. */
export type Viewer = {
  language: Language
  theme: string
  device: PageDevice
  userType: string
  unitType: string
}

type TileFace = { code: string; name: string; shortName: string; picture: string; unread: number }

export type ApplicationTile = TileFace & {
  kind: 'application'
  href: string
  /** Of a link that opens in a tab of its own. */
  target?: '_blank' | ''
}
export type UnavailableTile = TileFace & { kind: 'unavailable'; openTo: UserType[] }
export type FolderTile = TileFace & { kind: 'folder'; tiles: (ApplicationTile | UnavailableTile)[] }

/** What the desktop shows in one place: an application, one that this person may not open, or a folder of them. */
export type Tile = ApplicationTile | UnavailableTile | FolderTile

type PlainIcon = Omit<DesktopIcon, 'iconVMs'>

/** The tile of an icon, in the viewer's language; null for a hidden icon and for a folder of hidden ones. */
export function tileOf(icon: DesktopIcon, viewer: Viewer, folderName = ''): Tile | null {
  if (!isShown(icon)) return null
  if (icon.iconVMs.length === 0) return applicationTile(icon, viewer)
  const tiles = icon.iconVMs.filter(isShown).map((inside) => applicationTile(inside, viewer))
  if (tiles.length === 0) return null
  const unread = icon.unReadCodeCount + tiles.reduce((sum, tile) => sum + tile.unread, 0)
  const shown = face(icon, viewer, true)
  return { ...shown, name: shown.name || folderName, unread, kind: 'folder', tiles }
}

function applicationTile(icon: PlainIcon, viewer: Viewer): ApplicationTile | UnavailableTile {
  const openTo = openToUserTypes(icon)
  if (!openTo.some((type) => type === viewer.userType))
    return { ...face(icon, viewer, false), kind: 'unavailable', openTo }
  const { code, serverId } = icon
  const href = applicationLocation({ ...viewer, code, serverId })
  return { ...face(icon, viewer, true), kind: 'application', href, target: icon.deployPath && '_blank' }
}

function face(icon: PlainIcon, { language, theme }: Viewer, mayOpen: boolean): TileFace {
  const name = localName(language, { name: icon.name || icon.zname, englishName: icon.englishName })
  const shortName = localName(language, { name: icon.shortName, englishName: icon.englishShortName }) || name
  const picture = iconPicture(icon, { theme, mayOpen })
  return { code: icon.code, name, shortName, picture, unread: icon.unReadCodeCount }
}

type Restricted = Pick<DesktopIcon, 'frontUserType' | 'limitUserType'>

const hidden = 0
const allTypes: readonly UserType[] = Object.values(userType)

/** An icon whose `updateStatus` is 0 is not shown at all. */
export function isShown(icon: { updateStatus: number }): boolean {
  return icon.updateStatus !== hidden
}

/** The user types that may open an application: made for them, and not limited to others. Empty lists mean everyone. */
export function openToUserTypes({ frontUserType, limitUserType }: Restricted): UserType[] {
  const madeFor = listed(frontUserType)
  const limitedTo = listed(limitUserType)
  return allTypes.filter((type) => madeFor.includes(type) && limitedTo.includes(type))
}

function listed(types: string): readonly string[] {
  const list = types
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  return list.length > 0 ? list : allTypes
}

type Pictures = Pick<DesktopIcon, 'iconImg' | 'imgPath' | 'imgGrayPath' | 'imgCartoonPath'>

/** The picture of an icon: grey when it cannot be opened, the cartoon one in the cartoon theme. */
export function iconPicture(icon: Pictures, state: { theme: string; mayOpen: boolean }): string {
  const ordinary = icon.imgPath || icon.iconImg
  if (!state.mayOpen) return icon.imgGrayPath || ordinary
  if (state.theme === 'cartoon') return icon.imgCartoonPath || ordinary
  return ordinary
}

/**
 * Puts the unread counts on the icons with the same code, in folders as well.
 * The counts are the whole truth: an icon they do not name has nothing unread.
 */
export function mergeUnread(groups: readonly IconGroup[], counts: readonly UnreadCount[]): IconGroup[] {
  const unread = new Map(counts.map(({ code, num }) => [code, num]))
  const counted = <Icon extends { code: string }>(icon: Icon) => ({
    ...icon,
    unReadCodeCount: unread.get(icon.code) ?? 0,
  })
  return groups.map((group) => ({
    ...group,
    iconVMs: group.iconVMs.map((icon) => ({ ...counted(icon), iconVMs: icon.iconVMs.map(counted) })),
  }))
}

/**
 * The application a path belongs to: the one whose code is the prefix of the path, up to a whole segment.
 * The longest code wins, so `/notices-archive/1` is not `notices`.
 */
export function currentApplication<Application extends { code: string }>(
  applications: readonly Application[],
  path: string,
): Application | undefined {
  const segments = path.split(/[?#]/, 1)[0]?.replace(/^\/+/, '') ?? ''
  const matches = applications.filter(({ code }) => segments === code || segments.startsWith(`${code}/`))
  return matches.toSorted((one, other) => other.code.length - one.code.length)[0]
}
