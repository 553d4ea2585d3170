import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { tileAttribute } from './arrow-keys/use-arrow-keys.ts'
import styles from './tile.module.css'
import { TileFace } from './tile-face.tsx'
import type { ApplicationTile, UnavailableTile } from './tiles/tile.ts'

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
