import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFetchedBackLayer } from '#platform/browser/use-fetched-back-layer.ts'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './icon-desktop.module.css'
import type { ApplicationTile, FolderTile, Tile, UnavailableTile } from './tiles/tile.ts'
import { tileAttribute } from './use-arrow-keys.ts'

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

type Props = { tile: ApplicationTile | UnavailableTile; onUnavailable: (tile: UnavailableTile) => void }

/** The tile of one application: a link, or for one that may not be opened a button that tells why. */
function ApplicationTileView({ tile, onUnavailable }: Props) {
  const text = useText()
  const picture = <AppPicture path={tile.picture} size={72} />
  if (tile.kind === 'application')
    return (
      <a className={styles.tile} href={tile.href} target={tile.target} draggable={false} {...tileAttribute}>
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
function FolderTileView({ tile, open, panelId, onToggle }: FolderTileProps) {
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
