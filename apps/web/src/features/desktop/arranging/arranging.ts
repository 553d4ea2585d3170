import type { ArrangementChange } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { Tile } from '../tiles/tile.ts'

/** What the icons let a person do besides opening them. The same object until something of it changes. */
export type Arranging = {
  /** Whether places and folders may be changed; favourites always may. */
  mayMove: boolean
  administrator: boolean
  arranged: boolean
  locked: boolean
  favourites: readonly string[]
  change: (change: ArrangementChange) => void
  onLoadFailure: () => void
}

/** What the person wants to see: the menu of a tile, or one of the dialogs that come from it. */
export type ArrangingWish =
  | { kind: 'menu'; code: string; anchor: HTMLElement; byKeyboard: boolean }
  | { kind: 'why'; tile: Tile }
  | { kind: 'rename'; tile: Tile }
  | { kind: 'how' }
  | { kind: 'unit' }
