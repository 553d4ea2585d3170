import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { keyboardMove, type PlacedTile } from './keyboard-move.ts'

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
