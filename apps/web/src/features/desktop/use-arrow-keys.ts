import type { KeyboardEvent } from 'react'
import { arrowMove } from './arrow-move.ts'

/** Marks what the arrow keys move between. */
export const tileAttribute = { 'data-tile': '' } as const

/** Moves the focus between the tiles of an element with the arrow keys, Home and End. */
export function useArrowKeys() {
  return function move(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
    const from = tiles.indexOf(event.target as HTMLElement)
    if (from < 0) return
    const to = arrowMove(
      tiles.map((tile) => tile.getBoundingClientRect()),
      from,
      event.key,
    )
    if (to === from) return
    event.preventDefault()
    tiles[to]?.focus()
  }
}
