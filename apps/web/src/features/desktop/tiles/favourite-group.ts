import { applicationsOf, type TileGroup } from './desktop-groups.ts'

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
