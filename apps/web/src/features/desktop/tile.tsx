import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { tileAttribute } from './arrow-keys/use-arrow-keys.ts'
import styles from './tile.module.css'
import type { ApplicationTile, FolderTile, UnavailableTile } from './tiles/tile.ts'

type Props = { tile: ApplicationTile | UnavailableTile; onUnavailable: (tile: UnavailableTile) => void }

/** The tile of one application: a link, or for one that may not be opened a button that tells why. */
export function ApplicationTileView({ tile, onUnavailable }: Props) {
  const text = useText()
  const picture = <AppPicture path={tile.picture} size={72} />
  if (tile.kind === 'application')
    return (
      <a className={styles.tile} href={tile.href} draggable={false} {...tileAttribute}>
        <TileFace name={tile.name} unread={tile.unread} picture={picture} />
      </a>
    )
  return (
    <button
      type="button"
      className={styles.tile}
      data-unavailable
      onClick={() => onUnavailable(tile)}
      {...tileAttribute}
    >
      <TileFace name={tile.name} unread={tile.unread} picture={picture} />
      <VisuallyHidden>{text('desktop.notForYou')}</VisuallyHidden>
    </button>
  )
}

type FolderTileProps = { tile: FolderTile; open: boolean; panelId: string; onToggle: () => void }

const shownInside = 4

/** A folder: small pictures of what is inside, and a panel that opens in place. */
export function FolderTileView({ tile, open, panelId, onToggle }: FolderTileProps) {
  const text = useText()
  const inside = (
    <span className={styles.folder}>
      {tile.tiles.slice(0, shownInside).map(({ code, picture }) => (
        <AppPicture key={code} path={picture} size={26} />
      ))}
    </span>
  )
  return (
    <button
      type="button"
      className={styles.tile}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
      {...tileAttribute}
    >
      <TileFace name={tile.name} unread={tile.unread} picture={inside} />
      <VisuallyHidden>{text('desktop.folder', { count: tile.tiles.length })}</VisuallyHidden>
    </button>
  )
}

/** Picture, unread badge and a name of at most two lines. */
function TileFace({ name, unread, picture }: { name: string; unread: number; picture: ReactNode }) {
  const text = useText()
  return (
    <>
      <span className={styles.picture}>
        {picture}
        <Badge count={unread} maximum={badgeMaximum} place="corner" label={text('desktop.unread', { count: unread })} />
      </span>
      <span className={`${styles.name} on-wallpaper`} title={name}>
        {name}
      </span>
    </>
  )
}
