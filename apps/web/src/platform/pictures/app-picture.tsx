import styles from './app-picture.module.css'
import { appPicture } from './app-picture-address.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import { useDrawnInPage } from './use-drawn-in-page.ts'

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
