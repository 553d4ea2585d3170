import type { IconGroup } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { type ApplicationTile, type Tile, tileOf, type UnavailableTile, type Viewer } from './tile.ts'

/** Tiles under one title; the undivided desktop is one group without a title. */
export type TileGroup = { code: string; title: string | null; tiles: Tile[] }

/** The desktop of a viewer: groups with titles for user type 2, one undivided desktop for everybody else. `folderName` is for folders without a name. */
export function desktopGroups(groups: readonly IconGroup[], viewer: Viewer, folderName = ''): TileGroup[] {
  const all = groups.map((group) => ({
    code: group.code,
    title: localName(viewer.language, { name: group.unitName, englishName: group.unitEnName }),
    tiles: group.iconVMs.map((icon) => tileOf(icon, viewer, folderName)).filter((tile) => tile !== null),
  }))
  const filled = all.filter((group) => group.tiles.length > 0)
  if (viewer.userType === userType.teacher || filled.length === 0) return filled
  return [{ code: 'all', title: null, tiles: filled.flatMap((group) => group.tiles) }]
}

/** Every application of the desktop once, those in folders too, in the order of the desktop. */
export function applicationsOf(groups: readonly TileGroup[]): (ApplicationTile | UnavailableTile)[] {
  const tiles = groups.flatMap((group) => group.tiles)
  const flat = tiles.flatMap((tile) => (tile.kind === 'folder' ? tile.tiles : [tile]))
  return [...new Map(flat.map((tile) => [tile.code, tile])).values()]
}
