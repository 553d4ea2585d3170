import type { TileGroup } from './desktop-groups.ts'
import { favouritesGroup } from './favourite-group.ts'
import type { Tile } from './tile.ts'

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
