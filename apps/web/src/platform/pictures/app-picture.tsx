import { useId, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import styles from './app-picture.module.css'
import { appPicture, isDrawnInPage } from './app-picture-address.ts'
import { pictureDrawing } from './picture-drawings.ts'

type AppPictureProps = {
  /** The picture's address as the server tells it, for example an icon's `imgPath`. */
  path: string
  size: number
  /** Its name for screen readers; leave it out where the name stands beside the picture. */
  label?: string
}

/** An application's picture: in the page itself where the server drew it, else from one file with all of its set. */
export function AppPicture({ path, size, label = '' }: AppPictureProps) {
  const drawnInPage = useDrawnInPage(path)
  if (drawnInPage) return <DrawnPicture path={path} size={size} label={label} className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={appPicture(path)}
      alt={label}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
    />
  )
}

type DrawnPictureProps = { path: string; size: number; label: string; className: string | undefined }

/** A picture whose drawing the server put into the page. The browser leaves it alone and never learns what is in it. */
function DrawnPicture({ path, size, label, className }: DrawnPictureProps) {
  const place = useId()
  const known = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={className}
      viewBox="0 0 72 72"
      width={size}
      height={size}
      {...known}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own art, read by the build
      dangerouslySetInnerHTML={{ __html: pictureDrawing(path, place) }}
      suppressHydrationWarning
    />
  )
}

/**
 * Whether a picture stands drawn in the HTML that the server sent, so that the first paint waits for no file. It stays until its
 * place shows another picture; what the browser draws later is an image.
 */
function useDrawnInPage(path: string): boolean {
  const hydrated = useHydrated()
  const [drawn, setDrawn] = useState(!hydrated && isDrawnInPage(path) ? path : null)
  if (drawn !== null && drawn !== path) setDrawn(null)
  return drawn === path
}
