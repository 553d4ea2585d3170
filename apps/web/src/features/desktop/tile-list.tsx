import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Fragment, useId } from 'react'
import { ApplicationTileView } from './application-tile.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { FolderTileView } from './folder-tile.tsx'
import styles from './tile-list.module.css'
import type { Tile, UnavailableTile } from './tiles/tile.ts'

type TileListProps = {
  tiles: readonly Tile[]
  openFolder: string | null
  onToggleFolder: (code: string) => void
  onUnavailable: (tile: UnavailableTile) => void
}

/** Tiles in rows. An open folder shows its own tiles in a panel below its row. */
export function TileList({ tiles, openFolder, onToggleFolder, onUnavailable }: TileListProps) {
  const id = useId()
  return (
    <PlainList className={styles.list}>
      {tiles.map((tile) => {
        if (tile.kind !== 'folder')
          return (
            <li key={tile.code} className={styles.place} data-spot={tile.code}>
              <ApplicationTileView tile={tile} onUnavailable={onUnavailable} />
            </li>
          )
        const open = tile.code === openFolder
        const panelId = `${id}-${tile.code}`
        return (
          <Fragment key={tile.code}>
            <li className={styles.place} data-spot={tile.code} data-folder="">
              <FolderTileView tile={tile} open={open} panelId={panelId} onToggle={() => onToggleFolder(tile.code)} />
            </li>
            {open && (
              <FolderPanel
                id={panelId}
                tile={tile}
                onClose={() => onToggleFolder(tile.code)}
                onUnavailable={onUnavailable}
              />
            )}
          </Fragment>
        )
      })}
    </PlainList>
  )
}
