import type { ReactNode } from 'react'
import { useKitTexts } from '../language/kit-language.tsx'
import styles from './empty-data.module.css'
import { type EmptyImage, EmptyPicture } from './empty-picture.tsx'

type EmptyDataProps = {
  image?: EmptyImage
  text?: string
  /** What the reader can do about it. */
  action?: ReactNode
  size?: 'normal' | 'small'
}

/** Stands where a list would be: a picture, a sentence and an action. */
export function EmptyData({ image = 'generic', text, action, size = 'normal' }: EmptyDataProps) {
  const { noData } = useKitTexts()
  return (
    <div className={styles.empty} data-size={size}>
      <EmptyPicture image={image} />
      <p className={styles.text}>{text ?? noData}</p>
      {action}
    </div>
  )
}
