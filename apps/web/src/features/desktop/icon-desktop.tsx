import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import type { ReactNode } from 'react'
import { memo, useId, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useArrowKeys } from './arrow-keys/use-arrow-keys.ts'
import styles from './icon-desktop.module.css'
import { TileList } from './tile-list.tsx'
import type { TileGroup } from './tiles/desktop-groups.ts'
import type { UnavailableTile } from './tiles/tile.ts'

type IconDesktopProps = {
  groups: readonly TileGroup[]
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
  onUnavailable,
  onCheckAgain,
}: IconDesktopProps) {
  const text = useText()
  const onKeyDown = useArrowKeys()
  const [openFolder, setOpenFolder] = useState<string | null>(null)
  if (groups.length === 0)
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
    <div className={styles.desktop} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <Group key={group.code} title={group.title}>
          <TileList
            tiles={group.tiles}
            openFolder={openFolder}
            onToggleFolder={(code) => setOpenFolder(openFolder === code ? null : code)}
            onUnavailable={onUnavailable}
          />
        </Group>
      ))}
    </div>
  )
})

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  const text = useText()
  if (title === null) return <section aria-label={text('desktop.applications')}>{children}</section>
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${styles.title} on-wallpaper`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
