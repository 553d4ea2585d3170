import type { IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'
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

/** The code of the group that holds favourites. No group of a unit has it. */
export const favouritesGroup = 'favourites'

type Titles = { favourites: string; all: string }

/** The groups with the person's favourites first; they stand in their own place as well. */
export function withFavourites(
  groups: readonly TileGroup[],
  favourites: readonly string[],
  titles: Titles,
): TileGroup[] {
  const applications = new Map(applicationsOf(groups).map((tile) => [tile.code, tile]))
  const tiles = favourites.flatMap((code) => applications.get(code) ?? [])
  if (tiles.length === 0) return [...groups]
  const rest = groups.map((group) => ({ ...group, title: group.title ?? titles.all }))
  return [{ code: favouritesGroup, title: titles.favourites, tiles }, ...rest]
}

/** The place of a tile: its group, and the folder it is in. */
export type Home = { tile: Tile; group: TileGroup; folder: string | null }

/** Where a tile has its own place. */
export function homeOf(code: string, groups: readonly TileGroup[]): Home | undefined {
  for (const group of groups.filter((one) => one.code !== favouritesGroup))
    for (const tile of group.tiles) {
      if (tile.code === code) return { tile, group, folder: null }
      const inside = tile.kind === 'folder' ? tile.tiles.find((one) => one.code === code) : undefined
      if (inside) return { tile: inside, group, folder: tile.code }
    }
  return undefined
}
