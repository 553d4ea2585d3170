import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import type { useText } from '#platform/language/language.tsx'
import { favouritesGroup, type Home, homeOf, type TileGroup } from '../tiles/desktop-groups.ts'
import type { Tile } from '../tiles/tile.ts'

type TextFunction = ReturnType<typeof useText>

type Wishes = {
  mayMove: boolean
  favourites: readonly string[]
  change: (change: ArrangementChange) => void
  onWhy: (tile: Tile) => void
  onRename: (folder: Tile) => void
}

/** What can be done with a tile besides opening it. */
export function tileMenuEntries(
  code: string,
  groups: readonly TileGroup[],
  { text, ...wishes }: Wishes & { text: TextFunction },
): MenuEntry[] {
  const home = homeOf(code, groups)
  if (!home) return []
  const { tile } = home
  if (tile.kind === 'folder') return wishes.mayMove ? folderEntries(tile, home, groups, { text, ...wishes }) : []
  const { change, favourites, onWhy } = wishes
  const favourite = favourites.includes(code)
  return [
    ...(tile.kind === 'application'
      ? [{ kind: 'link', key: 'open', label: text('desktop.open'), href: tile.href } as const]
      : []),
    {
      kind: 'action',
      key: 'favourite',
      label: text(favourite ? 'desktop.unfavour' : 'desktop.favour'),
      onSelect: () =>
        change(favourite ? { kind: 'unfavour', what: code } : { kind: 'favour', what: code, before: null }),
    },
    ...(wishes.mayMove ? moveEntries(home, groups, { text, ...wishes }) : []),
    { kind: 'action', key: 'why', label: text('desktop.why'), onSelect: () => onWhy(tile) },
  ]
}

type Moving = Wishes & { text: TextFunction }

function moveEntries(home: Home, groups: readonly TileGroup[], moving: Moving): MenuEntry[] {
  const { text, change } = moving
  const { tile, group, folder } = home
  const folders = groups
    .filter(({ code }) => code !== favouritesGroup)
    .flatMap((one) => one.tiles.filter(({ kind }) => kind === 'folder').map((inside) => ({ group: one, inside })))
  const beside = besideOf(home)
  return [
    ...(folder === null
      ? []
      : [
          {
            kind: 'action',
            key: 'take-out',
            label: text('desktop.takeOut'),
            onSelect: () => change({ kind: 'move', what: tile.code, group: group.code, folder: null, before: folder }),
          } as const,
        ]),
    ...(beside === undefined
      ? []
      : [
          {
            kind: 'action',
            key: 'combine',
            label: text('desktop.combineWith', { name: beside.name }),
            onSelect: () =>
              change({
                kind: 'combine',
                what: tile.code,
                onto: beside.code,
                folder: randomUuid(),
                name: '',
              }),
          } as const,
        ]),
    ...folders
      .filter(({ inside }) => inside.code !== folder)
      .map(
        ({ group: into, inside }): MenuEntry => ({
          kind: 'action',
          key: `folder-${inside.code}`,
          label: text('desktop.intoFolder', { name: inside.name }),
          onSelect: () =>
            change({ kind: 'move', what: tile.code, group: into.code, folder: inside.code, before: null }),
        }),
      ),
    ...groupEntries(home, groups, moving),
  ]
}

/** The application in front of it, or else behind it: with that one it can make a folder. */
function besideOf({ tile, group, folder }: Home): Tile | undefined {
  if (folder !== null) return undefined
  const at = group.tiles.indexOf(tile)
  return [group.tiles[at - 1], group.tiles[at + 1]].find((one) => one !== undefined && one.kind !== 'folder')
}

function groupEntries({ tile, group }: Home, groups: readonly TileGroup[], { text, change }: Moving): MenuEntry[] {
  return groups
    .filter((one) => one.code !== favouritesGroup && one.code !== group.code && one.title !== null)
    .map((one) => ({
      kind: 'action',
      key: `group-${one.code}`,
      label: text('desktop.toGroup', { group: one.title ?? '' }),
      onSelect: () => change({ kind: 'move', what: tile.code, group: one.code, folder: null, before: null }),
    }))
}

function folderEntries(tile: Tile, home: Home, groups: readonly TileGroup[], moving: Moving): MenuEntry[] {
  const { text, change, onRename } = moving
  return [
    { kind: 'action', key: 'rename', label: text('desktop.rename'), onSelect: () => onRename(tile) },
    {
      kind: 'action',
      key: 'dissolve',
      label: text('desktop.dissolve'),
      onSelect: () => change({ kind: 'dissolve', folder: tile.code }),
    },
    ...groupEntries(home, groups, moving),
  ]
}
