import { MenuPopup } from '@homeroom/ui-kit/menu/menu-popup.tsx'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { TileGroup } from '../tiles/desktop-groups.ts'
import { homeOf } from '../tiles/home-of.ts'
import { HowDialog } from './how-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { tileMenuEntries } from './tile-menu-entries.ts'
import { UnitOrderDialog } from './unit-order-dialog.tsx'
import type { Arranging, ArrangingWish } from './use-arranging.ts'
import { WhyDialog } from './why-dialog.tsx'

type ArrangingLayerProps = {
  wish: ArrangingWish | null
  visible: boolean
  /** Which opening this is: a dialog starts afresh each time. */
  opening: number
  groups: readonly TileGroup[]
  arranging: Arranging
  tell: (wish: ArrangingWish) => void
  onClose: (wish: ArrangingWish) => void
}

/** The menu of a tile and the dialogs behind it; one at a time. */
export function ArrangingLayer(props: ArrangingLayerProps) {
  const { wish, visible, opening, groups, arranging, tell } = props
  const text = useText()
  const anchor = useRef<HTMLElement | null>(null)
  if (wish?.kind === 'menu') anchor.current = wish.anchor
  if (!wish) return null
  const onClose = () => props.onClose(wish)
  switch (wish.kind) {
    case 'menu':
      return (
        <MenuPopup
          key={wish.code}
          anchor={anchor}
          label={homeOf(wish.code, groups)?.tile.name ?? ''}
          open={visible}
          byKeyboard={wish.byKeyboard}
          onOpenChange={(open) => !open && onClose()}
          entries={
            visible
              ? tileMenuEntries(wish.code, groups, {
                  text,
                  ...arranging,
                  onWhy: (tile) => tell({ kind: 'why', tile }),
                  onRename: (tile) => tell({ kind: 'rename', tile }),
                })
              : []
          }
        />
      )
    case 'why':
      return <WhyDialog tile={wish.tile} visible={visible} onClose={onClose} />
    case 'rename':
      return (
        <RenameDialog key={opening} tile={wish.tile} visible={visible} change={arranging.change} onClose={onClose} />
      )
    case 'how':
      return <HowDialog visible={visible} onClose={onClose} />
    case 'unit':
      return <UnitOrderDialog key={opening} locked={arranging.locked} visible={visible} onClose={onClose} />
  }
}
