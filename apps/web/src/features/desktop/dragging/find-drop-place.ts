import { favouritesGroup } from '../tiles/favourite-group.ts'
import { type Dragged, type DropPlace, sideOf } from './drop-place.ts'

/** The place of the desktop under a pointer; undefined when it is outside of all groups. */
export function findDropPlace(
  dragged: Dragged,
  { x, y }: { x: number; y: number },
): { place: DropPlace; element: HTMLElement } | undefined {
  const hit = document.elementFromPoint(x, y)
  const section = hit?.closest<HTMLElement>('[data-group]')
  if (!hit || !section) return undefined
  const group = section.dataset.group ?? ''
  const panel = hit.closest<HTMLElement>('[data-inside]')
  const inside = panel?.dataset.inside ?? null
  const tile = hit.closest<HTMLElement>('[data-spot]')
  if (!tile) return { place: { group, inside, at: null }, element: panel ?? section }
  const { left, width } = tile.getBoundingClientRect()
  const mayJoin = !dragged.isFolder && inside === null && group !== favouritesGroup
  const at = {
    code: tile.dataset.spot ?? '',
    isFolder: tile.dataset.folder !== undefined,
    side: sideOf((x - left) / width, mayJoin),
    next: nextPlace(tile, dragged.code),
  }
  return { place: { group, inside, at }, element: tile }
}

/** The code of the place that follows, passing over an open folder's panel and what is dragged. */
function nextPlace(tile: HTMLElement, dragged: string): string | null {
  let next = tile.nextElementSibling
  while (next instanceof HTMLElement && (!next.dataset.spot || next.dataset.spot === dragged))
    next = next.nextElementSibling
  return next instanceof HTMLElement ? (next.dataset.spot ?? null) : null
}
