import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Fragment, useEffect, useId, useRef } from 'react'
import { useFetchedBackLayer } from '#platform/browser/use-fetched-back-layer.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './icon-desktop.module.css'
import { ApplicationTileView, FolderTileView } from './tile.tsx'
import type { FolderTile, Tile, UnavailableTile } from './tiles/tile.ts'

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

type FolderPanelProps = {
  id: string
  tile: FolderTile
  onClose: () => void
  onUnavailable: (tile: UnavailableTile) => void
}

/** What is inside an open folder, below its row. It comes into sight when it opens. */
function FolderPanel({ id, tile, onClose, onUnavailable }: FolderPanelProps) {
  const text = useText()
  const panel = useRef<HTMLLIElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useFetchedBackLayer(true, onClose)
  return (
    <li ref={panel} id={id} className={styles.panel} data-inside={tile.code}>
      <PlainList className={styles.list} aria-label={text('desktop.folderOf', { name: tile.name })}>
        {tile.tiles.map((inside) => (
          <li key={inside.code} className={styles.place} data-spot={inside.code}>
            <ApplicationTileView tile={inside} onUnavailable={onUnavailable} />
          </li>
        ))}
      </PlainList>
    </li>
  )
}
