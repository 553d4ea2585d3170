import { readIconOrigin } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { ArrangementChange, IconOrigin } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import { folderNameMaximum } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { MenuPopup } from '@homeroom/ui-kit/menu/menu-popup.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { homeOf, type TileGroup } from '../tiles/desktop-groups.ts'
import type { Tile } from '../tiles/tile.ts'
import type { Arranging, ArrangingWish } from './arranging.ts'
import { tileMenuEntries } from './tile-menu-entries.ts'
import { UnitOrderDialog } from './unit-order-dialog.tsx'

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

const ways = ['desktop.howMouse', 'desktop.howTouch', 'desktop.howKeys', 'desktop.howMenu'] as const

/** Tells the ways to arrange icons. */
function HowDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="480px"
      title={text('desktop.how')}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('desktop.understood')}
        </Button>
      }
    >
      <ul>
        {ways.map((way) => (
          <li key={way}>{text(way)}</li>
        ))}
      </ul>
    </Dialog>
  )
}

type WhyDialogProps = { tile: Tile; visible: boolean; onClose: () => void }

const reasons = {
  area: 'desktop.fromArea',
  unit: 'desktop.fromUnit',
  userType: 'desktop.fromUserType',
  role: 'desktop.fromRole',
  person: 'desktop.fromPerson',
} as const

/** Tells where an icon comes from: the area, the school, a role or somebody's own. */
function WhyDialog({ tile, visible, onClose }: WhyDialogProps) {
  const text = useText()
  const origin = useQuery({
    queryKey: ['icon-origin', tile.code],
    queryFn: () => callQuietly(readIconOrigin, { query: { code: tile.code } }),
    refetchInterval: false,
    enabled: visible,
  })
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="420px"
      title={text('desktop.whyTitle', { name: tile.name })}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('desktop.understood')}
        </Button>
      }
    >
      {origin.data && <Reason origin={origin.data} />}
      {origin.isPending && <Skeleton lines={2} />}
      {origin.isError && <p>{text('desktop.whyFailed')}</p>}
    </Dialog>
  )
}

function Reason({ origin: { origin, givenBy, roles } }: { origin: IconOrigin }) {
  const text = useText()
  const { language } = useLanguage()
  const names = roles.map((role) => localName(language, role)).join(text('desktop.and'))
  return <p>{text(reasons[origin], { unit: localName(language, givenBy), roles: names })}</p>
}

type RenameDialogProps = {
  tile: Tile
  visible: boolean
  change: (change: ArrangementChange) => void
  onClose: () => void
}

/** Gives a folder a name; without one it is called a folder. */
function RenameDialog({ tile, visible, change, onClose }: RenameDialogProps) {
  const text = useText()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(tile.name)
  function rename(event: FormEvent) {
    event.preventDefault()
    change({ kind: 'rename', folder: tile.code, name: name.trim() })
    onClose()
  }
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="420px"
      title={text('desktop.rename')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{text('desktop.cancel')}</Button>
          <Button tone="accent" type="submit" form={form}>
            {text('desktop.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={rename}>
        <TextField
          ref={field}
          label={text('desktop.folderName')}
          value={name}
          maxLength={folderNameMaximum}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
