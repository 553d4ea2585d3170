import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { arrowMove, type Box } from '../arrow-move.ts'
import { favouritesGroup } from '../tiles/desktop-groups.ts'

/** The change that moves a tile of the page one step by an arrow key. */
export function moveByKey(desk: HTMLElement, tile: HTMLElement, key: string): ArrangementChange | null {
  const places = [...desk.querySelectorAll<HTMLElement>('[data-spot]')]
  return keyboardMove(places.map(placed), places.indexOf(tile), key)
}

function placed(element: HTMLElement): PlacedTile {
  return {
    code: element.dataset.spot ?? '',
    group: element.closest<HTMLElement>('[data-group]')?.dataset.group ?? '',
    inside: element.closest<HTMLElement>('[data-inside]')?.dataset.inside ?? null,
    box: element.getBoundingClientRect(),
  }
}

/** A tile as the arrow keys see it. `inside` is the open folder it is shown in. */
export type PlacedTile = { code: string; group: string; inside: string | null; box: Box }

/**
 * The change that moves a tile one step towards an arrow key; null when there is nowhere to go. What is inside a folder
 * moves within it, a favourite among the favourites, everything else through all groups.
 */
export function keyboardMove(tiles: readonly PlacedTile[], from: number, key: string): ArrangementChange | null {
  const moved = tiles[from]
  if (!moved) return null
  const among = tiles.filter((tile) => staysWithin(moved, tile))
  const start = among.indexOf(moved)
  const to = arrowMove(
    among.map(({ box }) => box),
    start,
    key,
  )
  const target = among[to]
  if (!target || to === start) return null
  const sameGroup = target.group === moved.group
  const behind = sameGroup ? to > start : key === 'ArrowLeft'
  const next = among[to + 1]
  const before = behind ? (next?.group === target.group ? next.code : null) : target.code
  const { code: what } = moved
  if (moved.group === favouritesGroup) return { kind: 'favour', what, before }
  return { kind: 'move', what, group: target.group, folder: moved.inside, before }
}

function staysWithin(moved: PlacedTile, tile: PlacedTile): boolean {
  const favourite = (one: PlacedTile) => one.group === favouritesGroup
  return tile.inside === moved.inside && favourite(tile) === favourite(moved)
}
