import styles from './app-picture.module.css'
import { appPicture } from './app-picture-address.ts'

type AppPictureProps = {
  /** The picture's address as the server tells it, for example an icon's `imgPath`. */
  path: string
  size: number
  /** Its name for screen readers; leave it out where the name stands beside the picture. */
  label?: string
}

/** An application's picture. The pictures of one set arrive together in one file. */
export function AppPicture({ path, size, label = '' }: AppPictureProps) {
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
