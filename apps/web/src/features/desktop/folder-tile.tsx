import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { tileAttribute } from './arrow-keys/use-arrow-keys.ts'
import styles from './tile.module.css'
import { TileFace } from './tile-face.tsx'
import type { FolderTile } from './tiles/tile.ts'

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
