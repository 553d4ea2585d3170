import { resetArrangement } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useId, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import type { Arranging, ArrangingWish } from './arranging/arranging.ts'
import { useArranging } from './arranging/use-arranging.ts'
import styles from './icon-desktop.module.css'
import { TileList } from './tile-list.tsx'
import type { TileGroup } from './tiles/desktop-groups.ts'
import type { UnavailableTile } from './tiles/tile.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

type IconDesktopProps = {
  groups: readonly TileGroup[]
  arranging: Arranging
  onUnavailable: (tile: UnavailableTile) => void
  /** Looks again whether there are icons now. */
  onCheckAgain: () => void
}

/**
 * The icons of a person, under titles where there are groups. Arrow keys move between all of them.
 * Drawn again only when the icons change: messages come and go beside them all the time.
 */
export const IconDesktop = memo(function IconDesktop({
  groups,
  arranging,
  onUnavailable,
  onCheckAgain,
}: IconDesktopProps) {
  const text = useText()
  const onArrow = useArrowKeys()
  const { desk, handlers, layer, spoken, tell } = useArranging(groups, arranging)
  const [openFolder, setOpenFolder] = useState<string | null>(null)
  const hint = useId()
  const shown = groups.filter(({ tiles }) => tiles.length > 0)
  if (shown.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyData
          image="desktop"
          text={text('desktop.empty')}
          action={<Button onClick={onCheckAgain}>{text('desktop.checkAgain')}</Button>}
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiles inside are the interactive ones
    <div
      ref={desk}
      className={styles.desktop}
      data-movable={arranging.mayMove || undefined}
      {...handlers}
      onKeyDown={(event) => {
        onArrow(event)
        handlers.onKeyDown(event)
      }}
    >
      {shown.map((group, index) => (
        <Group
          key={group.code}
          group={group}
          hint={hint}
          tools={index === 0 && arranging.mayMove && <ArrangingMenu arranging={arranging} tell={tell} />}
        >
          <TileList
            tiles={group.tiles}
            openFolder={openFolder}
            onToggleFolder={(code) => setOpenFolder(openFolder === code ? null : code)}
            onUnavailable={onUnavailable}
          />
        </Group>
      ))}
      <VisuallyHidden>
        <span id={hint}>{text(arranging.mayMove ? 'desktop.arrangeHint' : 'desktop.menuHint')}</span>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      {layer}
    </div>
  )
})

type GroupProps = { group: TileGroup; hint: string; tools: ReactNode; children: ReactNode }

function Group({ group: { code, title }, hint, tools, children }: GroupProps) {
  const id = useId()
  const text = useText()
  const common = { className: styles.group, 'data-group': code, 'aria-describedby': hint }
  if (title === null)
    return (
      <section {...common} aria-label={text('desktop.applications')}>
        {children}
      </section>
    )
  return (
    <section {...common} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={`${styles.title} on-wallpaper`}>
          {title}
        </h2>
      </div>
      {children}
      {/* Above the icons to the eye, behind them for the keyboard: they come first. */}
      {tools && <div className={styles.tools}>{tools}</div>}
    </section>
  )
}

type ArrangingMenuProps = { arranging: Arranging; tell: (wish: ArrangingWish) => void }

/** What can be done with the arrangement as a whole. */
function ArrangingMenu({ arranging, tell }: ArrangingMenuProps) {
  const text = useText()
  const queries = useQueryClient()

  async function reset(): Promise<void> {
    try {
      const { groups, order } = await call(resetArrangement, { body: {} })
      queries.setQueryData(['icons'], groups)
      queries.setQueryData(['desktop-order'], order)
      announce.success(text('desktop.resetDone'))
    } catch {
      // The refusal has been told; everything stays where it is.
    }
  }
  return (
    <MenuButton
      label={text('desktop.arrange')}
      look="glyph"
      onLoadFailure={arranging.onLoadFailure}
      entries={() => [
        { kind: 'action', key: 'how', label: text('desktop.how'), onSelect: () => tell({ kind: 'how' }) },
        {
          kind: 'action',
          key: 'reset',
          label: text('desktop.reset'),
          disabled: !arranging.arranged,
          onSelect: () => void reset(),
        },
        ...(arranging.administrator
          ? [
              {
                kind: 'action',
                key: 'unit',
                label: text('desktop.forUnit'),
                onSelect: () => tell({ kind: 'unit' }),
              } as const,
            ]
          : []),
      ]}
    >
      <MoreGlyph />
    </MenuButton>
  )
}
