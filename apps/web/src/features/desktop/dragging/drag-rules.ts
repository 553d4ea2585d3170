import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { favouritesGroup } from '../tiles/desktop-groups.ts'

/** What is dragged: an application or a folder. */
export type Dragged = { code: string; isFolder: boolean }

/** Where it would fall: beside a place, onto one, or at the end of a group or an open folder. */
export type DropPlace = {
  group: string
  /** The open folder it falls into. */
  inside: string | null
  /** The place under the pointer, and on which side of it; null is the end. */
  at: { code: string; isFolder: boolean; side: 'before' | 'onto' | 'after'; next: string | null } | null
}

/** A drop on the middle of a tile joins it; a drop on its edges goes beside it. */
const edge = 0.28

/** On which side of a tile a pointer is; only an application can be dropped onto something. */
export function sideOf(ratio: number, mayJoin: boolean): 'before' | 'onto' | 'after' {
  if (mayJoin && ratio > edge && ratio < 1 - edge) return 'onto'
  return ratio < 0.5 ? 'before' : 'after'
}

/** The change that dropping something there makes; null when it makes none. */
export function changeOf(
  { code, isFolder }: Dragged,
  { group, inside, at }: DropPlace,
  newId: () => string,
): ArrangementChange | null {
  if (at?.code === code) return null
  const before = at === null ? null : at.side === 'after' ? at.next : at.code
  if (before === code) return null
  if (group === favouritesGroup) return isFolder ? null : { kind: 'favour', what: code, before }
  if (inside !== null) return isFolder ? null : { kind: 'move', what: code, group, folder: inside, before }
  if (at?.side !== 'onto') return { kind: 'move', what: code, group, folder: null, before }
  if (isFolder) return null
  if (at.isFolder) return { kind: 'move', what: code, group, folder: at.code, before: null }
  return { kind: 'combine', what: code, onto: at.code, folder: newId(), name: '' }
}

const scrollEdge = 72
const fastest = 18

/** How far to scroll in one frame for a pointer near the upper or lower edge of the scrolling area. */
export function edgeScroll(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const [above, below] = [top + scrollEdge - y, y - (bottom - scrollEdge)]
  if (above > 0) return -Math.ceil((Math.min(above, scrollEdge) / scrollEdge) * fastest)
  if (below > 0) return Math.ceil((Math.min(below, scrollEdge) / scrollEdge) * fastest)
  return 0
}
