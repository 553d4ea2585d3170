import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useEffect, useRef } from 'react'
import { useFetchedBackLayer } from '#platform/browser/use-fetched-back-layer.ts'
import { useText } from '#platform/language/language.tsx'
import { ApplicationTileView } from './application-tile.tsx'
import styles from './tile-list.module.css'
import type { FolderTile, UnavailableTile } from './tiles/tile.ts'

type FolderPanelProps = {
  id: string
  tile: FolderTile
  onClose: () => void
  onUnavailable: (tile: UnavailableTile) => void
}

/** What is inside an open folder, below its row. It comes into sight when it opens. */
export function FolderPanel({ id, tile, onClose, onUnavailable }: FolderPanelProps) {
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
